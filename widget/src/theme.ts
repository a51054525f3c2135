import { type Api, getConfig } from '@pitlane/client';
import { local, readStored, writeStored } from '@pitlane/client/storage';
import type { Theme } from '@pitlane/contracts';

/**
 * Puts a partner's theme on the host of a shadow root. What the page sets itself (`--pitlane-accent`,
 * `--pitlane-radius`, `--pitlane-font`) wins over the partner record. Values pass through the
 * CSSOM one property at a time, so that a value can never become a rule.
 */
export function applyTheme(sheet: CSSStyleSheet, theme: Theme): void {
  sheet.replaceSync(':host{}');
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  if (CSS.supports('color', theme.accent))
    style.setProperty('--pl-accent', `var(--pitlane-accent,${theme.accent})`);
  if (CSS.supports('border-radius', theme.radius))
    style.setProperty('--pl-radius', `var(--pitlane-radius,${theme.radius})`);
  if (theme.fontFamily && CSS.supports('font-family', theme.fontFamily))
    style.setProperty('--pl-font', theme.fontFamily);
}

/** Applies the theme of the last visit at once, then the partner record's. Without either the default stays. */
export function loadTheme(api: Api, partner: string, onTheme: (theme: Theme) => void): void {
  const key = `pitlane-theme:${partner}`;
  const kept = readStored<Theme>(local, key);
  if (kept?.accent) onTheme(kept);
  getConfig(api).then(
    ({ Partner }) => {
      writeStored(local, key, Partner.Theme);
      onTheme(Partner.Theme);
    },
    () => {},
  );
}
