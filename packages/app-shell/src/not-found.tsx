import { EmptyState, searchIcon } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Links to a page that exists. */
  actions?: ReactNode;
  children: ReactNode;
};

/** An address without a page. */
export function NotFound({ title, actions, children }: Props) {
  return (
    <EmptyState level={1} title={title} icon={searchIcon} actions={actions}>
      <p>{children}</p>
    </EmptyState>
  );
}
