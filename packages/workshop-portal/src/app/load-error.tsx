import { ErrorPage } from '@pitlane/app-shell/error-page';
import { responseAlert } from '@pitlane/client';
import { LinkButton } from '@pitlane/ui/aria';
import { useSession } from '../auth/session.tsx';
import { useHeadless } from './headless.ts';

type Props = {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** What failed, in the page's words; the reason follows below. */
  title?: string;
  level?: 1 | 2;
};

/** A page or part of it that did not load, with the matching action (2 §8 'Global response handling'). */
export function LoadError({ error, onRetry, isRetrying, title, level = 1 }: Props) {
  const { signIn } = useSession();
  const isHeadless = useHeadless();
  const { action } = responseAlert(error);
  return (
    <ErrorPage
      error={error}
      level={level}
      title={title}
      onRetry={action === 'sign-in-again' ? signIn : action === 'go-home' ? undefined : onRetry}
      isRetrying={isRetrying}
      actions={action === 'go-home' && !isHeadless && <LinkButton href="/workshop/">Your day</LinkButton>}
    />
  );
}
