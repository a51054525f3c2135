import fc from 'fast-check';

/**
 * One request as a test can repeat it. `~own.lead~` and other names stand for what differs from run to run
 * (`hostile-world.ts`); `bytes` is how the text of the body becomes bytes.
 */
export type HostileRequest = {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: string;
  bytes?: 'utf8' | 'latin1' | 'utf16le';
  /** The documented call that it began as: `GET /api/lead/{guid}`. */
  call: string;
};

const LONGEST = 4_000;

/** What fast-check prints of a failure: the request, to be pasted into `regressions` of the test. */
export const printable = (request: HostileRequest): HostileRequest =>
  Object.assign(request, { [fc.toStringMethod]: () => print(request) });

/** The request as an object of a test, cut where it is longer than anybody reads. */
export function print(request: HostileRequest): string {
  const text = JSON.stringify(request, null, 2);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
}

/** All texts of a request, to search for names in them. */
export const joinTexts = ({ path, headers, body = '' }: HostileRequest): string =>
  [path, ...headers.map(([, value]) => value), body].join('\n');
