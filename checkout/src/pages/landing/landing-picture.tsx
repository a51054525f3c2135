/**
 * A car in front of a workshop and three offers to choose from, in the partner's colours. Decoration: it comes after
 * the form.
 */
export const LandingPicture = () => (
  <svg viewBox="0 0 480 300" width="100%" height="100%" aria-hidden="true" focusable="false">
    <path
      d="M40 262C6 214 20 120 84 76S220 8 300 24s150 70 160 136-14 90-24 102Z"
      fill="var(--pl-accent-soft)"
    />
    <circle cx="388" cy="84" r="26" fill="var(--pl-star)" opacity=".7" />
    <path d="M36 262c30-42 70-60 112-44 34-40 92-46 130-8 42-28 110-18 166 52Z" fill="var(--pl-line)" />
    <Workshop />
    <path d="M16 262h448" stroke="var(--pl-line-strong)" strokeWidth="3" strokeLinecap="round" />
    <Car />
    <Offer x={318} y={118} stars={4} />
    <Offer x={350} y={176} stars={5} isBest />
  </svg>
);

const Workshop = () => (
  <g stroke="var(--pl-line-strong)" strokeWidth="2.5" strokeLinejoin="round">
    <path d="M72 128h196v134H72Z" fill="var(--pl-surface)" />
    <path d="m60 128 18-34h184l18 34Z" fill="var(--pl-accent)" stroke="none" />
    <path d="M92 158h104v104H92Z" fill="var(--pl-sunken)" />
    <path d="M92 170h104M92 182h104" />
    <path d="M214 158h36v38h-36Z" fill="var(--pl-info-soft)" />
    <path d="M214 177h36m-18-19v38" />
    <g fill="none" stroke="var(--pl-on-accent)" strokeWidth="4" strokeLinecap="round">
      <path d="M150 111h40" />
      <path d="M148 104a8 8 0 1 0 0 14m44-14a8 8 0 1 1 0 14" />
    </g>
  </g>
);

const Car = () => (
  <g>
    <path
      d="M112 246v-22c0-7 5-11 12-12l22-4 24-28c4-5 9-7 16-7h52c7 0 12 2 16 7l22 27 26 6c8 2 12 7 12 14v19Z"
      fill="var(--pl-accent)"
    />
    <path d="m160 206 19-22c2-3 5-4 9-4h20v26Zm58 0v-26h20c4 0 7 1 9 4l18 22Z" fill="var(--pl-info-soft)" />
    <path
      d="M213 214v26m-34-20h12m36 0h12"
      stroke="var(--pl-on-accent)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M302 222h12v10h-12Z" fill="var(--pl-star)" />
    {[154, 272].map((x) => (
      <g key={x}>
        <circle cx={x} cy="246" r="21" fill="var(--pl-text)" />
        <circle cx={x} cy="246" r="10" fill="var(--pl-sunken)" />
        <circle cx={x} cy="246" r="3" fill="var(--pl-text)" />
      </g>
    ))}
  </g>
);

/** A workshop's offer: stars, a name and a price, as lines. */
function Offer({ x, y, stars, isBest = false }: { x: number; y: number; stars: number; isBest?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="116"
        height="48"
        rx="10"
        fill="var(--pl-surface)"
        stroke={isBest ? 'var(--pl-accent-text)' : 'var(--pl-line-strong)'}
        strokeWidth="2.5"
      />
      {[0, 1, 2, 3, 4].map((star) => (
        <path
          key={star}
          transform={`translate(${12 + star * 13} 10)`}
          d="m5 0 1.6 3.3 3.6.5-2.6 2.5.6 3.6L5 8.2 1.8 9.9l.6-3.6L-.2 3.8l3.6-.5Z"
          fill={star < stars ? 'var(--pl-star)' : 'var(--pl-line)'}
        />
      ))}
      <path d="M14 34h38" stroke="var(--pl-muted)" strokeWidth="5" strokeLinecap="round" />
      {isBest ? (
        <>
          <circle cx="96" cy="24" r="12" fill="var(--pl-accent)" />
          <path
            d="m90.5 24.5 4 4 7-8"
            fill="none"
            stroke="var(--pl-on-accent)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <path d="M82 24h20" stroke="var(--pl-text)" strokeWidth="7" strokeLinecap="round" />
      )}
    </g>
  );
}
