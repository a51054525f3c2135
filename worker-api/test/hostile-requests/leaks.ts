import { type HostileRequest, joinTexts } from './hostile-request.ts';
import { CARD_NUMBERS, PASSWORD } from './hostile-values.ts';
import type { HostileWorld } from './hostile-world.ts';
import type { Party } from './parties.ts';
import type { HostileAnswer } from './send-request.ts';

/** What opens the data of the caller's party; nothing that a request carries opens the other's. */
const OWN_KEYS = ['session', 'booking', 'rating', 'receipt', 'calendar', 'handoff', 'workshop', 'payment'];
/** Reads photos of every lead. */
const OPERATOR = '~jwt.operator~';
/** Data in an answer that its request has no right to, and secrets of the request that come back. */
export function findLeaks(world: HostileWorld, request: HostileRequest, answer: HostileAnswer): string[] {
  const carried = joinTexts(request);
  // Cookies are for this client; CORS repeats the origin.
  const { 'set-cookie': cookies, 'access-control-allow-origin': origin, ...headers } = answer.headers;
  const shown = joinGroups(`${JSON.stringify(headers)}\n${withoutAccessToken(answer.text)}`);
  const find = (texts: readonly string[], isLeak: (text: string) => boolean) =>
    texts.filter((text) => shown.includes(text) && isLeak(text));
  const isNotCarried = (text: string) => !carried.includes(text);
  const ofOwn = OWN_KEYS.some((name) => carried.includes(`~own.${name}~`));
  const photos = carried.includes(OPERATOR) ? [world.own.marks.file, world.other.marks.file] : [];
  return [
    ...find(world.secrets, () => true).map((text) => `a secret of the server: ${text.slice(0, 12)}…`),
    ...find(listMarks(world.other), (text) => isNotCarried(text) && !photos.includes(text)).map(
      (text) => `data of another party: ${text}`,
    ),
    ...find(Object.values(world.other.keys), () => true).map(() => 'a key of another party'),
    ...(ofOwn ? [] : find(listMarks(world.own), (text) => isNotCarried(text) && !photos.includes(text))).map(
      (text) => `data of the caller’s party, to a request without its keys: ${text}`,
    ),
    ...find(findSecrets(world, request), () => true).map(
      (text) => `a secret of the request: ${text.slice(0, 60)}`,
    ),
  ];
}

/** Secrets and data of people in lines of the log. */
export function findLoggedSecrets(world: HostileWorld, request: HostileRequest): string[] {
  const log = joinGroups(world.lines.join('\n'));
  const { own, other, secrets } = world;
  const never = [own, other].flatMap((party) => [...listMarks(party), ...Object.values(party.keys)]);
  return [...never, ...secrets, ...findSecrets(world, request)]
    .filter((text) => log.includes(text))
    .map((text) => `in the log: ${text.slice(0, 60)}`);
}

/** Secrets of a request, which no answer repeats. Tokens of bookings are addresses, and come back as such. */
function findSecrets({ names }: HostileWorld, request: HostileRequest): string[] {
  const carried = joinTexts(request);
  const tokens = [...names].flatMap(([name, value]) =>
    carried.includes(name) && /^~(?:jwt\..*|own\.(?:workshop|session|partnerSecret))~$/.test(name)
      ? [value]
      : [],
  );
  const authorization = request.headers.flatMap(([name, value]) =>
    /^(?:authorization|x-lead-access-token|cookie)$/i.test(name) && value.length >= 12 && !value.includes('~')
      ? [value]
      : [],
  );
  return [
    ...tokens,
    ...authorization,
    ...[...CARD_NUMBERS, PASSWORD].filter((text) => carried.includes(text)),
  ];
}

/** The number without its country, as it is written in every form. */
const listMarks = ({ marks: { mobile, ...rest } }: Party): string[] => [
  ...Object.values(rest),
  mobile.slice(-'491570156'.length),
];

/** A text, and again as one word: numbers are shown in groups. */
const joinGroups = (text: string): string => `${text}\n${text.replaceAll(' ', '')}`;

/** The one field that gives a session to its client. */
const withoutAccessToken = (text: string): string => text.replace(/"AccessToken":"[\w-]*"/g, '');
