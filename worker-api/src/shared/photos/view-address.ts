import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addHours } from 'date-fns/addHours';
import { startOfHour } from 'date-fns/startOfHour';
import type { AppDeps } from '../../platform/deps.ts';
import { requireSignature, signAddress } from '../../platform/signed-address.ts';
import type { ImageSize } from './files.ts';

const toSignedView = ({ config }: AppDeps, id: string, size: ImageSize) => ({
  secret: config.secret,
  purpose: 'image-view',
  path: `/api/captured-vehicle-images/${id}/${size}.jpg`,
});

/** A signed address for one to two hours; it is stable for an hour, so that browsers cache the picture. */
export async function viewAddress(deps: AppDeps, id: string, size: ImageSize): Promise<string> {
  const until = addHours(startOfHour(new UTCDateMini(deps.clock.now())), 2);
  return deps.config.origin + (await signAddress(toSignedView(deps, id, size), until));
}

/** Throws `forbidden` unless the request has a signature for the picture, `expired` once that has ended. */
export const requireViewAddress = (
  deps: AppDeps,
  id: string,
  size: ImageSize,
  query: { expires?: string | undefined; signature?: string | undefined },
): Promise<void> => requireSignature(toSignedView(deps, id, size), query, deps.clock.now());
