import { useState } from 'react';
import {
  DISTRICT_LIST,
  type MailedFormat,
  type MailedScreen,
  MOST_RECIPIENTS,
  type Rhythm,
} from '#domain/mailed-list/mailed-list.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MailedLists } from './mailed-lists.tsx';

const rhythms = [
  { value: 'week', label: 'Each Monday' },
  { value: 'month', label: 'On the first of each month' },
] as const;
const fileFormats = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'pdf', label: 'PDF' },
] as const;

/** The addresses in a text, which people separate by lines, commas, semicolons or blanks. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Mails a saved view of a list, or the scores of the district, each week or month. */
export default function MailDialog({
  screen,
  onClose,
}: {
  /** null for the scores of the district. */
  screen: MailedScreen | null;
  onClose: () => void;
}) {
  const views = useCall('view/list', screen ? { screen } : {}, { enabled: screen !== null });
  const [chosen, setChosen] = useState('');
  const [rhythm, setRhythm] = useState<Rhythm>('week');
  const [format, setFormat] = useState<MailedFormat>('xlsx');
  const [typed, setTyped] = useState('');
  const recipients = addressesIn(typed);
  const known = screen === null ? [] : (views.data?.data.list ?? []);
  const form = useFormFields({
    view: {
      label: 'View',
      value: chosen,
      error:
        screen !== null &&
        chosen === '' &&
        (known.length === 0
          ? 'Please save a view of this list first, under "Views".'
          : 'Please choose a view.'),
    },
    rhythm: { label: 'When', value: rhythm },
    format: { label: 'As', value: format },
    recipients: {
      label: 'To',
      value: typed,
      error:
        recipients.length === 0
          ? 'Please enter at least one email address.'
          : recipients.length > MOST_RECIPIENTS &&
            `Please enter at most ${MOST_RECIPIENTS} email addresses.`,
    },
  });
  const create = useMutationWithToast('mailed-list/create', {
    success: 'The list is mailed. Whoever is not a member is asked first.',
    fallback: 'The list could not be set up, please try again.',
    onDone: onClose,
    form,
  });
  const send = () =>
    form.check() && create.send({ view: screen && chosen, rhythm, format, recipients });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title="Mail each week or month"
      description={`${screen === null ? `“${DISTRICT_LIST}” with all schools, the lowest first,` : 'A saved view'} is attached as you see it on that day. Members get it at once, everybody else after they have confirmed their address. Everybody can stop it.`}
      submit={{ label: 'Mail List', busy: create.isBusy }}
    >
      <div className="flex flex-col gap-4">
        {screen !== null && (
          <Field {...form.field('view')} required>
            <Select
              value={chosen}
              onValue={setChosen}
              options={[
                { value: '', label: 'Choose a view' },
                ...known.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
        <Field {...form.field('rhythm')}>
          <Select value={rhythm} onValue={(next) => setRhythm(next as Rhythm)} options={rhythms} />
        </Field>
        <Field {...form.field('format')}>
          <Select
            value={format}
            onValue={(next) => setFormat(next as MailedFormat)}
            options={fileFormats}
          />
        </Field>
        <Field {...form.field('recipients')} required hint="Email addresses, one on each line.">
          <TextArea rows={3} value={typed} onValue={setTyped} />
        </Field>
        <MailedLists />
      </div>
    </Dialog>
  );
}
