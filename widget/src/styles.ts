import { shadowTokens } from '@pitlane/ui/tokens';
import { controlStyles } from './launcher/controls.tsx';
import { launcherStyles } from './launcher/launcher.tsx';
import { locationFieldStyles } from './launcher/location-field.tsx';

/** The launcher's styles. The font is the page's own unless the partner's theme names one. */
export const launcherSheet = shadowTokens + controlStyles + locationFieldStyles + launcherStyles;
