import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { VoiceStatus, VoiceUsage } from '#contract/voice.ts';
import { readTab, writeTab } from '../../lib/storage.ts';
import { advanceUsage, crossedNear } from './meter-state.ts';

const USAGE = ['/api/voice-usage'];
/** How often the day's minutes are asked for, in milliseconds (specification 2, section 9). */
const POLL_MS = 60_000;
/** How often a running call's meter moves, in milliseconds. */
const TICK_MS = 1000;
/** Where this tab remembers for which day the first warning was given. */
const FLAG_KEY = 'voice-near';

/** What speech the server has; asked once. */
export function useVoiceStatus() {
  return useQuery<VoiceStatus>({ queryKey: ['/api/voice/status'] });
}

/**
 * Today's voice minutes: polled, fed with what a call hears (`heard`), and counted on by the second while `running`,
 * that is while a call's clock runs. Undefined until first loaded; a failure is only logged, as the server decides.
 */
export function useUsage(heard: VoiceUsage | null, running: boolean): VoiceUsage | undefined {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error } = useQuery<VoiceUsage>({
    queryKey: USAGE,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  const [clock, setClock] = useState({ since: 0, now: 0 });
  useEffect(() => {
    if (error) console.error('Voice usage could not be loaded', error);
  }, [error]);
  useEffect(() => {
    if (heard) client.setQueryData(USAGE, heard);
  }, [heard, client]);
  useEffect(() => {
    if (!running) return;
    const since = Date.now();
    setClock({ since, now: since });
    const timer = window.setInterval(() => setClock({ since, now: Date.now() }), TICK_MS);
    return () => {
      window.clearInterval(timer);
      // What the call came to is told by the server.
      void client.invalidateQueries({ queryKey: USAGE });
    };
  }, [running, client]);
  if (!data || !running) return data;
  return advanceUsage(data, clock.now - Math.max(dataUpdatedAt, clock.since));
}

/** Whether 80 per cent were crossed while this tab was open, or a call `warned` of it; forgotten with the day. */
export function useNearFlag(usage: VoiceUsage | undefined, warned: boolean): boolean {
  const [day, setDay] = useState(() => readTab(FLAG_KEY));
  const before = useRef<VoiceUsage>(undefined);
  useEffect(() => {
    if (!usage) return;
    if (day !== usage.resetsAt && (warned || (before.current && crossedNear(before.current, usage)))) {
      writeTab(FLAG_KEY, usage.resetsAt);
      setDay(usage.resetsAt);
    }
    before.current = usage;
  }, [usage, warned, day]);
  return usage !== undefined && day === usage.resetsAt;
}
