type Text = string | null | undefined;

/** `Surry Hills NSW 2010`; what is not known is left out. */
export const suburbLine = (name: Text, state: Text, postcode: Text): string =>
  [name, state, postcode].filter(Boolean).join(' ');
