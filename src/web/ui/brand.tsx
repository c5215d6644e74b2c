import { Link } from 'react-router';
import { PRODUCT } from '#contract/product.ts';

/** The lamp. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" fill="#d4af37" />
      <circle cx="16" cy="16" r="14" fill="#fff3c4" opacity=".22" />
      <path
        d="M7.6 27.2C9.5 20.2 21.4 19.8 17.6 11.9c-.4-.9.5-1.5 1.2-.8 6.6 6.6 7.1 11.5 3.9 17.2A14 14 0 0 1 7.6 27.2z"
        fill="#241c12"
      />
    </svg>
  );
}

/** The lamp and the name, leading home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link className="brand" to={to}>
      <Mark />
      {PRODUCT}
    </Link>
  );
}
