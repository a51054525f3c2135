export { forgetLeadsCrontab, forgetLeadsJobs } from './forget-leads.ts';
