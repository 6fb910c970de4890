import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import { TO_REPAIR, UNRESOLVED } from '#domain/inspection/deficiency.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListState } from './state.ts';

/**
 * Explains why a list of open deficiencies also has repaired ones; renders nothing if it has none.
 */
export function StillOpen({
  list: { state, change },
  rows = [],
}: {
  list: ListState;
  rows: readonly ListedDeficiency[] | undefined;
}) {
  if (state.state !== UNRESOLVED || !rows.some((row) => row.state === 'Repaired')) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-sm text-muted sm:px-5">
      Repaired ones count as open until an inspection finds them fixed.
      <Button
        variant="link"
        className="-mx-4"
        onClick={() => change({ state: TO_REPAIR, page: 1 })}
      >
        Show those to be repaired
      </Button>
    </p>
  );
}
