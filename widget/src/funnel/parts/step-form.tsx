import { type ReactNode, useRef } from 'react';

export type StepFormProps = { onSubmit: () => void; children: ReactNode };

/** The form of a step. A submit that leaves fields in error moves the focus to the first of them. */
export function StepForm({ onSubmit, children }: StepFormProps) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={element}
      className="pl-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        // After the errors are rendered.
        setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      }}
    >
      {children}
    </form>
  );
}
