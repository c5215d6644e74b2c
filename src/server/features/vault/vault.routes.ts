import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '#server/http/route.ts';
import type { VaultService } from './vault.service.ts';

/** What a person chose to keep. */
export function registerVaultRoutes(_app: FastifyInstance, _authenticate: Authenticate, _vault: VaultService): void {}
