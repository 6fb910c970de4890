import { groupOf } from '#domain/group.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListState } from './state.ts';

/**
 * Shown while the list is narrowed to the category of restrooms, or to its group: somebody who looks for all
 * that is wrong in restrooms would miss a blocked drain, which counts under another category.
 */
export function InRestrooms({ list: { state, change } }: { list: ListState }) {
  if (state.category !== 'restrooms' && state.group !== groupOf('restrooms')) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-sm text-muted sm:px-5">
      Other findings in restrooms, such as a blocked drain, count under other categories.
      <Button
        variant="link"
        className="-mx-4"
        onClick={() => change({ category: '', group: '', search: 'restroom', page: 1 })}
      >
        Search for “restroom”
      </Button>
    </p>
  );
}
