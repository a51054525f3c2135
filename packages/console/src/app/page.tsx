import { Stack } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';

type Props = {
  title: string;
  /** Where the tab of the browser shows more than the heading. */
  documentTitle?: string;
  children: ReactNode;
};

/** A page with its heading, which also names the document, and its parts below each other. */
export function Page({ title, documentTitle = title, children }: Props) {
  useDocumentTitle(documentTitle);
  return (
    <Stack gap={5}>
      <h1>{title}</h1>
      {children}
    </Stack>
  );
}
