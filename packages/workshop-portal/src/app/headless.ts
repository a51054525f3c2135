import { useLocation } from '@tanstack/react-router';

/** Whether the page is shown without header and navigation (2 §2 'hl'). */
export const useHeadless = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/hl/') });
