import { ApiError, responseAlert } from '@pitlane/client';
import type { ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';
import { useSession } from './staff-session-provider.tsx';

export type StaffLoadErrorProps = {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** What failed, in the page's words; the reason follows below. */
  title?: string;
  level?: 1 | 2;
};

const NOT_FOUND = 404;

/** A page or part of it that did not load, with the matching action; `home` leads on from what is not there. */
export function StaffLoadError({ home, onRetry, ...rest }: StaffLoadErrorProps & { home: ReactNode }) {
  const { signIn } = useSession();
  const { error } = rest;
  const { action } = responseAlert(error);
  const isAbsent = action === 'go-home' || (error instanceof ApiError && error.status === NOT_FOUND);
  return (
    <ErrorPage
      {...rest}
      onRetry={action === 'sign-in-again' ? signIn : isAbsent ? undefined : onRetry}
      actions={isAbsent && home}
    />
  );
}
