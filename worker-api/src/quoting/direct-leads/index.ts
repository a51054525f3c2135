export { answerDirectLead, requireOwnDirectLead } from './answer-direct-lead.ts';
export { createDirectLead } from './create-direct-lead.ts';
export { directLeads } from './feature.ts';
export { countOpenQuestions, listWorkshopQuestions } from './list-direct-leads.ts';
export { directLeadMessages, readDirectLead } from './messages.ts';
