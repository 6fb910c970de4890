import type { ReactNode } from 'react';

/** A page with only a message and a link to continue. */
export const NoticePage = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-6 px-6 py-10 text-center">
    <svg viewBox="0 0 32 32" className="size-16 text-brand" fill="none" aria-hidden="true">
      <path
        d="M16 2.6 27 6.7v8.7c0 6.8-4.6 11.7-11 14-6.4-2.3-11-7.2-11-14V6.7z"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path d="M16 10v7.5M16 21.4v.1" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
    <div>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1.5 text-muted">{text}</p>
    </div>
    {children}
  </div>
);
