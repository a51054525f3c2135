import { setTimeout as wait } from 'node:timers/promises';
import type { Suburb } from '@pitlane/catalogue';
import { figures, median, type Slice } from '../load/samples.ts';
import { startHttpLoad, startServer } from './callees.ts';
import { makeLeads } from './make-leads.ts';
import type { Marketplace } from './marketplaces.ts';
import type { Report } from './report.ts';

const VISITORS = 200;
const SECONDS = 60;
const SAMPLE_SECONDS = 2;
/** Until then buffers and code grow to their size. */
const SETTLED_SECONDS = 20;
const P99_OF_P50 = 10;
/** Allowed growth from the settled start to the end of the minute. */
const MEMORY_GROWTH = 1.1;

/**
 * 200 visitors at once for a minute, each with a separate lead and the next results call as soon as the last was
 * answered. The first call of each finds and keeps its quotes; an answer that is not 200 ends the run as a fault.
 */
export async function visitors(
  marketplace: Marketplace,
  places: Suburb[],
  say: (text: string) => void,
): Promise<Report> {
  const server = startServer();
  const http = startHttpLoad();
  try {
    const port = await server.call('serveApp', { databaseUrl: marketplace.url });
    say(`leads of ${VISITORS} visitors`);
    const gets = await makeLeads(port, places, VISITORS);
    say(`${VISITORS} visitors for ${SECONDS} s`);
    const ended = new AbortController();
    const memory = sampleMemory(() => server.call('residentBytes', null), ended.signal);
    const slice = await http.call('runEach', { port, gets, until: { seconds: SECONDS } });
    ended.abort();
    return visitorsReport(slice, await memory);
  } finally {
    await Promise.all([server.stop(), http.stop()]);
  }
}

/** Bytes at each point of time, `seconds` from the start. */
export type MemorySample = { seconds: number; bytes: number };

async function sampleMemory(read: () => Promise<number>, signal: AbortSignal): Promise<MemorySample[]> {
  const samples: MemorySample[] = [];
  const started = performance.now();
  while (!signal.aborted) {
    await wait(SAMPLE_SECONDS * 1000, undefined, { signal }).catch(() => {});
    samples.push({ seconds: (performance.now() - started) / 1000, bytes: await read() });
  }
  return samples;
}

/** The figures and the goals of issue 4. */
export function visitorsReport(slice: Slice, memory: MemorySample[]): Report {
  const { perSecond, p50, p99 } = figures([slice]);
  const settled = memory.filter(({ seconds }) => seconds >= SETTLED_SECONDS).map(({ bytes }) => bytes);
  const half = Math.max(1, settled.length >> 1);
  const [early, late] = [median(settled.slice(0, half)), median(settled.slice(-half))];
  const isQuick = p99 < P99_OF_P50 * p50;
  const isFlat = late <= early * MEMORY_GROWTH;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  const text = [
    `${VISITORS} visitors, ${Math.round(slice.seconds)} s: ${slice.requests.toLocaleString('en')} answers, ${Math.round(perSecond).toLocaleString('en')} a second`,
    '',
    'Goals',
    '  ✓ no answer but 200',
    `  ${isQuick ? '✓' : '✗'} p99 below ${P99_OF_P50} times p50: ${p99.toFixed(0)} ms, ${p50.toFixed(0)} ms, ${(p99 / p50).toFixed(1)} times`,
    `  ${isFlat ? '✓' : '✗'} memory flat: ${megabytes(early)} after ${SETTLED_SECONDS} s, ${megabytes(late)} at the end (at most ${MEMORY_GROWTH} times)`,
  ].join('\n');
  return { text, isMet: isQuick && isFlat };
}
