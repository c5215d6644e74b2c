import { useQuery } from '@tanstack/react-query';
import type { EngineStatus } from '#contract/writer.ts';
import { useReachable } from './network.ts';

/** Key of which engine answers. */
export const ENGINE_KEY = ['/api/guidance/engine'];

/** So long what was learned of the engine is good enough to say that something may take a while. */
const GOOD_ENOUGH = 60_000;

/** Which engine answers, and what of today’s share is used; read anew each time the page opens. */
export function useEngine() {
  return useQuery<EngineStatus>({ queryKey: ENGINE_KEY, staleTime: 0 });
}

/**
 * Name of the language model that would write what this person asks for now; null where none would, and where that is
 * not known. Nothing is asked before it is `wanted`.
 */
export function useWritingModel(wanted: boolean): string | null {
  const reachable = useReachable();
  const { data } = useQuery<EngineStatus>({
    queryKey: ENGINE_KEY,
    enabled: wanted && reachable,
    staleTime: GOOD_ENOUGH,
  });
  if (!data?.model || data.libraryOnly || data.model.state === 'resting') return null;
  const { tokens, allowance } = data.today;
  return allowance !== null && tokens >= allowance ? null : data.model.name;
}
