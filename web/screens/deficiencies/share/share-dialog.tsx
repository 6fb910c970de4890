import { useState } from 'react';
import type { CallAnswer, CallInput } from '#contract/calls.ts';
import { WORK_LINK_NAME_LENGTH, workStateOf } from '#domain/deficiency/work-link.ts';
import { isStateFilter } from '#domain/inspection/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ShownOnce } from '#web/shared/shown-once.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { WorkLinkDays } from '#web/shared/work-link-days.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Filters = CallInput<'work-link/create'>['filters'];

/** Asks for whom the link is, creates it, and shows it once. */
export default function ShareDialog({
  filters,
  onClose,
}: {
  filters: Filters;
  onClose: () => void;
}) {
  const [created, setCreated] = useState<CallAnswer<'work-link/create'>['data']>();
  return created ? (
    <ShownOnce
      what="Link"
      title={`Link for ${created.name}`}
      value={created.url}
      onClose={onClose}
    />
  ) : (
    <ShareForm filters={filters} onClose={onClose} onCreated={setCreated} />
  );
}

function ShareForm({
  filters,
  onClose,
  onCreated,
}: {
  filters: Filters;
  onClose: () => void;
  onCreated: (link: CallAnswer<'work-link/create'>['data']) => void;
}) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('30');
  const [takesReplies, setTakesReplies] = useState(true);
  const form = useFormFields({
    name: {
      label: 'For whom',
      value: name,
      error: !name.trim() && 'Please enter who gets the link.',
    },
    days: { label: 'Works for', value: days },
    takesReplies: { label: 'Replies', value: takesReplies },
  });
  const create = useMutationWithToast('work-link/create', {
    success: 'Link created.',
    fallback: 'Creating the link failed, please try again.',
    onDone: ({ data }) => onCreated(data),
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() =>
        form.check() && create.send({ name, days: Number(days), takesReplies, filters })
      }
      size="narrow"
      title="Share with a contractor"
      description="Anyone who has the link sees, without signing in, what matches the filters of this list and is still to be repaired: school, address, room, category, comment, photos, due date, trade and work order. It shows no names of members and no costs."
      submit={{ label: 'Create Link', busy: create.isBusy }}
    >
      <div className="flex flex-col gap-4">
        <Found filters={filters} />
        <Field
          {...form.field('name')}
          required
          hint="Whoever opens the link reads it, for example: Roofing, Lincoln."
        >
          <TextInput
            autoComplete="off"
            maxLength={WORK_LINK_NAME_LENGTH}
            value={name}
            onValue={setName}
          />
        </Field>
        <Field {...form.field('days')}>
          <WorkLinkDays value={days} onValue={setDays} />
        </Field>
        <Checkbox
          label="Repairs can be reported, with a note and photos, for you to accept or decline"
          checked={takesReplies}
          onChecked={setTakesReplies}
        />
      </div>
    </Dialog>
  );
}

/** How many deficiencies the link would show at present. */
function Found({ filters }: { filters: Filters }) {
  const chosen = filters.state ?? '';
  const state = workStateOf(isStateFilter(chosen) ? chosen : undefined);
  const found = useCall('deficiency/list', { ...filters, ...(state && { state }), limit: 1 });
  const { totalRows = 0, hasMore = false } = found.data?.data ?? {};
  const number = `${plural(totalRows, 'deficiency', 'deficiencies')}${hasMore ? ' or more' : ''}`;
  return (
    <p role="status" className="min-h-lh">
      {state === undefined
        ? 'This list shows what is repaired. Please choose another state first.'
        : found.data &&
          `At present the link shows ${number}. It always shows what the filters find.`}
    </p>
  );
}
