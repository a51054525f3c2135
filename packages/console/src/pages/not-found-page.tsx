import { NotFound } from '@pitlane/app-shell/not-found';
import { LinkButton } from '@pitlane/ui/aria';

export const NotFoundPage = () => (
  <NotFound title="Not found" actions={<LinkButton href="/console/">Work list</LinkButton>}>
    The console has no page at this address.
  </NotFound>
);
