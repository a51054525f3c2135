import { NotFound } from '@pitlane/app-shell/not-found';
import { HomeLink } from './home-links.tsx';

export const NotFoundPage = () => (
  <NotFound title="Not found" actions={<HomeLink />}>
    The console has no page at this address.
  </NotFound>
);
