import type { Feature } from '../features.ts';
import { imageCrontab, imageJobs } from './process.ts';
import { imageRoutes } from './routes.ts';

export const capturedImages: Feature = { routes: imageRoutes, jobs: imageJobs, crontab: imageCrontab };
