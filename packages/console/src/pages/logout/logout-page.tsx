import { StaffLogout } from '@pitlane/app-shell/staff-logout';
import { consoleApp } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';

export function LogoutPage() {
  useDocumentTitle('Signing out');
  return <StaffLogout app={consoleApp} />;
}
