import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Navigate } from '@tanstack/react-router';
import { Gate } from '../../app/gate.tsx';
import { useOpenPages } from '../../app/me.ts';
import { WorkPage } from '../work/work-page.tsx';

/** The first page after the sign-in: the work list of operators, else the first page that the roles open. */
export function Home() {
  const [first] = useOpenPages();
  if (first && first.to !== '/') return <Navigate to={first.to} replace />;
  return (
    <Gate needs={PERMISSION.operatorRead}>
      <WorkPage />
    </Gate>
  );
}
