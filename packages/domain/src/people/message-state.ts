import { byName } from '../text/by-name.ts';

/** States of a message in the outbox. */
export const MESSAGE_STATE = byName('waiting', 'sent', 'skipped');
export type MessageState = keyof typeof MESSAGE_STATE;
