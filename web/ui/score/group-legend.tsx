import { groups } from '#domain/instrument/group.ts';

/** The names of the groups, below a table whose columns show only the groups' letters. */
export const GroupLegend = ({ className }: { className: string }) => (
  <p className={`text-xs text-muted ${className}`}>
    {groups.map(({ letter, name }) => `${letter}\u00a0${name}`).join(', ')}
  </p>
);
