import { StaffLoadError, type StaffLoadErrorProps } from '@pitlane/app-shell/staff-load-error';
import { LinkButton } from '@pitlane/ui/aria';

/** A page or part of it that did not load, with the matching action. */
export const LoadError = (props: StaffLoadErrorProps) => (
  <StaffLoadError {...props} home={<LinkButton href="/console/">Work list</LinkButton>} />
);
