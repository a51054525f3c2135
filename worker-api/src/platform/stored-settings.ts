import { type PartnerSettings, readPartnerSettings } from '@pitlane/contracts/partner-settings';

/** `ignored`: the names of those that are unknown or ill-formed. */
type Read = { settings: Readonly<PartnerSettings>; ignored: readonly string[] };

const MAXIMUM_KEPT = 1000;
const read = new Map<string, Read>();

/** The settings of a stored partner. Each content is parsed once, however many queries of a request bring it. */
export const parseSettings = (stored: unknown): PartnerSettings => readSettings(stored).settings;

/** `parseSettings` with what it leaves out. */
export function readSettings(stored: unknown): Read {
  const content = JSON.stringify(stored ?? {});
  const known = read.get(content);
  if (known) return known;
  const ignored: string[] = [];
  const settings = Object.freeze(readPartnerSettings(stored, (name) => ignored.push(name)));
  if (read.size >= MAXIMUM_KEPT) read.clear();
  read.set(content, { settings, ignored });
  return { settings, ignored };
}
