import { createChanges } from '../platform/changes.ts';
import { newId } from '../platform/ids.ts';
import type { State } from '../platform/state.ts';

export type Attachment = { filename: string; mimeType: string; base64: string };

/** A message that reached the sandbox. `to` holds mail addresses in lower case, or E.164 numbers. */
export type Message = {
  id: string;
  /** ISO instant. */
  at: string;
  to: string[];
  from: string;
} & (
  | { kind: 'sms'; text: string }
  | {
      kind: 'mail';
      subject: string;
      text: string | null;
      html: string | null;
      headers: Record<string, string>;
      attachments: Attachment[];
    }
);

type Incoming<T> = T extends Message ? Omit<T, 'id' | 'at'> : never;

/** What to look for: messages to a recipient, after a message id or an ISO instant. */
export type InboxQuery = { to?: string; since?: string; kind?: string };

export type Inbox = ReturnType<typeof createInbox>;

/** Every mail and SMS that the product sent, in order of arrival; keeps the last thousand. */
export function createInbox(state: State) {
  const messages = state.collection<Message>('inbox.messages');
  const changes = createChanges();

  const find = (query: InboxQuery): Message[] => {
    const all = messages.values();
    const marker = all.findIndex((message) => message.id === query.since);
    const later =
      marker >= 0 ? all.slice(marker + 1) : all.filter(({ at }) => !query.since || at > query.since);
    return later.filter(
      (message) => (!query.to || isTo(message, query.to)) && (!query.kind || message.kind === query.kind),
    );
  };

  return {
    find,
    get: (id: string) => messages.get(id),
    add(message: Incoming<Message>): Message {
      const whole = { ...message, id: newId('msg_', 12), at: new Date().toISOString() } as Message;
      messages.set(whole.id, whole);
      for (const old of messages.values().slice(0, -MAX_MESSAGES)) messages.delete(old.id);
      changes.notify();
      return whole;
    },
    /** Matching messages, oldest first; when there are none, waits up to `waitMs` for one. */
    async wait(query: InboxQuery, waitMs: number): Promise<Message[]> {
      const look = () => {
        const found = find(query);
        return found.length > 0 ? found : null;
      };
      return (await changes.until(look, waitMs)) ?? [];
    },
    clear: () => messages.clear(),
  };
}

const MAX_MESSAGES = 1_000;

/** Compares email addresses without case, and numbers by digits, ignoring AU and NZ trunk zeros. */
function isTo(message: Message, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  if (text.includes('@')) return message.to.some((address) => address.toLowerCase() === text);
  const digits = nationalDigits(text);
  return digits !== '' && message.to.some((number) => nationalDigits(number) === digits);
}

function nationalDigits(number: string): string {
  return number
    .replace(/\D/g, '')
    .replace(/^(?:61|64)/, '')
    .replace(/^0+/, '');
}
