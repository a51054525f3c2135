/**
 * Text in `rem` instead of pixels: on our own pages it grows with the browser's font size. A partner's page may have any
 * root size, so the widget itself keeps pixels.
 */
export const growWithRoot = (styles: string): string =>
  styles.replace(
    /(font-size:)(\d+)px/g,
    (_, name: string, pixels: string) => `${name}${Number(pixels) / 16}rem`,
  );
