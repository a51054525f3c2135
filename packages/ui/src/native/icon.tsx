export type IconProps = {
  /** Path data on a 24 by 24 grid, one of the exports of `icons.ts`. */
  path: string;
  /** Accessible name. Without it the icon is decoration. */
  label?: string;
  /** Edge length in px, 20 when absent. */
  size?: number;
  className?: string;
};

/** An outline icon in the colour of its text. Each path is a separate export, so unused ones cost nothing. */
export function Icon({ path, label, size = 20, className = '' }: IconProps) {
  return (
    <svg
      className={`pl-icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  );
}

export const iconStyles = `
.pl-icon{display:block;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
`;
