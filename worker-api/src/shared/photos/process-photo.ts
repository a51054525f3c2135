import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import * as v from 'valibot';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { addJob, type JobContext, type JobHandlers } from '../../platform/jobs.ts';
import { describeError } from '../../platform/logger.ts';
import { FileTooLarge } from '../../platform/ports/image-store.ts';
import { transaction } from '../../platform/transaction.ts';
import { IMAGE_SIZES, pictureKey, uploadKey } from './files.ts';
import * as queries from './queries.ts';
import { requireStore } from './store.ts';

const ById = v.object({ id: v.string() });
const ByKey = v.object({ objectKey: v.string() });
/** Minutes after the upload address expired until a file goes whose processing did not start: its PUT may still run. */
const UNPROCESSED_MINUTES = 5;
/** Hours that processing has after the upload address expired. */
const PROCESSING_HOURS = 1;

/**
 * Job: checks an uploaded file and draws its pictures. They exist before the row is approved, so none is shown
 * incomplete; repeats overwrite.
 */
async function processImage(payload: unknown, deps: AppDeps, job: JobContext): Promise<void> {
  const { id } = v.parse(ById, payload);
  const image = await queries.findImage(deps.sql, id);
  if (image?.status !== 'processing') return;
  let verdict: queries.Verdict;
  try {
    verdict = await judge(deps, image);
  } catch (error) {
    if (job.attempt < job.maxAttempts) throw error;
    deps.logger.error('a photo could not be processed', { imageId: id, error: describeError(error) });
    verdict = { status: 'failed', reason: 'StoreUnavailable' };
  }
  await transaction(deps.sql, async (tx) => {
    await queries.finishProcessing(tx, id, verdict, deps.clock.now());
    await addJob(tx, 'remove-image-files', { objectKey: image.objectKey });
  });
}

async function judge(deps: AppDeps, { objectKey }: queries.ImageRow): Promise<queries.Verdict> {
  const store = requireStore(deps);
  if (!deps.imageProcessor) throw new Error('Photos are processed on Node.');
  try {
    const file = await store.read(uploadKey(objectKey), deps.config.images.maximumBytes);
    if (file === null) return { status: 'failed', reason: 'NotUploaded' };
    const processed = await deps.imageProcessor(file);
    if ('rejected' in processed) return { status: 'rejected', reason: processed.rejected };
    for (const size of IMAGE_SIZES)
      await store.write(pictureKey(objectKey, size), processed[size], 'image/jpeg');
    return { status: 'approved', width: processed.width, height: processed.height };
  } catch (error) {
    if (error instanceof FileTooLarge) return { status: 'rejected', reason: 'TooLarge' };
    throw error;
  }
}

/** Removes files that no photo needs: the upload, and pictures that are not shown. */
async function removeFiles(payload: unknown, deps: AppDeps): Promise<void> {
  const { objectKey } = v.parse(ByKey, payload);
  const store = requireStore(deps);
  const { needsUpload, isShown } = await queries.findUses(deps.sql, objectKey);
  if (!needsUpload) await store.remove(uploadKey(objectKey));
  if (isShown) return;
  for (const size of IMAGE_SIZES) await store.remove(pictureKey(objectKey, size));
}

/** Sweeps abandoned uploads. */
async function sweep(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  const unprocessed = subMinutes(now, UNPROCESSED_MINUTES);
  await transaction(deps.sql, async (tx) => {
    await queries.failUnfinished(tx, subHours(now, PROCESSING_HOURS), now);
    await orderRemoval(tx, await queries.sweepUploads(tx, unprocessed));
  });
}

/** Deletes all photos of these leads; a job removes the files that no other lead shows. */
export const removeLeadPhotos = async (tx: Tx, leadGuids: string[]): Promise<void> =>
  orderRemoval(tx, await queries.deleteLeadImages(tx, leadGuids));

async function orderRemoval(tx: Tx, objectKeys: string[]): Promise<void> {
  for (const objectKey of objectKeys) await addJob(tx, 'remove-image-files', { objectKey });
}

export const imageJobs: JobHandlers = {
  'process-captured-image': processImage,
  'remove-image-files': removeFiles,
  'sweep-captured-images': sweep,
};

export const imageCrontab = ['*/10 * * * * sweep-captured-images'];
