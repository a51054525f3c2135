import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { featureCrontab, featureJobs } from '../src/modules.ts';

// A line that the job runner does not understand keeps every job from running.
test.each(featureCrontab())('the job runner understands %s, and has the job', (line) => {
  const [item] = parseCrontab(line);
  expect(Object.keys(featureJobs())).toContain(item!.task);
});
