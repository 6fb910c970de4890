import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The name of a row, as a link to its page; at least 24 px in each direction, even for one digit. */
export const NameLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    href={to}
    className="inline-block min-h-6 min-w-6 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current max-sm:no-underline"
  >
    {children}
  </Link>
);
