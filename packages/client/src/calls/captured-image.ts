import type {
  CapturedVehicleImage,
  CapturedVehicleImages,
  ImageOfLead,
  ImageUpload,
  ImageUploadRequest,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';
import { graphql } from './portal.ts';

export const getCapturedImages = (api: Api, guid: string) =>
  api<CapturedVehicleImages>('GET', `/api/lead/${guid}/captured-vehicle-images`);

const IMAGE = 'capturedVehicleImage{id sortOrder status url thumbnailUrl fileName}';

/** An address to PUT a file to, or why it cannot be taken. Rejects when it was not answered. */
export async function requestImageUpload(api: Api, input: ImageUploadRequest): Promise<ImageUpload> {
  const query = `mutation($input:RequestCapturedVehicleImageUploadInput!){
    answer:requestCapturedVehicleImageUpload(input:$input){${IMAGE} uploadUrl contentType errors{code message}}}`;
  return requireAnswer(await graphql<{ answer: ImageUpload }>(api, query, { input }));
}

/** Sends a file to the address that was given for it. Rejects when it was not taken. */
export async function putImageFile(url: string, file: File, contentType: string): Promise<void> {
  const init = { method: 'PUT', body: file, headers: { 'Content-Type': contentType } };
  const answer = await fetch(url, { ...init, credentials: 'omit' });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}.`);
}

/** The state of a sent file's analysis; the first call starts it. Rejects without a response. */
export async function processImageUpload(api: Api, input: ImageOfLead): Promise<CapturedVehicleImage> {
  const query = `mutation($input:CapturedVehicleImageInput!){
    answer:processCapturedVehicleImageUpload(input:$input){${IMAGE}}}`;
  type Answer = { answer: { capturedVehicleImage: CapturedVehicleImage } };
  return requireAnswer(await graphql<Answer>(api, query, { input })).capturedVehicleImage;
}

/** Deletes a photo. Rejects when it was not answered. */
export async function deleteCapturedImage(api: Api, input: ImageOfLead): Promise<void> {
  const query = `mutation($input:CapturedVehicleImageInput!){
    answer:deleteCapturedVehicleImage(input:$input){id}}`;
  requireAnswer(await graphql<{ answer: { id: string } }>(api, query, { input }));
}

function requireAnswer<T>({
  data,
  errors,
}: {
  data?: { answer: T } | null;
  errors?: { message: string }[];
}): T {
  if (!data) throw new Error(errors?.[0]?.message ?? 'The call was not answered.');
  return data.answer;
}
