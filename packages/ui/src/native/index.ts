export { Alert, type AlertProps, type AlertTone, alertStyles } from './alert.tsx';
export {
  Button,
  type ButtonProps,
  buttonStyles,
  IconButton,
  type IconButtonProps,
  iconButtonStyles,
  Link,
  type LinkProps,
  linkStyles,
} from './button.tsx';
export { Checkbox, type CheckboxProps, checkboxStyles } from './checkbox.tsx';
export { CodeInput, type CodeInputProps, codeInputStyles } from './code-input.tsx';
export { Field, type FieldProps, fieldStyles } from './field.tsx';
export { Icon, type IconProps, iconStyles } from './icon.tsx';
export * from './icons.ts';
export { type ListOption, OptionList, type OptionListProps, optionListStyles } from './option-list.tsx';
export { ProgressDots, type ProgressDotsProps, progressDotsStyles } from './progress-dots.tsx';
export { Select, type SelectOption, type SelectProps, selectStyles } from './select.tsx';
export { Skeleton, type SkeletonProps, skeletonStyles } from './skeleton.tsx';
export { Spinner, spinnerStyles } from './spinner.tsx';
export { nativeStyles } from './styles.ts';
export { TextArea, type TextAreaProps, textAreaStyles } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { Announcer, VisuallyHidden, visuallyHiddenStyles } from './visually-hidden.tsx';
