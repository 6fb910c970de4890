import type { ReactNode } from 'react';

export const Fact = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={className ?? 'min-w-0'}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
