type Appearance = { theme?: string; variables?: Record<string, unknown> };

/** Appearance variables of Stripe that the fields know, and the properties of `frame.css` they set. */
const PROPERTIES: Record<string, string> = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-soft',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
};

/** Sets theme and variables through the object model; a variable with a URL in it is ignored. */
export function applyAppearance(appearance: Appearance): void {
  const root = document.documentElement;
  root.dataset.theme = appearance.theme ?? 'stripe';
  for (const [name, value] of Object.entries(appearance.variables ?? {})) {
    const property = PROPERTIES[name];
    if (property && typeof value === 'string' && !/url\(/i.test(value))
      root.style.setProperty(property, value);
  }
}
