import { NotFound } from '@pitlane/app-shell/not-found';
import { LinkButton } from '@pitlane/ui/aria';
import { useHeadless } from './headless.ts';

export function NotFoundPage() {
  const isHeadless = useHeadless();
  return (
    <NotFound title="Not Found" actions={!isHeadless && <LinkButton href="/workshop/">Your day</LinkButton>}>
      The requested page could not be found.
    </NotFound>
  );
}
