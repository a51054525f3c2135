import {
  type CapturedVehicleImage,
  ImageOfLead,
  type ImageUploadError,
  ImageUploadRequest,
} from '@pitlane/contracts';
import { CAPTURED_IMAGE_STATUSES, IMAGE_UPLOAD_ERRORS } from '@pitlane/contracts/constants';
import { imageUploadMessage } from '@pitlane/domain/funnel/image-upload';
import { parseInput } from '../platform/parse-input.ts';
import { callProvider } from '../platform/provider-error.ts';
import { callerFrom } from '../quoting/leads/index.ts';
import { deleteImage, processUpload, requestUpload, type UploadTicket } from '../quoting/photos/index.ts';
import type { Builder } from './builder.ts';

type Requested = {
  ticket: UploadTicket | null;
  errors: { code: ImageUploadError; message: string }[];
};

/** The three operations of 2 §7 'Images': request an upload address, process the file, delete a photo. */
export function addCapturedVehicleImage(builder: Builder): void {
  const Status = builder.enumType('CapturedVehicleImageStatus', { values: CAPTURED_IMAGE_STATUSES });
  const Code = builder.enumType('CapturedVehicleImageErrorCode', { values: IMAGE_UPLOAD_ERRORS });
  const Image = builder.objectRef<CapturedVehicleImage>('CapturedVehicleImage');
  Image.implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      sortOrder: t.exposeInt('sortOrder'),
      status: t.field({ type: Status, resolve: ({ status }) => status }),
      url: t.exposeString('url', { nullable: true }),
      thumbnailUrl: t.exposeString('thumbnailUrl', { nullable: true }),
      fileName: t.exposeString('fileName'),
    }),
  });
  const Fault = builder.objectRef<Requested['errors'][number]>('CapturedVehicleImageError');
  Fault.implement({
    fields: (t) => ({
      code: t.field({ type: Code, resolve: ({ code }) => code }),
      message: t.exposeString('message'),
    }),
  });
  const RequestPayload = builder.objectRef<Requested>('RequestCapturedVehicleImageUploadPayload');
  RequestPayload.implement({
    fields: (t) => ({
      capturedVehicleImage: t.field({ type: Image, nullable: true, resolve: (p) => p.ticket?.image ?? null }),
      uploadUrl: t.string({ nullable: true, resolve: (p) => p.ticket?.uploadUrl ?? null }),
      contentType: t.string({ nullable: true, resolve: (p) => p.ticket?.contentType ?? null }),
      expiresAt: t.string({ nullable: true, resolve: (p) => p.ticket?.expiresAt ?? null }),
      errors: t.field({ type: [Fault], resolve: (p) => p.errors }),
    }),
  });
  const ProcessPayload = builder.objectRef<CapturedVehicleImage>('ProcessCapturedVehicleImageUploadPayload');
  ProcessPayload.implement({
    fields: (t) => ({ capturedVehicleImage: t.field({ type: Image, resolve: (image) => image }) }),
  });
  const DeletePayload = builder.objectRef<{ id: string }>('DeleteCapturedVehicleImagePayload');
  DeletePayload.implement({ fields: (t) => ({ id: t.exposeString('id') }) });
  const RequestInput = builder.inputType('RequestCapturedVehicleImageUploadInput', {
    fields: (t) => ({
      leadGuid: t.string({ required: true }),
      fileName: t.string({ required: true }),
      sizeInBytes: t.int({ required: true }),
    }),
  });
  const ImageInput = builder.inputType('CapturedVehicleImageInput', {
    fields: (t) => ({ leadGuid: t.string({ required: true }), id: t.string({ required: true }) }),
  });

  builder.mutationField('requestCapturedVehicleImageUpload', (t) =>
    t.field({
      type: RequestPayload,
      args: { input: t.arg({ type: RequestInput, required: true }) },
      resolve: async (_root, { input }, { deps, c }) => {
        const request = parseInput(ImageUploadRequest, { ...input }, '');
        const caller = await callerFrom(c, deps);
        const answer = await callProvider(() => requestUpload(deps, request, caller, deps.clientAddress(c)));
        if (!('error' in answer)) return { ticket: answer, errors: [] };
        const message = imageUploadMessage(answer.error, request.fileName, deps.config.images);
        return { ticket: null, errors: [{ code: answer.error, message }] };
      },
    }),
  );
  builder.mutationField('processCapturedVehicleImageUpload', (t) =>
    t.field({
      type: ProcessPayload,
      args: { input: t.arg({ type: ImageInput, required: true }) },
      resolve: async (_root, { input }, { deps, c }) =>
        processUpload(deps, parseInput(ImageOfLead, { ...input }, ''), await callerFrom(c, deps)),
    }),
  );
  builder.mutationField('deleteCapturedVehicleImage', (t) =>
    t.field({
      type: DeletePayload,
      args: { input: t.arg({ type: ImageInput, required: true }) },
      resolve: async (_root, { input }, { deps, c }) => {
        const image = parseInput(ImageOfLead, { ...input }, '');
        await deleteImage(deps, image, await callerFrom(c, deps));
        return { id: image.id };
      },
    }),
  );
}
