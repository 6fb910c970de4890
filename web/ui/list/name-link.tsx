import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The name of a row, as a link to its page. */
export const NameLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    href={to}
    className="wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current max-sm:no-underline"
  >
    {children}
  </Link>
);
