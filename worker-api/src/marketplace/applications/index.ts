export { applicationMessages, applications } from './feature.ts';
export {
  type Application,
  decideApplication,
  findApplication,
  findApplications,
  lockApplication,
} from './queries.ts';
