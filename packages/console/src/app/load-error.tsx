import { ErrorPage } from '@pitlane/app-shell/error-page';
import { useSession } from '@pitlane/app-shell/staff-session-provider';
import { ApiError, responseAlert } from '@pitlane/client';
import { LinkButton } from '@pitlane/ui/aria';

type Props = { error: unknown; onRetry: () => void; title?: string; level?: 1 | 2 };

const NOT_FOUND = 404;

/** A page or part of it that did not load, with the matching action. */
export function LoadError({ error, onRetry, title, level = 1 }: Props) {
  const { signIn } = useSession();
  const { action } = responseAlert(error);
  const isAbsent = action === 'go-home' || (error instanceof ApiError && error.status === NOT_FOUND);
  return (
    <ErrorPage
      error={error}
      level={level}
      title={title}
      onRetry={action === 'sign-in-again' ? signIn : isAbsent ? undefined : onRetry}
      actions={isAbsent && <LinkButton href="/console/">Work list</LinkButton>}
    />
  );
}
