import { plural } from '#domain/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ANY_STATE, type ListState, noFilter } from './state.ts';

const MEANING = 'Reported as repaired: the reply waits to be accepted or declined';

/** The badge of a deficiency that somebody with a work link has reported as repaired. */
export const ClaimedBadge = ({ className }: { className?: string }) => (
  <span data-tip={MEANING} className={className}>
    <Badge tone="brand">
      Reported<span className="sr-only"> ({MEANING})</span>
    </Badge>
  </span>
);

/** Says how many reported repairs wait to be accepted or declined; renders nothing if none do. */
export function ClaimedNotice({
  list: { state, change },
  claimed = 0,
}: {
  list: ListState;
  claimed: number | undefined;
}) {
  if (claimed === 0 || state.claimed !== '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-4 pt-2 sm:px-5">
      {plural(claimed, 'deficiency was', 'deficiencies were')} reported as repaired. Accept or
      decline {claimed === 1 ? 'the reply' : 'the replies'}.
      <Button
        variant="link"
        className="-mx-4"
        onClick={() => change({ ...noFilter, state: ANY_STATE, claimed: 'true' })}
      >
        Show {claimed === 1 ? 'It' : 'Them'}
      </Button>
    </p>
  );
}
