import { Alert } from '@pitlane/ui/native';
import type { ReactNode } from 'react';
import { frameTexts } from '../texts/frames.ts';

/**
 * Leaves a frame for another page: the whole window where the browser allows it, else a new tab. Gives a link for
 * where it allows neither; hosted pages show in no frame of another site.
 */
export function leaveFrame(url: string, page: keyof typeof frameTexts = 'quote'): ReactNode {
  const texts = frameTexts[page];
  try {
    top!.location.href = url;
  } catch {
    open(url, '_blank');
  }
  return (
    <Alert tone="info" title={texts.title}>
      <a href={url} target="_blank" rel="noreferrer">
        {texts.link}
      </a>
    </Alert>
  );
}
