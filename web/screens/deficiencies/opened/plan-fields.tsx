import { useId } from 'react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
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
import { nameWithDeparture } from '#domain/person/user.ts';
import type { FieldProps } from '#web/shared/use-form-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { DateInput, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PersonSelect } from '#web/shared/people/person-select.tsx';
import { COUNTS_LATER } from '#web/screens/deficiencies/deferral-words.ts';
import type { RepairPlanField, RepairPlanValues } from './plan-values.ts';

const stateOptions = workStates.map((state) => ({ value: state, label: stateInWords(state) }));

/** The form fields of a deficiency's repair plan. */
export function PlanFields({
  stored,
  values,
  field,
  note,
  onNote,
  onValue,
}: {
  stored: DeficiencyDetails;
  values: RepairPlanValues;
  field: (name: RepairPlanField | 'note') => FieldProps;
  note: string;
  onNote: (note: string) => void;
  onValue: (change: Partial<RepairPlanValues>) => void;
}) {
  const trades = useId();
  const isVerified = stored.state === 'Verified';
  const isDeferred = !isVerified && values.state === 'Deferred';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isVerified ? (
        <p className="text-muted sm:col-span-2">
          An inspection found it fixed, so its state can no longer be changed.
        </p>
      ) : (
        <Field {...field('state')} hint={values.state === 'Repaired' && REPAIRED_STAYS_OPEN}>
          <Select
            value={values.state}
            onValue={(state) => onValue({ state: state as WorkState })}
            options={stateOptions}
          />
        </Field>
      )}
      {isDeferred && (
        <>
          <Field {...field('deferredUntil')} required>
            <DateInput
              name="deferredUntil"
              value={values.deferredUntil}
              onValue={(deferredUntil) => onValue({ deferredUntil })}
            />
          </Field>
          <Field {...field('deferredReason')} required className="sm:col-span-2">
            <TextArea
              value={values.deferredReason}
              onValue={(deferredReason) => onValue({ deferredReason })}
              maxLength={DEFERRAL_LENGTH}
              rows={2}
            />
          </Field>
        </>
      )}
      <Field
        {...field('dueDate')}
        className={isVerified || isDeferred ? 'sm:col-span-2' : undefined}
        hint={[
          isDeferred && COUNTS_LATER,
          values.dueDate !== stored.ruleDueDate &&
            `Clear this to go back to ${dayInWords(stored.ruleDueDate)}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <DateInput
          name="dueDate"
          value={values.dueDate}
          onValue={(dueDate) => onValue({ dueDate })}
        />
      </Field>
      <Field {...field('assigneeId')}>
        <PersonSelect
          value={values.assigneeId}
          name={stored.assignee ? nameWithDeparture(stored.assignee) : undefined}
          onValue={(assigneeId) => onValue({ assigneeId })}
          others={[{ value: '', label: 'Unassigned' }]}
        />
      </Field>
      <Field {...field('trade')}>
        <TextInput
          list={trades}
          maxLength={TRADE_LENGTH}
          value={values.trade}
          onValue={(trade) => onValue({ trade })}
        />
      </Field>
      <datalist id={trades}>
        {usualTrades.map((trade) => (
          <option key={trade} value={trade} />
        ))}
      </datalist>
      <Field {...field('workOrder')} className="sm:col-span-2">
        <TextInput
          maxLength={WORK_ORDER_LENGTH}
          autoComplete="off"
          value={values.workOrder}
          onValue={(workOrder) => onValue({ workOrder })}
        />
      </Field>
      <Field {...field('estimatedCost')}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={values.estimatedCost}
          onValue={(estimatedCost) => onValue({ estimatedCost })}
        />
      </Field>
      <Field {...field('actualCost')}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={values.actualCost}
          onValue={(actualCost) => onValue({ actualCost })}
        />
      </Field>
      <Field {...field('note')} className="sm:col-span-2">
        <TextArea value={note} onValue={onNote} maxLength={NOTE_LENGTH} rows={2} />
      </Field>
    </div>
  );
}
