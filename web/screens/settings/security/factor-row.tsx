import type { ReactNode } from 'react';
import { timeAgo } from '#web/ui/format/ago.ts';

/** A row with a second factor or with the recovery codes, and its buttons. */
export const FactorRow = ({
  icon,
  title,
  badge,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  badge?: ReactNode;
  text: string;
  children: ReactNode;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
    <span className="flex min-w-0 flex-1 basis-64 gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          {badge}
        </span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </span>
    <span className="flex flex-wrap gap-2">{children}</span>
  </li>
);

/** When a factor was added and last used, as a sentence. */
export const addedAndUsedInWords = (factor: {
  addedAt: string;
  lastUsedAt: string | null;
}): string =>
  `Added ${timeAgo(factor.addedAt)}, ${
    factor.lastUsedAt ? `last used ${timeAgo(factor.lastUsedAt)}` : 'not used yet'
  }.`;
