import { accentFor, colours, isHexColour, onColour } from '@pitlane/ui/tokens';

/** Whose mail it is, for the eye. */
export type MailBrand = {
  name: string;
  /** `#rgb` or `#rrggbb`; the house's own for null and for anything else. */
  accent: string | null;
  /**
   * Absolute address of a picture that mail programs show, PNG or JPEG, drawn 32 pixels high; its width in pixels where
   * it is known.
   */
  logo: { url: string; width: number | null } | null;
  /** What the name opens; null: nothing. */
  homeUrl: string | null;
};

/** The brand of previews. */
export const PLAIN_BRAND: MailBrand = {
  name: 'Pitlane',
  accent: null,
  logo: null,
  homeUrl: null,
};

/** Colours of a mail in one scheme. */
export type MailColours = {
  ground: string;
  card: string;
  sunken: string;
  line: string;
  text: string;
  muted: string;
  link: string;
  fill: string;
  onFill: string;
  done: string;
  doneSoft: string;
  waiting: string;
  waitingSoft: string;
  problem: string;
  problemSoft: string;
};

/** The pages' colours with the partner's accent, readable in both schemes whatever the accent is. */
export function mailColours(accent: string | null, scheme: 'light' | 'dark'): MailColours {
  const tone = (name: keyof typeof colours) => colours[name][scheme === 'light' ? 0 : 1];
  const own = accentFor(accent && isHexColour(accent) ? accent : colours.accent[0], scheme);
  // A dark accent would be lost on a dark card.
  const fill = scheme === 'light' ? own.fill : own.text;
  return {
    ground: tone('sunken'),
    card: tone('surface'),
    sunken: tone('bg'),
    line: tone('line'),
    text: tone('text'),
    muted: tone('muted'),
    link: own.text,
    fill,
    onFill: onColour(fill),
    done: tone('accent-text'),
    doneSoft: tone('accent-soft'),
    waiting: tone('warning'),
    waitingSoft: tone('warning-soft'),
    problem: tone('danger'),
    problemSoft: tone('danger-soft'),
  };
}
