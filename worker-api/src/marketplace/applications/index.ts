export { decideApplication } from './decide-application.ts';
export { applicationMessages, applications } from './feature.ts';
export { type Application, findApplication, findApplications, lockApplication } from './queries.ts';
