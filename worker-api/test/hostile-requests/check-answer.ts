import { Problem } from '@pitlane/contracts';
import * as v from 'valibot';
import { PROBLEMS } from '../../src/platform/errors.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { HostileWorld } from './hostile-world.ts';
import { findLeaks } from './leaks.ts';
import type { HostileAnswer } from './send-request.ts';

/** Words of a stack, of SQL and of our own machine. No text of ours has them. */
const INSIDES =
  /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:|node:|\/)[^\s)]*:\d+|node_modules|file:\/\/\/|postgres(?:ql)?:\/\/|PostgresError|ECONN[A-Z]+|syntax error at or near|violates [\w-]+ constraint|duplicate key value|invalid input syntax|relation "|column "\w+" |TypeError|ReferenceError|RangeError/;

/** Written by Node's HTTP parser before there is a request: broken headers, too many of them, an unknown `Expect`. */
const isOfTheParser = ({ status, text, headers }: HostileAnswer): boolean =>
  [400, 417, 431].includes(status) && text === '' && headers['content-type'] === undefined;

/** What is wrong with an answer, in words; empty for a good one. */
export function findFaults(world: HostileWorld, request: HostileRequest, answer: HostileAnswer): string[] {
  if (isOfTheParser(answer)) return [];
  return [
    ...findStatusFaults(world, answer),
    ...(request.method === 'TRACE' && answer.status < 400 ? ['TRACE is answered'] : []),
    ...findHeaderFaults(answer),
    ...(request.method === 'HEAD' ? [] : findProblemFaults(request, answer)),
    ...findInsides(answer),
    ...findLeaks(world, request, answer),
  ];
}

/** All providers of the world answer, and the database does: no 5xx has an excuse. */
function findStatusFaults(world: HostileWorld, { status, text }: HostileAnswer): string[] {
  if (status < 500) return [];
  const line = world.lines.findLast((each) => each.includes('"error"')) ?? 'nothing in the log';
  return [`answered ${status}: ${text.slice(0, 300)}\n  log: ${line.slice(0, 1_500)}`];
}

function findHeaderFaults({ status, headers }: HostileAnswer): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const isData = /json|text\/plain/.test(headers['content-type'] ?? '');
  return [
    headers['x-content-type-options'] !== 'nosniff' && 'nosniff is missing',
    !headers['referrer-policy'] && 'Referrer-Policy is missing',
    !/^[\da-f]{32}$/.test(String(headers['x-trace-id'] ?? '')) && 'X-Trace-Id is missing or ill-formed',
    status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? '') && 'Retry-After is missing',
    isData && !policy.includes("default-src 'none'") && 'data without its policy',
    headers['access-control-allow-credentials'] !== undefined && 'credentials are allowed across origins',
    (headers.server ?? headers['x-powered-by']) !== undefined && 'the server names itself',
    (headers['set-cookie'] ?? []).some((cookie) => /session=[^;]/.test(cookie) && !/HttpOnly/.test(cookie)) &&
      'a session that scripts can read',
  ].filter((fault) => fault !== false);
}

/** An error is a problem document whose code fits its status; GraphQL reports in its own form. */
function findProblemFaults({ path }: HostileRequest, { status, headers, text }: HostileAnswer): string[] {
  if (status < 400) return [];
  const type = headers['content-type'] ?? '';
  const body = parse(text);
  const isGraphql = path.includes('graphql') && Array.isArray((body as { errors?: unknown })?.errors);
  if (isGraphql && !type.startsWith('application/problem+json')) return [];
  if (!type.startsWith('application/problem+json')) return [`${status} with the type ${type || 'none'}`];
  if (!v.is(Problem, body)) return [`${status} is no problem document: ${text.slice(0, 200)}`];
  if (PROBLEMS[body.code].status !== status) return [`${status} with the code ${body.code}`];
  return [];
}

function findInsides({ status, text }: HostileAnswer): string[] {
  // What a customer wrote comes back in good answers, also where it looks like a stack.
  const found = status >= 400 ? INSIDES.exec(text) : null;
  return found ? [`insides of the server: ${found[0]}`] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
