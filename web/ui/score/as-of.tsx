import { History } from 'lucide-react';
import { cx } from '../cx.ts';
import { momentInWords } from '../format/moment.ts';

/** Shows the age of a cached response; renders nothing for data that is fresh from the server. */
export const AsOf = ({ at, className }: { at: number | undefined; className?: string }) =>
  at === undefined ? null : (
    <p className={cx('flex items-center gap-1.5 text-sm text-muted', className)}>
      <History aria-hidden="true" className="size-4 shrink-0" />
      As of {momentInWords(at)}
    </p>
  );
