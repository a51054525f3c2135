import { ByGuid, CapturedVehicleImages, Guid } from '@pitlane/contracts';
import * as v from 'valibot';
import { setAnswerHeader } from '../../platform/answer-header.ts';
import { createRouter, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { FileTooLarge } from '../../platform/ports/image-store.ts';
import { UPLOAD_PURPOSE, uploadPath } from '../../platform/ports/upload-address.ts';
import { toProviderProblem } from '../../platform/provider-error.ts';
import { readPaced } from '../../platform/read-paced.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { requireSignature } from '../../platform/signed-address.ts';
import {
  findImage,
  IMAGE_SIZES,
  readPicture,
  receiveUpload,
  requireViewAddress,
} from '../../shared/photos/index.ts';
import { callerFrom } from '../leads/index.ts';
import { type IsWorkshopInvolved, requireViewer } from './access.ts';
import { listImages } from './service.ts';

const ById = v.object({ id: Guid });

/**
 * Photos of the vehicle: their list, their pictures, and where files come in when there is no bucket.
 * Bookings are above this room: `isWorkshopInvolved` is handed in.
 */
export function imageRoutes(deps: AppDeps, isWorkshopInvolved: IsWorkshopInvolved): Router {
  const router = createRouter();
  // A signed address is the permission, on the page of a partner too; it has to be able to read what came of it.
  router.use('/api/captured-vehicle-images/*', async (c, next) => {
    await next();
    setAnswerHeader(c, 'Access-Control-Allow-Origin', '*');
  });
  route(
    router,
    {
      method: 'get',
      path: '/api/lead/:guid/captured-vehicle-images',
      tag: 'Leads',
      summary: 'Photos of the vehicle, in their order, for its people, its workshop and operators.',
      params: ByGuid,
      answer: CapturedVehicleImages,
      leadAccess: true,
      problems: ['not-found', 'forbidden', 'unknown-partner'],
      isNeverCached: true,
    },
    async ({ params }, c) => {
      const caller = await callerFrom(c, deps);
      const LeadId = await requireViewer(deps, params.guid, caller, c.get('account'), isWorkshopInvolved);
      return { Success: true, LeadId, CapturedVehicleImages: await listImages(deps, params.guid) };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/captured-vehicle-images/:id/:size{[a-z]+\\.jpg}',
      tag: 'Leads',
      summary: 'One picture, by an address that the list gave.',
      params: v.object({
        ...ById.entries,
        size: v.pipe(
          v.string(),
          v.transform((name) => name.replace(/\.jpg$/, '')),
          v.picklist(IMAGE_SIZES),
        ),
      }),
      answer: v.unknown(),
      problems: ['not-found', 'forbidden', 'expired', 'provider-unavailable'],
    },
    async ({ params: { id, size } }, c) => {
      await requireViewAddress(deps, id, size, c.req.query());
      const image = orNotFound(await findImage(deps.sql, id));
      if (image.status !== 'approved') throw new AppError('not-found');
      return new Response(await readPicture(deps, image.objectKey, size), {
        headers: {
          'Content-Type': 'image/jpeg',
          'Content-Disposition': `inline; filename="${size}.jpg"`,
          'Cache-Control': 'private, max-age=3600, immutable',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        },
      });
    },
  );
  router.put('/api/captured-vehicle-images/:id/upload', async (c) => {
    const { id } = parseInput(ById, c.req.param(), 'path');
    const signed = { secret: deps.config.secret, purpose: UPLOAD_PURPOSE, path: uploadPath(id) };
    await requireSignature(signed, c.req.query(), deps.clock.now());
    const { body } = c.req.raw;
    if (!body) throw new AppError('validation', { detail: 'The file is missing.' });
    try {
      await receiveUpload(deps, id, {
        contentType: c.req.header('Content-Type') ?? '',
        body: readPaced(body),
      });
    } catch (error) {
      throw error instanceof FileTooLarge ? new AppError('body-too-large') : toProviderProblem(error);
    }
    return c.body(null, 204);
  });
  return router;
}
