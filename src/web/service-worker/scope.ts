/** The worker's global scope. */
export const scope = self as unknown as ServiceWorkerGlobalScope;
