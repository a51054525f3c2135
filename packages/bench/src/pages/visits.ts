import { suburbs } from '@pitlane/catalogue';
import { makeLeads } from '../quotes/make-leads.ts';

/** A page, the session cookie of its visitor, and the audits that don't apply to it. */
export type PageToAudit = { name: string; url: string; session: string | null; skipped: readonly string[] };

/**
 * Search engines find nothing here: a lead's pages are `noindex` because they are personal, and `robots.txt` closes every
 * site but production. Tests of the API prove that production opens it, and that home is indexed.
 */
const NOT_INDEXED = ['is-crawlable'];

/** A suburb with many suppliers around it. */
const PLACE = 'Parramatta';

/** Home, results and finalise of the demo marketplace, for a new lead. */
export async function pagesToAudit(origin: string): Promise<PageToAudit[]> {
  const port = Number(new URL(origin).port);
  const place = suburbs().find(({ name }) => name === PLACE)!;
  const [call] = await makeLeads(port, [place], 1);
  const session = /pitlane-session=([^;]+)/.exec(call!.headers!.cookie!)![1]!;
  const quotes = await fetch(`${origin}${call!.path}`, { headers: call!.headers! });
  if (!quotes.ok) throw new Error(`${call!.path} answered ${quotes.status}.`);
  const { Listings } = (await quotes.json()) as { Listings: { WorkshopId: number }[] };
  const { WorkshopId } = Listings[0]!;
  return [
    { name: 'home', url: `${origin}/`, session: null, skipped: NOT_INDEXED },
    { name: 'results', url: `${origin}/quotes/${call!.leadGuid}`, session, skipped: NOT_INDEXED },
    {
      name: 'finalise',
      url: `${origin}/booking/${call!.leadGuid}/finalise?workshopId=${WorkshopId}`,
      session,
      skipped: NOT_INDEXED,
    },
  ];
}
