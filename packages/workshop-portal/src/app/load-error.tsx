import { StaffLoadError, type StaffLoadErrorProps } from '@pitlane/app-shell/staff-load-error';
import { LinkButton } from '@pitlane/ui/aria';
import { useHeadless } from './headless.ts';

/** A page or part of it that did not load, with the matching action (2 §8 'Global response handling'). */
export const LoadError = (props: StaffLoadErrorProps) => (
  <StaffLoadError {...props} home={!useHeadless() && <LinkButton href="/workshop/">Your day</LinkButton>} />
);
