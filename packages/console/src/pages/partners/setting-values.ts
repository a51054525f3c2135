import { PartnerSettings } from '@pitlane/contracts/partner-settings';

/** Edited on another page. */
const ELSEWHERE = ['landing'];

/** Every setting that an operator may write, by name. */
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
