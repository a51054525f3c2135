/** Pages that mails lead to for an answer. In one file, so that their dialogs do not split what the others share. */
export { ChangePage } from '../change/change-page.tsx';
export { FleetDriverPage } from './fleet-driver-page.tsx';
