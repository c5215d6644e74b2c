import { config } from 'zod/v4/core';

// Zod tries whether it may compile its checks. Our content policy forbids that, and each try is
// reported as a breach of it.
config({ jitless: true });
