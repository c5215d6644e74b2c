// Zod tries whether it may compile its checks. Our content policy forbids that, and each try is reported as a breach
// of it. Zod takes its settings from here when it loads, so that pages without it need not load it to be told.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
