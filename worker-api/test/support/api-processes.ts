import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { COMPILED } from '@pitlane/testing/compile-cache';
import { programPath } from '@pitlane/testing/program-path';
import { onTestFailed } from 'vitest';
import type { World } from '../../src/booking/bookings/booking-world.fixture.ts';
import { TEST_NOW } from './test-app.ts';

/** A line of the process's log. */
export type Line = { msg: string; port?: number };

export type ApiProcess = {
  child: ChildProcess;
  /** `http://127.0.0.1:{port}`. */
  url: string;
  lines: Line[];
  /** The code it ended with, null when a signal ended it. */
  exited: Promise<number | null>;
};

/** Lines of a process's log that a failed test prints. */
const PRINTED = 100;

/** Processes of the server, for tests that stop and kill them. */
export function apiProcesses(environment: Record<string, string>) {
  const children: ChildProcess[] = [];
  const spawnApi = (more: Record<string, string>) => {
    const child = spawn(process.execPath, [programPath('node')], {
      env: {
        PITLANE_ENV: 'development',
        PORT: '0',
        PITLANE_SANDBOX: 'on',
        ...COMPILED,
        ...environment,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };
  return {
    /** Starts one that only runs jobs, with its health on this port; it may not answer yet. */
    startJobsOnly(port: number): void {
      const variables = { PITLANE_SERVE: 'off', PITLANE_JOBS: 'on', PITLANE_METRICS_PORT: String(port) };
      // Its log is read, so that a full pipe does not stop it.
      spawnApi(variables).stdout!.resume();
    },
    /** Starts one and waits until it listens; rejects when it ends before. A test that fails prints what it logged. */
    async start(more: Record<string, string> = {}): Promise<ApiProcess> {
      const child = spawnApi(more);
      const exited = once(child, 'exit').then(([code]) => code as number | null);
      const lines: Line[] = [];
      onTestFailed(() => console.log(`Process ${child.pid} logged:`, lines.slice(-PRINTED)));
      const url = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout! }).on('line', (text) => {
          const line = JSON.parse(text) as Line;
          lines.push(line);
          if (line.msg === 'listening') resolve(`http://127.0.0.1:${line.port}`);
        });
        exited.then((code) => reject(new Error(`ended with ${code}`)));
      });
      return { child, url, lines, exited };
    },
    /** Kills whatever still runs. */
    killAll(): void {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
  };
}

/** Processes on a booking world's database and provider stand-ins, at its time; the world runs their jobs. */
export function worldProcesses(world: World, more: Record<string, string> = {}) {
  const { config } = world.deps;
  return apiProcesses({
    ...world.sandbox.env,
    PITLANE_SECRET: config.secret.current,
    PITLANE_ORIGIN: config.origin,
    DATABASE_URL: config.databaseUrl,
    PITLANE_NOW: TEST_NOW,
    PITLANE_JOBS: 'off',
    ...more,
  });
}
