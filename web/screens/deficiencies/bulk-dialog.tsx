// Makes the same change to all selected deficiencies in one call, which changes all of them or
// none.
import { useId, useRef, useState } from 'react';
import type { DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import {
  DEFERRAL_LENGTH,
  NOTE_LENGTH,
  REPAIRED_STAYS_OPEN,
  stateInWords,
  TRADE_LENGTH,
  usualTrades,
  WORK_ORDER_LENGTH,
  type WorkState,
  workStates,
} from '#domain/inspection/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, DateInput, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { usePeople } from '#web/shared/people/use-people.ts';
import type { RowChange } from './changed-rows.ts';
import { deferralHint, endedDeferrals, manySavedInWords } from './deferral-words.ts';
import { readAmount } from '#web/shared/amount.ts';
import { amountError } from './opened/plan-values.ts';
import { PersonSelect } from '#web/shared/people/person-select.tsx';

const UNCHANGED = 'unchanged';
const NOBODY = 'nobody';

const empty = {
  state: UNCHANGED,
  deferredUntil: '',
  deferredReason: '',
  dueDate: '',
  assigneeId: UNCHANGED,
  trade: '',
  workOrder: '',
  estimatedCost: '',
  actualCost: '',
  note: '',
};

const costLabels = {
  estimatedCost: 'Estimated cost of each',
  actualCost: 'Actual cost of each',
} as const;
const costs = ['estimatedCost', 'actualCost'] as const;

const stateOptions = [
  { value: UNCHANGED, label: 'Leave unchanged' },
  ...workStates.map((state) => ({ value: state, label: stateInWords(state) })),
];

export default function BulkDialog({
  selected,
  onChanged,
  onClose,
}: {
  selected: readonly DeficiencyRow[];
  /** Called with the change that was made, before the list is loaded again. */
  onChanged: (change: RowChange) => void;
  onClose: () => void;
}) {
  const [values, setValues] = useState(empty);
  const [isTradeRemoved, setIsTradeRemoved] = useState(false);
  const [refused, setRefused] = useState<string>();
  const dueField = useRef<HTMLInputElement>(null);
  const untilField = useRef<HTMLInputElement>(null);
  const [assigneeName, setAssigneeName] = useState<string>();
  const people = usePeople('read');
  const trades = useId();
  const set = (part: Partial<typeof empty>) => {
    setRefused(undefined);
    setValues({ ...values, ...part });
  };
  const isDeferred = values.state === 'Deferred';
  const isChanged =
    isTradeRemoved ||
    Object.entries(empty).some(
      ([name, value]) => values[name as keyof typeof empty].trim() !== value,
    );
  const verified = selected.filter(({ state }) => state === 'Verified');
  const deferred = selected.filter(({ state }) =>
    values.state === UNCHANGED ? state === 'Deferred' : isDeferred,
  );
  const endsDeferrals = values.state !== UNCHANGED && !isDeferred && endedDeferrals(selected);
  const stateHint = [values.state === 'Repaired' && REPAIRED_STAYS_OPEN, endsDeferrals]
    .filter(Boolean)
    .join(' ');
  const costField = (name: (typeof costs)[number]) => ({
    label: costLabels[name],
    value: values[name],
    error: amountError(costLabels[name], values[name]),
  });
  const form = useFormFields({
    state: {
      label: 'State',
      value: values.state,
      error:
        (!isChanged && 'Please choose what to change.') ||
        (values.state !== UNCHANGED && verified.length > 0 && verifiedSentence(verified)),
    },
    deferredUntil: {
      label: 'Deferred until',
      value: values.deferredUntil,
      error:
        isDeferred &&
        !values.deferredUntil &&
        'Please enter the day until which they are deferred.',
    },
    deferredReason: {
      label: 'Reason for deferral',
      value: values.deferredReason,
      error: isDeferred && !values.deferredReason.trim() && 'Please enter why they are deferred.',
    },
    dueDate: { label: 'Due date', value: values.dueDate },
    assigneeId: { label: 'Assigned to', value: values.assigneeId },
    trade: { label: 'Trade', value: values.trade },
    workOrder: { label: 'Work order', value: values.workOrder },
    estimatedCost: costField('estimatedCost'),
    actualCost: costField('actualCost'),
    note: { label: 'Note on this change', value: values.note },
  });
  const update = useMutationWithToast('deficiency/bulk-update', {
    success: manySavedInWords(selected.length, isDeferred ? values.deferredUntil : ''),
    fallback: 'Updating the deficiencies failed, please try again.',
    onDone: (_, { ids: _ids, ...change }) => {
      onChanged({ ...change, ...('assigneeId' in change && { assignee: personOf(change) }) });
      onClose();
    },
    onRefused: (error) => {
      // If the error has a code, nothing was changed: the dialog stays open and shows the reason.
      if (!error.code) return false;
      if (form.refuse(error)) return true;
      setRefused(error.sentence);
      return true;
    },
  });
  const personOf = ({ assigneeId }: Pick<RowChange, 'assigneeId'>) => {
    const found = people
      .options(assigneeId ?? '', assigneeName)
      .find(({ value }) => value === assigneeId);
    return assigneeId && found ? { id: assigneeId, name: found.label, left: null } : null;
  };
  const save = () => {
    const isWhole = form.check({
      dueDate: dueField.current?.validity.badInput && 'Please enter a complete date.',
      deferredUntil: untilField.current?.validity.badInput && 'Please enter a complete date.',
    });
    if (!isWhole) return;
    const { state, deferredUntil, deferredReason, dueDate, assigneeId, trade } = values;
    const { workOrder, note } = values;
    const amounts = costs.flatMap((name) => {
      const amount = readAmount(values[name]);
      return typeof amount === 'number' ? [[name, amount] as const] : [];
    });
    void update.send({
      ids: selected.map(({ id }) => id),
      ...(state !== UNCHANGED && { state: state as WorkState }),
      ...(isDeferred && { deferredUntil, deferredReason }),
      ...(dueDate && { dueDate }),
      ...(assigneeId !== UNCHANGED && { assigneeId: assigneeId === NOBODY ? null : assigneeId }),
      ...(isTradeRemoved ? { trade: '' } : trade.trim() && { trade }),
      ...(workOrder.trim() && { workOrder }),
      ...(note.trim() && { note }),
      ...(Object.fromEntries(amounts) as Partial<Record<(typeof costs)[number], number>>),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title={`Change ${plural(selected.length, 'deficiency', 'deficiencies')}`}
      description="Fields that you leave empty or unchanged keep their values."
      submit={{ label: 'Save Changes', busy: update.isBusy }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {refused && (
          <p
            role="alert"
            className="rounded-control border border-poor/40 bg-poor-soft p-3 text-poor sm:col-span-2"
          >
            {refused} Nothing was changed.
          </p>
        )}
        <Field {...form.field('state')} className="sm:col-span-2" hint={stateHint}>
          <Select value={values.state} onValue={(state) => set({ state })} options={stateOptions} />
        </Field>
        {isDeferred && (
          <>
            <Field {...form.field('deferredUntil')} required className="sm:col-span-2">
              <DateInput
                ref={untilField}
                value={values.deferredUntil}
                onValue={(deferredUntil) => set({ deferredUntil })}
              />
            </Field>
            <Field {...form.field('deferredReason')} required className="sm:col-span-2">
              <TextArea
                value={values.deferredReason}
                onValue={(deferredReason) => set({ deferredReason })}
                maxLength={DEFERRAL_LENGTH}
                rows={2}
              />
            </Field>
          </>
        )}
        <Field {...form.field('assigneeId')}>
          <PersonSelect
            value={values.assigneeId}
            onValue={(assigneeId, name) => {
              setAssigneeName(name);
              set({ assigneeId });
            }}
            others={[
              { value: UNCHANGED, label: 'Leave unchanged' },
              { value: NOBODY, label: 'Unassigned' },
            ]}
          />
        </Field>
        <Field {...form.field('dueDate')} hint={deferralHint(deferred.length, selected.length)}>
          <DateInput
            ref={dueField}
            value={values.dueDate}
            onValue={(dueDate) => set({ dueDate })}
          />
        </Field>
        <Field {...form.field('trade')} className="sm:col-span-2">
          <TextInput
            list={trades}
            maxLength={TRADE_LENGTH}
            disabled={isTradeRemoved}
            value={isTradeRemoved ? '' : values.trade}
            onValue={(trade) => set({ trade })}
          />
        </Field>
        <Checkbox
          label="Remove the trade"
          checked={isTradeRemoved}
          onChecked={(isRemoved) => {
            setRefused(undefined);
            setIsTradeRemoved(isRemoved);
          }}
          className="-mt-3 w-fit sm:col-span-2"
        />
        <Field {...form.field('workOrder')} className="sm:col-span-2" hint="The same for each.">
          <TextInput
            autoComplete="off"
            value={values.workOrder}
            onValue={(workOrder) => set({ workOrder })}
            maxLength={WORK_ORDER_LENGTH}
          />
        </Field>
        {costs.map((name) => (
          <Field key={name} {...form.field(name)}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={values[name]}
              onValue={(amount) => set({ [name]: amount })}
            />
          </Field>
        ))}
        <Field
          {...form.field('note')}
          className="sm:col-span-2"
          hint="Added to the history of each."
        >
          <TextArea
            value={values.note}
            onValue={(note) => set({ note })}
            maxLength={NOTE_LENGTH}
            rows={2}
          />
        </Field>
        <datalist id={trades}>
          {usualTrades.map((trade) => (
            <option key={trade} value={trade} />
          ))}
        </datalist>
      </div>
    </Dialog>
  );
}

const verifiedSentence = (verified: readonly DeficiencyRow[]): string => {
  const [first] = verified;
  const name = first ? `${categoryOf(first.category).formLabel} in ${first.area.label}` : '';
  const others = verified.length > 1 ? ` and ${verified.length - 1} more` : '';
  return `An inspection found ${name}${others} fixed, so the state cannot be changed. Please clear that selection, or leave the state unchanged.`;
};
