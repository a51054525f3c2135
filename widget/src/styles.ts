import {
  buttonStyles,
  comboboxStyles,
  fieldStyles,
  iconButtonStyles,
  iconStyles,
  linkStyles,
  selectStyles,
  spinnerStyles,
  visuallyHiddenStyles,
} from '@pitlane/ui/native';
import { shadowTokens } from '@pitlane/ui/tokens';
import { launcherStyles } from './launcher/launcher.tsx';
import { locationFieldStyles } from './launcher/location-field.tsx';

/** The launcher's styles. The font is the page's own unless the partner's theme names one. */
export const launcherSheet =
  shadowTokens +
  visuallyHiddenStyles +
  iconStyles +
  spinnerStyles +
  buttonStyles +
  iconButtonStyles +
  linkStyles +
  fieldStyles +
  selectStyles +
  comboboxStyles +
  locationFieldStyles +
  launcherStyles +
  '.pl-root{container-type:inline-size;font-family:var(--pitlane-font,var(--pl-font,inherit))}';
