import { Badge } from '#web/ui/badge.tsx';

const MEANING = 'Came back: found again after it had been fixed';

/** A deficiency of an area and category of which an earlier one had been found fixed. */
export const RepeatBadge = ({ className }: { className?: string }) => (
  <span data-tip={MEANING} className={className}>
    <Badge>
      Repeat<span className="sr-only"> ({MEANING})</span>
    </Badge>
  </span>
);
