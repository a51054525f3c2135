/** The thread in which a Node process runs its jobs; `startJobsThread` starts it. */
import { parentPort } from 'node:worker_threads';
import { featureCrontab, featureJobs } from './modules.ts';
import { openNodeParts } from './node-parts.ts';
import { parseConfig } from './platform/config.ts';
import { JOB_LIMITS } from './platform/database-limits.ts';
import { startJobs } from './platform/job-runner.ts';
import { createThreadReporter } from './platform/jobs-thread.ts';

if (!parentPort) throw new Error('This is the thread of the jobs: node.ts starts it.');
const { logger, metrics, report } = createThreadReporter(parentPort);
const options = { logger, metrics, limits: JOB_LIMITS, name: 'pitlane-jobs' };
const parts = await openNodeParts(parseConfig(process.env), options);
const jobs = await startJobs(parts.deps, featureJobs(), featureCrontab(), { onChange: report });
parentPort.once('message', async () => {
  await jobs.stop();
  await parts.close();
  process.exit();
});
