import { describe, expect, test } from 'vitest';
import { previewMessage } from './preview-message.ts';
import { MESSAGE_TEXTS, type MessageKind } from './texts/texts.ts';

describe('every message', () => {
  test.each(Object.keys(MESSAGE_TEXTS) as MessageKind[])('%s can be shown whole', async (kind) => {
    const { channel, subject, text, html } = await previewMessage(kind);
    expect(kind.endsWith(`-${channel}`)).toBe(true);
    for (const part of [subject, text, html]) expect(String(part)).not.toMatch(/undefined|NaN|\[object/);
    expect(text).toMatch(/https:\/\/|tel:/);
    expect([subject, html].map((part) => part !== null)).toEqual(
      channel === 'mail' ? [true, true] : [false, false],
    );
  });
});
