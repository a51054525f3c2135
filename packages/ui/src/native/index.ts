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
export { Card, cardStyles } from './card.tsx';
export { Checkbox, type CheckboxProps, checkboxStyles } from './checkbox.tsx';
export { Chip, type ChipProps, chipStyles } from './chip.tsx';
export { CodeInput, type CodeInputProps, codeInputStyles } from './code-input.tsx';
export {
  Combobox,
  type ComboboxMessages,
  type ComboboxOption,
  type ComboboxProps,
  type ComboboxStatus,
  comboboxStyles,
} from './combobox.tsx';
export { Field, type FieldProps, fieldStyles } from './field.tsx';
export { Icon, type IconProps, iconStyles } from './icon.tsx';
export * from './icons.ts';
export { type ListOption, OptionList, type OptionListProps, optionListStyles } from './option-list.tsx';
export { ProgressDots, type ProgressDotsProps, progressDotsStyles } from './progress-dots.tsx';
export { type RadioCard, RadioCards, type RadioCardsProps, radioCardsStyles } from './radio-cards.tsx';
export { Select, type SelectOption, type SelectProps, selectStyles } from './select.tsx';
export { Skeleton, type SkeletonProps, skeletonStyles } from './skeleton.tsx';
export { Spinner, spinnerStyles } from './spinner.tsx';
export { Stepper, type StepperProps, stepperStyles } from './stepper.tsx';
export { nativeStyles } from './styles.ts';
export { TextArea, type TextAreaProps, textAreaStyles } from './text-area.tsx';
export { TextField, type TextFieldProps, textFieldStyles } from './text-field.tsx';
export { Announcer, VisuallyHidden, visuallyHiddenStyles } from './visually-hidden.tsx';
