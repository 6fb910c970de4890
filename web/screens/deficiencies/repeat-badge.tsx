import { Badge } from '#web/ui/badge.tsx';

const MEANING = 'Came back: found again after it had been fixed';

/**
 * The badge of a deficiency that recurs: an earlier one in the same area and category had been
 * found fixed.
 */
export const RepeatBadge = ({ className }: { className?: string }) => (
  <span data-tip={MEANING} className={className}>
    <Badge>
      Repeat<span className="sr-only"> ({MEANING})</span>
    </Badge>
  </span>
);
