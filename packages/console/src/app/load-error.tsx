import { StaffLoadError, type StaffLoadErrorProps } from '@pitlane/app-shell/staff-load-error';
import { HomeLink } from './home-links.tsx';

/** A page or part of it that did not load, with the matching action. */
export const LoadError = (props: StaffLoadErrorProps) => <StaffLoadError {...props} home={<HomeLink />} />;
