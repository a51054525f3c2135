import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sendSignal } from './alive.ts';
import { watch } from './watch.ts';

export type ChildOptions = {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  cwd?: string;
  /** Everything it prints goes here. */
  logFile: string;
  /** Called with every line it prints. */
  onLine?: (line: string, from: 'stdout' | 'stderr') => void;
  /** How many of the last lines are kept for a message; 40 when not given. */
  keptLines?: number;
};

export type Child = {
  name: string;
  pid: number;
  /** Settles when it has ended, however it did. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  isRunning(): boolean;
  /** What it printed last, for a message about its end. */
  lastLines(): string[];
  /** SIGTERM to its whole group, SIGKILL after `timeoutMs`; returns when it is gone. */
  stop(timeoutMs?: number): Promise<void>;
};

/** Starts a program as the leader of a process group, so that the terminal's Ctrl-C reaches it only through us. */
export function startChild(options: ChildOptions): Child {
  mkdirSync(path.dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
  const kept: string[] = [];
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (from: 'stdout' | 'stderr') => (line: string) => {
    kept.push(line);
    if (kept.length > (options.keptLines ?? 40)) kept.shift();
    log.write(`${line}\n`);
    options.onLine?.(line, from);
  };
  eachLine(child.stdout, keep('stdout'));
  eachLine(child.stderr, keep('stderr'));
  const forget = child.pid === undefined ? () => {} : watch({ kind: 'group', pid: child.pid });
  const exited = untilExit(child, (message) => kept.push(message)).then((end) => {
    forget();
    log.end();
    return end;
  });
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
  });
  return {
    name: options.name,
    pid: child.pid ?? -1,
    exited,
    isRunning: () => !hasEnded,
    lastLines: () => [...kept],
    async stop(timeoutMs = 20_000) {
      if (hasEnded || child.pid === undefined) return;
      const group = -child.pid;
      sendSignal(group, 'SIGTERM');
      const late = setTimeout(() => sendSignal(group, 'SIGKILL'), timeoutMs);
      await exited;
      clearTimeout(late);
    },
  };
}

function eachLine(stream: Readable, listener: (line: string) => void): void {
  createInterface({ input: stream }).on('line', listener);
}

/** `close` comes after everything printed has been read. */
function untilExit(child: ChildProcess, onError: (message: string) => void): Child['exited'] {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onError(error.message);
      resolve({ code: null, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
