export { eraseLeads, forgetLeadsCrontab, forgetLeadsJobs } from './forget-leads.ts';
