import type { ReactNode } from 'react';

type Brand = { name: string; mark: () => ReactNode };

/** The marks of the card brands that are taken, next to the card's fields. */
export const CardBrands = ({ brands }: { brands: readonly string[] }) => (
  <span>
    {brands.map((brand) => {
      const known = BRANDS[brand];
      return known ? (
        <svg key={brand} viewBox="-4 0 42 24" width={42} height={24} role="img" aria-label={known.name}>
          {known.mark()}
        </svg>
      ) : (
        ` ${brand}`
      );
    })}
  </span>
);

const word = (text: string, fill: string) => (
  <text x="19" y="16.5" fontSize="11" fontWeight="800" textAnchor="middle" fill={fill}>
    {text}
  </text>
);
const ground = (fill: string) => <rect width="38" height="24" rx="4" fill={fill} />;

const BRANDS: Record<string, Brand> = {
  visa: {
    name: 'Visa',
    mark: () => (
      <g fontStyle="italic">
        {ground('#1434cb')}
        {word('VISA', '#fff')}
      </g>
    ),
  },
  mastercard: {
    name: 'Mastercard',
    mark: () => (
      <>
        {ground('#252525')}
        <circle cx="15" cy="12" r="7" fill="#eb001b" />
        <circle cx="23" cy="12" r="7" fill="#f79e1b" />
        <path d="M19 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4Z" fill="#ff5f00" />
      </>
    ),
  },
  amex: {
    name: 'American Express',
    mark: () => (
      <>
        {ground('#006fcf')}
        {word('AMEX', '#fff')}
      </>
    ),
  },
};
