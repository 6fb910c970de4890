import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';

/** Earlier deficiencies in the same place; renders nothing if there are none. */
export function Earlier({ deficiency: { earlier } }: { deficiency: DeficiencyDetails }) {
  if (earlier.length === 0) return null;
  return (
    <Card title="Earlier deficiencies in the same place" subtitle="Found fixed, then found again">
      <ul className="flex flex-col gap-2">
        {earlier.map(({ id, firstFound, fixedOn }) => (
          <li key={id}>
            <NameLink to={`/deficiencies/${id}`}>
              Found {dayInWords(firstFound)}, fixed {dayInWords(fixedOn)}
            </NameLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
