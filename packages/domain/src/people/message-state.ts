/** States of a message in the outbox. */
export const MESSAGE_STATE = {
  waiting: 'waiting',
  sent: 'sent',
  skipped: 'skipped',
} as const;
export type MessageState = keyof typeof MESSAGE_STATE;
