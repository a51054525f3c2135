import type { Router } from './app-env.ts';
import type { AppDeps } from './deps.ts';
import type { JobHandlers } from './jobs.ts';

/** What a feature folder gives to the app. Jobs run on Node; `crontab` has lines such as `* * * * * sweep`. */
export type Feature = {
  routes?: (deps: AppDeps) => Router;
  jobs?: JobHandlers;
  crontab?: string[];
};
