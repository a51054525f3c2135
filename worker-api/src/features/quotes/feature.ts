import type { Feature } from '../features.ts';
import { directLeadJobs } from './direct-lead.ts';
import { quoteRoutes } from './routes.ts';
import { linkJobs } from './send-link.ts';

export const quotes: Feature = { routes: quoteRoutes, jobs: { ...linkJobs, ...directLeadJobs } };
