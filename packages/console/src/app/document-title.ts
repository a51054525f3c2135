import * as shell from '@pitlane/app-shell/document-title';
import { useLocation } from '@tanstack/react-router';
import { type Area, findArea } from './pages.ts';

const SUFFIXES: Record<Area, string> = {
  operator: 'Pitlane console',
  partner: 'Pitlane for partners',
  fleet: 'Pitlane for fleets',
};

/** Sets the title of the page, followed by the name of its area. */
export function useDocumentTitle(title: string): void {
  const area = useLocation({ select: ({ pathname }) => findArea(pathname) });
  shell.useDocumentTitle(title, SUFFIXES[area]);
}
