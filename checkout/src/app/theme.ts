import type { Theme } from '@pitlane/contracts';
import { accentProperties } from '@pitlane/ui/tokens';
import { useEffect } from 'react';

/**
 * Puts a partner's theme on the document as custom properties; contrast is corrected by the tokens. The `--pitlane-…`
 * names carry it into the funnel's shadow root. A partner's font is followed by ours.
 */
export function useTheme(theme: Theme | undefined): void {
  useEffect(() => {
    if (!theme) return;
    const { style } = document.documentElement;
    const properties = themeProperties(theme);
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name);
    };
  }, [theme]);
}

export function themeProperties({ accent, radius, fontFamily }: Theme): Record<string, string> {
  const font = fontFamily ? `${fontFamily}, "Inter Variable", system-ui, sans-serif` : null;
  return {
    ...accentProperties(accent),
    '--pl-radius': radius,
    '--pitlane-accent': accent,
    '--pitlane-radius': radius,
    ...(font ? { '--pl-font': font, '--pitlane-font': font } : {}),
  };
}
