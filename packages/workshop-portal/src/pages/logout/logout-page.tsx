import { StaffLogout } from '@pitlane/app-shell/staff-logout';
import { portal } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { forgetDrafts } from '../../app/draft.ts';

export function LogoutPage() {
  useDocumentTitle('Signing out');
  return <StaffLogout app={portal} forget={forgetDrafts} />;
}
