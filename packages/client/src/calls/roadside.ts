import type { RoadsideResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** The link of roadside assistance for the place of a lead; null where it is not available. */
export async function getRoadsideLink(api: Api, leadGuid: string, suburbId: number): Promise<string | null> {
  const path = `/api/quote/roadside-assistance-available/${leadGuid}/${suburbId}` as const;
  return (await api<RoadsideResponse>('GET', path)).RoadsideAssistanceLink;
}
