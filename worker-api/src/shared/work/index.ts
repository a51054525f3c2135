export { countWork } from './count-work.ts';
export { findCallPromise, findPromise } from './find-promise.ts';
export { workCrontab, workJobs } from './overdue.ts';
export {
  addNote,
  closeWork,
  forgetWorkTexts,
  noteWork,
  openWork,
  postponeWork,
  releaseWork,
  type StepRefusal,
  settleWork,
  takeWork,
} from './work-items.ts';
export {
  ANSWER_WORK,
  CHANGE_WORK,
  describeChangeRequest,
  describePromise,
  isWorkKind,
  WORK_KINDS,
  type WorkKind,
} from './work-kinds.ts';
export { workMessages } from './work-messages.ts';
