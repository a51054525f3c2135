import { ErrorPage } from '@pitlane/app-shell/error-page';
import { useSession } from '@pitlane/app-shell/staff-session-provider';
import { responseAlert } from '@pitlane/client';

type Props = { error: unknown; onRetry: () => void; title?: string; level?: 1 | 2 };

/** A page or part of it that did not load, with the matching action. */
export function LoadError({ error, onRetry, title, level = 1 }: Props) {
  const { signIn } = useSession();
  const mustSignIn = responseAlert(error).action === 'sign-in-again';
  return <ErrorPage error={error} level={level} title={title} onRetry={mustSignIn ? signIn : onRetry} />;
}
