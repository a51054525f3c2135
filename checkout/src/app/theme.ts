import type { Theme } from '@pitlane/contracts';
import { accentProperties } from '@pitlane/ui/tokens';
import { useEffect } from 'react';

/** Puts a partner's colours on the document as custom properties; contrast is corrected by the tokens. */
export function useTheme(theme: Theme | undefined): void {
  useEffect(() => {
    if (!theme) return;
    const { style } = document.documentElement;
    const properties = Object.entries({ ...accentProperties(theme.accent), '--pl-radius': theme.radius });
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [theme]);
}
