import type { PartnerTheme } from '@pitlane/contracts';
import { LAUNCHER_COLUMN_HEIGHT } from '@pitlane/contracts/launcher-height';
import { Banner, Stack } from '@pitlane/ui/aria';
import { type CSSProperties, createElement, useEffect, useState } from 'react';
import { loadWidget } from './load-widget.ts';
import styles from './theme.module.css';

type Props = {
  theme: PartnerTheme;
  accent: string;
  /** A publishable key of the partner; without one there is nothing to show. */
  partnerKey: string | undefined;
};

/** The launcher as customers get it, in the theme that is being edited, on a light and a dark page. */
export function WidgetPreview({ theme, accent, partnerKey }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    let isOn = true;
    loadWidget().then(
      () => isOn && setState('shown'),
      () => isOn && setState('failed'),
    );
    return () => {
      isOn = false;
    };
  }, []);
  if (partnerKey === undefined)
    return <Banner tone="info">Add a publishable key to see the launcher here.</Banner>;
  if (state === 'failed')
    return <Banner tone="error">The preview didn’t load. Reload the page to try again.</Banner>;
  const look = {
    '--pitlane-accent': accent,
    ...(theme.Radius && { '--pitlane-radius': theme.Radius }),
    ...(theme.FontFamily && { '--pitlane-font': theme.FontFamily }),
  } as CSSProperties;
  return (
    <Stack gap={3}>
      <h2>Preview</h2>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.page} style={{ colorScheme: scheme }}>
          <figcaption>{scheme === 'light' ? 'Light page' : 'Dark page'}</figcaption>
          {/* A picture of it: no quote begins here. */}
          <div inert>
            {createElement('pitlane-quote', {
              partner: partnerKey,
              instance: `preview-${scheme}`,
              style: { ...look, display: 'block', minHeight: LAUNCHER_COLUMN_HEIGHT },
            })}
          </div>
        </figure>
      ))}
    </Stack>
  );
}
