import {
  Guid,
  IdParam,
  ImageUpload,
  SupplierPhoto,
  SupplierPhotoOrder,
  SupplierPhotos,
  SupplierPhotoUpload,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { PHOTO_NAME } from '../../marketplace/suppliers/index.ts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/route.ts';
import { ABOUT_WORKSHOP, guardWorkshop, toWorkshopRequest } from '../profile/index.ts';
import * as service from './service.ts';

const AT = '/api/portal/workshops/:workshopId/photos';
const about = { ...ABOUT_WORKSHOP, permission: PERMISSION.profileManage } as const;
const aboutOne = { ...about, params: v.object({ ...about.params.entries, photoId: Guid }) } as const;

const mayChange = PERMISSION.profileManage;

/** A supplier's photos: public to see, managed by the supplier. */
const supplierPhotoRoutes = combineRoutes(addListRoutes, addPhotoRoutes, addPictureRoute);

function addListRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      permission: PERMISSION.bookingRead,
      method: 'get',
      path: AT,
      summary: 'A workshop’s photos in order, including those still in processing or refused.',
      answer: SupplierPhotos,
    },
    ({ params }, c) => service.listSupplierPhotos(deps, toWorkshopRequest(c, PERMISSION.bookingRead, params)),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: AT,
      summary: 'An address to PUT a photo to; then have it processed.',
      guard: guardWorkshop(deps, mayChange),
      json: SupplierPhotoUpload,
      answer: ImageUpload,
      problems: ['not-found', 'provider-unavailable'],
    },
    ({ params, json }, c) => service.requestPhoto(deps, toWorkshopRequest(c, mayChange, params), json),
  );
  route(
    router,
    {
      ...about,
      method: 'put',
      path: `${AT}/order`,
      summary: 'Puts the photos into this order; the first is the one on the card.',
      guard: guardWorkshop(deps, mayChange),
      json: SupplierPhotoOrder,
      answer: SupplierPhotos,
    },
    ({ params, json }, c) => service.arrangePhotos(deps, toWorkshopRequest(c, mayChange, params), json),
  );
}

function addPhotoRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...aboutOne,
      method: 'post',
      path: `${AT}/:photoId/process`,
      summary: 'Starts processing an uploaded photo, once, and returns its status.',
      answer: SupplierPhoto,
      problems: ['not-found', 'provider-unavailable'],
    },
    ({ params }, c) => service.processPhoto(deps, toWorkshopRequest(c, mayChange, params), params.photoId),
  );
  route(
    router,
    {
      ...aboutOne,
      method: 'delete',
      path: `${AT}/:photoId`,
      summary: 'Deletes a photo and its files.',
      answer: SupplierPhotos,
    },
    ({ params }, c) => service.deletePhoto(deps, toWorkshopRequest(c, mayChange, params), params.photoId),
  );
}

function addPictureRoute(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/supplier-photo/:id/:file{[0-9a-f-]+\\.jpg}',
      tag: 'Suppliers',
      summary: 'A photo of a supplier; `-320` before `.jpg` is the small one.',
      params: v.object({
        id: IdParam,
        file: v.pipe(v.string(), v.regex(PHOTO_NAME)),
      }),
      answer: v.unknown(),
      problems: ['not-found', 'provider-unavailable'],
    },
    async ({ params }) =>
      new Response(await service.readPublicPicture(deps, params.id, params.file), {
        headers: {
          'Content-Type': 'image/jpeg',
          'Content-Disposition': `inline; filename="${params.file}"`,
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      }),
  );
}

export const supplierPhotoFeature: Feature = { routes: supplierPhotoRoutes };
