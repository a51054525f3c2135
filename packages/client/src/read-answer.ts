import { HEADER } from '@pitlane/contracts/constants';
import type { Answered } from './api-error.ts';

/** The service behind a gateway; the rest of the API is ours. */
const GATEWAY = '/api/graphql';

/** Call and answer can each ask for a header's effect. Without an answer the network failed. */
export async function readAnswer(
  path: string,
  headers: Record<string, string>,
  response: Response | null,
): Promise<Answered> {
  const isSet = (name: string) => [headers[name], response?.headers.get(name)].includes('Y');
  return {
    text: response && (await response.text().catch(() => null)),
    suppressAlert: isSet(HEADER.suppressAlert),
    redirectOn404: isSet(HEADER.redirectOn404),
    isGateway: path.startsWith(GATEWAY),
  };
}
