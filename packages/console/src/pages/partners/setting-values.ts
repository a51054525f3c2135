import { PartnerSettings } from '@pitlane/contracts/partner-settings';

/** In whose name customers get mails, SMS and codes. */
export const SENDER_SETTINGS = ['senderName', 'senderAddress', 'smsSenderId'] as const;
export type SenderSetting = (typeof SENDER_SETTINGS)[number];

/** Lists of questions and answers: of the partner's pages, and of those of its fleet. */
export type QuestionSetting = 'faqs' | 'fleetFaqs';

/** Edited in a form of their own. */
const ELSEWHERE: readonly string[] = [
  'landing',
  ...SENDER_SETTINGS,
  'faqs',
  'fleetFaqs',
] satisfies (keyof PartnerSettings)[];

/** Settings that an operator writes by name; the others have their own forms. */
export const SETTING_NAMES: readonly string[] = Object.keys(PartnerSettings.entries)
  .filter((name) => !ELSEWHERE.includes(name))
  .sort();

/** A stored setting as a person edits it: a text as it is, anything else as JSON. */
export const toSettingText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** What a person typed: JSON where it is JSON, else a text. */
export function parseSettingText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}
