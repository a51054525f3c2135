import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addHours } from 'date-fns/addHours';
import { startOfHour } from 'date-fns/startOfHour';
import type { AppDeps } from '../../platform/deps.ts';
import { isSigned, signAddress } from '../../platform/signed-address.ts';
import type { ImageSize } from './files.ts';

const signedFor = ({ config }: AppDeps, id: string, size: ImageSize) => ({
  secret: config.secret,
  purpose: 'image-view',
  path: `/api/captured-vehicle-images/${id}/${size}.jpg`,
});

/** Where a picture can be seen for one to two hours; the address stays the same for an hour, so browsers keep the picture. */
export async function viewAddress(deps: AppDeps, id: string, size: ImageSize): Promise<string> {
  const until = addHours(startOfHour(new UTCDateMini(deps.clock.now())), 2);
  return deps.config.origin + (await signAddress(signedFor(deps, id, size), until));
}

/** Whether a request carries a valid signed address of the picture. */
export const maySee = (
  deps: AppDeps,
  id: string,
  size: ImageSize,
  query: { expires?: string | undefined; signature?: string | undefined },
): Promise<boolean> => isSigned(signedFor(deps, id, size), query, deps.clock.now());
