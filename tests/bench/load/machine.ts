import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { SelfReport } from './messages.ts';

/** Seconds of processor time that everything on this machine has taken, whoever it was. */
export function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0);
}

/** What a family of processes takes that can't tell of itself. */
export interface Family {
  /** Seconds of processor time, of those that have ended too. */
  cpu: number;
  /** Bytes that are its own; memory its processes share counts once where the system tells it apart. */
  bytes: number;
}

/** Reads a process and its children from /proc; null on systems that have none. */
export function readFamily(root: number): Family | null {
  try {
    const parents = new Map<number, number>();
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
    const members = [root, ...[...parents].filter(([, parent]) => parent === root).map(([pid]) => pid)];
    return members
      .flatMap((pid) => readOne(pid) ?? [])
      .reduce((sum, one) => ({ cpu: sum.cpu + one.cpu, bytes: sum.bytes + one.bytes }), { cpu: 0, bytes: 0 });
  } catch {
    return null;
  }
}

/** Clock ticks a second, which times in /proc are counted in. */
let ticks: number | undefined;
const ticksASecond = () => {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
};

/** Fields of /proc/PID/stat behind the name, which may hold anything. */
const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return -1;
  }
}

function readOne(pid: number): Family | null {
  try {
    const fields = statOf(pid);
    // utime, stime, and both of children that have ended.
    const times = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    // Proportional: what a number of processes share is divided among them.
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    return { cpu: times / ticksASecond(), bytes: kilobytes * 1024 };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

/** The processes that have this one for a parent; none on systems without /proc. */
export function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => parentOf(pid) === parent);
  } catch {
    return [];
  }
}

/** What everything takes at one moment. */
export interface Look {
  servers: SelfReport[];
  balancer: SelfReport | null;
  /** Null where it can't be seen. */
  postgres: Family | null;
  /** Seconds of processor time of everything on the machine. */
  machine: number;
  /** When it was, in milliseconds by `performance.now()`. */
  at: number;
}
