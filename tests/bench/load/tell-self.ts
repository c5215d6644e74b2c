/** Preloaded into a measured process (`node --import`): tells its parent what it takes of memory, processor and time. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { SelfQuestion, SelfReport } from './messages.ts';

/** How often memory is looked at, in milliseconds. */
const LOOK_MS = 200;

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let rss = 0;
let cpu = process.cpuUsage();
let loop = performance.eventLoopUtilization();
setInterval(() => {
  rss = Math.max(rss, process.memoryUsage.rss());
}, LOOK_MS).unref();

const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;

process.on('message', (question: SelfQuestion) => {
  const { user, system } = process.cpuUsage(cpu);
  const report: SelfReport = {
    rss: Math.max(rss, process.memoryUsage.rss()),
    lifeRss: process.resourceUsage().maxRSS * 1024,
    cpu: (user + system) / 1e6,
    lag: {
      p50: milliseconds(delay.percentile(50)),
      p99: milliseconds(delay.percentile(99)),
      max: milliseconds(delay.max),
    },
    busy: performance.eventLoopUtilization(performance.eventLoopUtilization(), loop).utilization,
  };
  process.send?.(report);
  if (question !== 'begin') return;
  rss = 0;
  delay.reset();
  cpu = process.cpuUsage();
  loop = performance.eventLoopUtilization();
});
// The channel alone must not keep a process alive that wants to end.
process.channel?.unref();
