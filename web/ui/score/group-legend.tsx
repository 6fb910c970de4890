import { groups } from '#domain/group.ts';

/** The names of the groups, below a table whose columns have only their letters. */
export const GroupLegend = () => (
  <p className="px-4 pt-3 pb-4 text-xs text-muted sm:px-5">
    {groups.map(({ letter, name }) => `${letter}\u00a0${name}`).join(', ')}
  </p>
);
