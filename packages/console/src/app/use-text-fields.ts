import { useState } from 'react';

/**
 * The texts of a form's fields. `field(name)` gives a text field what it shows and changes, with what was refused of it;
 * `texts` are trimmed.
 */
export function useTextFields<Name extends string>(initial: Record<Name, string>) {
  const [typed, setTyped] = useState(initial);
  return {
    texts: Object.fromEntries(
      Object.entries<string>(typed).map(([name, text]) => [name, text.trim()]),
    ) as Record<Name, string>,
    field: (name: Name, errors: { readonly [name in Name]?: string | undefined }) => ({
      value: typed[name],
      onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
      error: errors[name],
    }),
    clear: () => setTyped(initial),
  };
}
