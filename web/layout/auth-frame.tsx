// The layout of the screens before login: an illustration and the form.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Brand } from './brand.tsx';
import { FloorPlan } from './navigation/floor-plan.tsx';

const panel =
  'bg-[radial-gradient(120%_90%_at_0%_0%,#0d7468_0%,#0c4f4d_42%,#0b2536_100%)] text-white';

/** A form on its own page: title, subtitle and form. */
export function AuthFrame({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="auth-frame grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      {/* The picture inherits the text color of this element: in forced colors, the browser
          replaces the color of an HTML element, but not a color that is set on the SVG. */}
      <header className={`${panel} flex flex-col overflow-hidden px-5 py-4 lg:p-12 lg:pb-0`}>
        <Brand />
        <p className="mt-[9vh] hidden max-w-md text-4xl leading-[1.15] font-semibold tracking-tight lg:block">
          Every school, every room, in good repair.
        </p>
        <p className="mt-4 hidden max-w-sm text-[#cfe9e5] lg:block">
          Walk the site, mark every area, and hand over a scored report the same day.
        </p>
        <FloorPlan className="mt-[9vh] -mr-12 hidden min-h-0 flex-1 lg:block" />
      </header>
      {/* The form is not centered vertically: while the page is loading, or when an error appears,
          everything that is already there would move up. */}
      <main className="flex flex-col items-center px-5 pt-[max(2.5rem,10svh)] pb-10 sm:px-8 lg:pt-[max(2.5rem,14svh)]">
        <div className="w-full max-w-sm">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </main>
    </div>
  );
}

/** The link back to the login below the form; `children` is rendered above the link. */
export const BackToLogin = ({ children }: { children?: ReactNode }) => (
  <p className="mt-6 border-t border-line pt-5 text-center text-muted">
    {children}
    <Link href="/login" className="font-medium text-brand underline underline-offset-4">
      Back to Login
    </Link>
  </p>
);
