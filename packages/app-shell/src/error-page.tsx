import { responseAlert } from '@pitlane/client';
import { ErrorState } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';

type Props = {
  error: unknown;
  /** Loads again; without it there is no button. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** What failed; the reason stands below it. The title of the failure when it is left out. */
  title?: string;
  level?: 1 | 2;
  /** Other ways on, such as a link to the first page. */
  actions?: ReactNode;
};

/** A page or a part of it that did not load, with the reference for support (2 §8 'Global response handling'). */
export function ErrorPage({ error, title, ...rest }: Props) {
  const alert = responseAlert(error);
  return (
    <ErrorState
      {...rest}
      title={title ?? alert.title}
      detail={alert.message}
      traceId={alert.traceId ?? undefined}
    />
  );
}
