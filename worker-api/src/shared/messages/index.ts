export { type MailText, mailBodies } from './mail-bodies.ts';
export type { NotificationKind } from './notification-kind.ts';
export { notify, notifyAgain, notifyNow, referenceOf } from './notify.ts';
export { workshopSms } from './workshop-sms.ts';
