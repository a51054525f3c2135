import type { Feature } from '../../platform/feature.ts';
import { remindOfPapers } from './remind-of-papers.ts';

export { paperMessages } from './paper-messages.ts';
export { findOwnPapers } from './queries.ts';
export { reopenPaperWork, settlePaperWork, settlePausedPapers } from './remind-of-papers.ts';

/** Licence and insurance that end. In the morning of all zones of Australia and New Zealand. */
export const papers: Feature = {
  jobs: { 'remind-of-papers': remindOfPapers },
  crontab: ['20 21 * * * remind-of-papers'],
};
