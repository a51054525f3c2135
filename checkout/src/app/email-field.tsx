import { TextField, type TextFieldProps } from '@pitlane/ui/aria';

/** The customer's own address, which the browser knows. */
export const EmailField = (props: Omit<TextFieldProps, 'label' | 'type' | 'autoComplete'>) => (
  <TextField label="Email" type="email" autoComplete="email" {...props} />
);
