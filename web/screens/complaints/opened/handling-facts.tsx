import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { Card } from '#web/ui/card.tsx';
import { valueInWords } from './changes-in-words.ts';
import { Fact } from './fact.tsx';
import { handlingFields, handlingLabels, handlingValues } from './values.ts';

/** What was decided and done, for people who may not change it. */
export function HandlingFacts({ complaint }: { complaint: ComplaintDetails }) {
  const values = handlingValues(complaint);
  return (
    <Card title="Handling">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {handlingFields
          .filter((field) => values[field] !== '')
          .map((field) => (
            <Fact key={field} label={handlingLabels[field]}>
              <bdi>{valueInWords(field, values[field])}</bdi>
            </Fact>
          ))}
      </dl>
    </Card>
  );
}
