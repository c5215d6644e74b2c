import script from './guidance-worker.ts?worker&url';

/** Address of the engine's script in this build. The app's own files leave it out for its size; it comes with guidance. */
export const GUIDANCE_SCRIPT: string = script;
