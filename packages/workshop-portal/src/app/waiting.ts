import { getPortalWaiting } from '@pitlane/client';
import type { PortalWaiting } from '@pitlane/contracts';
import { joinWords } from '@pitlane/domain/text/join-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import { PORTAL_REFRESH_MS } from './portal-refresh.ts';
import { useSession } from './session.tsx';

/** A part of the portal in which something can wait. */
export type WaitingPart = 'Bookings' | 'Leads' | 'Questions' | 'Invitations';

const PARTS: Record<WaitingPart, { one: string; many: string; verb: string; shownOn: string[] }> = {
  // Pages with a status of their own for that count.
  Bookings: { one: 'booking', many: 'bookings', verb: 'to answer', shownOn: ['/', '/bookings'] },
  Leads: { one: 'lead', many: 'leads', verb: 'to quote', shownOn: ['/leads'] },
  Questions: { one: 'question', many: 'questions', verb: 'to answer', shownOn: ['/questions'] },
  Invitations: { one: 'invitation', many: 'invitations', verb: 'to answer', shownOn: [] },
};

const waitingQuery = queryOptions({
  queryKey: ['portal-waiting'],
  queryFn: ({ signal }) => getPortalWaiting(api, signal),
  refetchInterval: PORTAL_REFRESH_MS,
  // Counts that did not load are left out.
  meta: { errors: 'caller' },
});

/** What waits for the signed-in person, read every 30 s; undefined until it is known. */
export function useWaiting(): PortalWaiting | undefined {
  const { state } = useSession();
  return useQuery({ ...waitingQuery, enabled: state.kind === 'signed-in' }).data;
}

/** What follows the count of a part in the name of its link: `to answer`. */
export const waitingVerb = (part: WaitingPart): string => PARTS[part].verb;

/** What is announced when more waits than before: `2 bookings to answer and 1 lead to quote`. */
export function useWaitingNews(waiting: PortalWaiting | undefined, path: string): string {
  const [seen, setSeen] = useState({ waiting, path, news: '' });
  if (waiting && (waiting !== seen.waiting || path !== seen.path))
    setSeen({ waiting, path, news: seen.waiting ? describeRise(seen.waiting, waiting, path) : '' });
  return seen.news;
}

function describeRise(before: PortalWaiting, now: PortalWaiting, path: string): string {
  const risen = Object.entries(PARTS).flatMap(([name, { one, many, verb, shownOn }]) => {
    const count = now[name as WaitingPart];
    if (count <= before[name as WaitingPart] || shownOn.includes(path)) return [];
    return `${count} ${count === 1 ? one : many} ${verb}`;
  });
  return joinWords(risen);
}
