import type {
  FleetCompany,
  FleetDriverAnswer,
  FleetDriverResponse,
  FleetMembershipLookup,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';
import { graphql } from './portal.ts';

type MembershipAnswer = { __typename: string; matches?: { dbId: string }[] };

/** GraphQL `fleetMembershipLookup` (1 §7). Rejects when it was not answered. */
export async function checkFleetMembership(
  api: Api,
  lookup: FleetMembershipLookup,
): Promise<MembershipAnswer> {
  const query = `query($fleetId:Int!,$lastFour:String!,$state:String!,$rego:String!){
    fleetMembershipLookup(fleetId:$fleetId,lastFour:$lastFour,state:$state,rego:$rego){
      __typename ...on MatchesFound{matches{dbId}}}}`;
  const { data } = await graphql<{ fleetMembershipLookup: MembershipAnswer }>(api, query, lookup);
  if (!data) throw new Error('The lookup was not answered.');
  return data.fleetMembershipLookup;
}

/** GraphQL `fleetCompany`; null for an unknown one. */
export async function getFleetCompany(api: Api, id: number): Promise<FleetCompany | null> {
  const query = 'query($id:Int!){fleetCompany(id:$id){dbId slug name cibContactPhoneNumber}}';
  const { data } = await graphql<{ fleetCompany: FleetCompany | null }>(api, query, { id });
  return data?.fleetCompany ?? null;
}

/** The driver that a fleet's mail asks about. Rejects with 404 for an unknown or old link. */
export const getFleetDriver = (api: Api, token: string, signal?: AbortSignal) =>
  api<FleetDriverResponse>('GET', fleetDriverPath(token), { signal });

export const answerFleetDriver = (api: Api, token: string, answer: FleetDriverAnswer) =>
  api<FleetDriverResponse>('POST', fleetDriverPath(token), { body: answer });

const fleetDriverPath = (token: string): string => `/api/fleet-driver/${encodeURIComponent(token)}`;
