/** Draws an SVG as the PNG that mails show, of twice the pixels of its `width`; `fault` is why it cannot be drawn. */
export type LogoDrawer = (
  svg: Uint8Array,
) => Promise<{ png: Uint8Array<ArrayBuffer>; width: number } | { fault: string }>;
