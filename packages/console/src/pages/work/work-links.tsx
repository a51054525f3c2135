import type { OperatorWork } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Link } from '@tanstack/react-router';
import loneLink from '../../app/lone-link.module.css';
import { useHasPermission } from '../../app/me.ts';

/** Where work without a lead or booking is settled, for those who may open it. */
export function WorkLinks({ work }: { work: OperatorWork }) {
  const mayRead = useHasPermission(PERMISSION.operatorWorkshopsRead);
  if (!mayRead) return null;
  if (work.ApplicationId !== null)
    return (
      <Link to="/applications/$id" params={{ id: String(work.ApplicationId) }} className={loneLink.link}>
        Open the application
      </Link>
    );
  if (work.WorkshopId !== null)
    return (
      <Link to="/workshops/$id" params={{ id: String(work.WorkshopId) }} className={loneLink.link}>
        Open the workshop
      </Link>
    );
  return null;
}
