import { encode } from 'uqr';

/** Empty modules around a code, which ISO/IEC 18004 asks for. */
const QUIET = 4;

/** An address as a QR code, black on white in every theme, as cameras read it. */
export function PhoneCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: QUIET });
  const modules = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code that opens this booking"
      width="160"
      height="160"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules} fill="#000" />
    </svg>
  );
}
