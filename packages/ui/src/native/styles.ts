import { alertStyles } from './alert.tsx';
import { buttonStyles, iconButtonStyles, linkStyles } from './button.tsx';
import { checkboxStyles } from './checkbox.tsx';
import { codeInputStyles } from './code-input.tsx';
import { fieldStyles } from './field.tsx';
import { iconStyles } from './icon.tsx';
import { optionListStyles } from './option-list.tsx';
import { progressDotsStyles } from './progress-dots.tsx';
import { selectStyles } from './select.tsx';
import { skeletonStyles } from './skeleton.tsx';
import { spinnerStyles } from './spinner.tsx';
import { textAreaStyles } from './text-area.tsx';
import { visuallyHiddenStyles } from './visually-hidden.tsx';

/** The styles of every native component, for pages that do not count bytes. */
export const nativeStyles: string =
  visuallyHiddenStyles +
  iconStyles +
  spinnerStyles +
  buttonStyles +
  iconButtonStyles +
  linkStyles +
  fieldStyles +
  textAreaStyles +
  selectStyles +
  checkboxStyles +
  optionListStyles +
  progressDotsStyles +
  codeInputStyles +
  alertStyles +
  skeletonStyles;
