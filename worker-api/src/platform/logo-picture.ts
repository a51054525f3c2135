/** Pixels that a partner's logo is high in mails and on hosted pages. */
export const LOGO_HEIGHT = 32;
/** Pixels that it is wide in mails, at most. */
export const LOGO_MAXIMUM_WIDTH = 200;

/** Where everybody sees a partner's logo; a file never changes under its name. */
export const logoAddress = (origin: string, file: string): string => `${origin}/api/partner-logo/${file}`;

/** The PNG that is stored next to an SVG. */
export const toPngName = (file: string): string => file.replace(/\.svg$/, '.png');
export const toSvgName = (file: string): string => file.replace(/\.png$/, '.svg');
