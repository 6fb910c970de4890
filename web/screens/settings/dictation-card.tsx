import type { DictationChoice } from '#domain/account/dictation.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { DistrictDetails } from './district.tsx';

const labels = {
  off: 'Off',
  device: 'Only on the device',
  service: 'Also through the browser’s service',
} as const satisfies Record<DictationChoice, string>;

const options = Object.entries(labels).map(([value, label]) => ({ value, label }));

const hints = {
  off: 'Comments are typed.',
  device:
    'Comments can be dictated where the browser recognizes speech on the device itself. What is said never leaves the device.',
  service:
    'Where the device cannot recognize speech itself, the browser sends what is said to a service of its maker, such as Google or Apple, which is not part of Good Repair. Everyone is told before they dictate.',
} as const satisfies Record<DictationChoice, string>;

/** Whether people in the district may dictate comments. */
export function DictationCard({ details: { dictation } }: { details: DistrictDetails }) {
  const update = useMutationWithToast('account/update', {
    success: 'Dictation saved.',
    fallback: 'Saving whether comments may be dictated failed, please try again.',
    onDone: () => {},
  });
  return (
    <Card title="Dictation" subtitle="A microphone in the fields for comments.">
      <Field label="Comments may be dictated" hint={hints[dictation]}>
        <Select
          className="sm:w-80"
          value={dictation}
          disabled={update.isBusy}
          onValue={(value) => update.send({ dictation: value as DictationChoice })}
          options={options}
        />
      </Field>
    </Card>
  );
}
