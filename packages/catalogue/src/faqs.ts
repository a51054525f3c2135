import faqsFile from '../data/faqs.json' with { type: 'json' };
import type { Faq } from './types.ts';

/** Questions and answers of the product, and those of fleet drivers. */
export const faqs = (): { pitlane: Faq[]; fleet: Faq[] } => faqsFile;
