import type { PartnerScope } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createContext, type ReactNode, useContext } from 'react';
import { useHasPermission } from '../../app/me.ts';

const ScopeContext = createContext<PartnerScope>(null);

/** Pages of a partner below it are those of `slug`, as an operator sees and changes them. */
export const OperatorScope = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <ScopeContext value={slug}>{children}</ScopeContext>
);

/** Whose data a page of a partner shows, and whether the signed-in person may change it; the server checks again. */
export function usePartnerScope(): { scope: PartnerScope; canManage: boolean } {
  const scope = useContext(ScopeContext);
  const canManage = useHasPermission(PERMISSION.partnerManage);
  return { scope, canManage: scope !== null || canManage };
}
