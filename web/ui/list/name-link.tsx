import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

const look =
  'inline-block min-h-6 min-w-6 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current max-sm:no-underline';

/**
 * The name of a row, as a link to the row's page. It is at least 24 px wide and high, even for one
 * digit.
 */
export const NameLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} dir="auto" className={look}>
    {children}
  </Link>
);

/** The name of a row that opens a dialog instead of a page. */
export const NameButton = (props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) => (
  <button
    {...props}
    type="button"
    dir="auto"
    aria-haspopup="dialog"
    className={`${look} text-left`}
  />
);
