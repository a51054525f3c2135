import { useLocation } from '@tanstack/react-router';

/** Whether the page is shown without chrome (2 §2 'hl'): it leads nowhere else in the portal. */
export const useHeadless = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/hl/') });
