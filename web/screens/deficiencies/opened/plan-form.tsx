import { useState } from 'react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { deficiencyConflict } from './conflict.ts';
import { savedInWords } from '#web/screens/deficiencies/deferral-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { PlanFields } from './plan-fields.tsx';
import {
  amountError,
  changedRepairFields,
  repairPlanChange,
  repairPlanFields,
  repairPlanLabels,
  type RepairPlanField,
  type RepairPlanValues,
  repairPlanValues,
} from './plan-values.ts';
import { submitOnCtrlEnter } from './submit-on-key.ts';
import { Form } from '#web/ui/form/form.tsx';

/**
 * The form for who repairs the deficiency, by when and at what cost. It sends only the changed
 * fields, with the version of the deficiency on which they are based. If somebody else has changed
 * the deficiency in the meantime, both versions are shown and the typed values stay.
 */
export function PlanForm({ deficiency }: { deficiency: DeficiencyDetails }) {
  const { id } = deficiency;
  // The response to a change. It is newer than `deficiency` until the deficiency has been read
  // again.
  const [answered, setAnswered] = useState(deficiency);
  const stored = answered.version > deficiency.version ? answered : deficiency;
  const [before, setBefore] = useState<DeficiencyDetails>();
  const [typed, setTyped] = useState<Partial<RepairPlanValues>>({});
  const [note, setNote] = useState('');
  const values = { ...repairPlanValues(stored), ...typed };
  const isChanged = changedRepairFields(stored, typed).length > 0 || note.trim() !== '';

  const errors: Partial<Record<RepairPlanField, string | false>> = {
    ...(values.state === 'Deferred' && {
      deferredUntil: !values.deferredUntil && 'Please enter the day until which it is deferred.',
      deferredReason: !values.deferredReason.trim() && 'Please enter why it is deferred.',
    }),
    estimatedCost: amountError(repairPlanLabels.estimatedCost, values.estimatedCost),
    actualCost: amountError(repairPlanLabels.actualCost, values.actualCost),
  };
  const fields = repairPlanFields.map((name) => [
    name,
    { label: repairPlanLabels[name], value: values[name], error: errors[name] },
  ]);
  const form = useFormFields<RepairPlanField | 'note'>({
    ...(Object.fromEntries(fields) as Parameters<typeof useFormFields<RepairPlanField>>[0]),
    note: { label: 'Note on this change', value: note },
  });
  const start = (from: DeficiencyDetails) => {
    setAnswered(from);
    setBefore(undefined);
    setTyped({});
    setNote('');
  };
  const update = useMutationWithToast('deficiency/update', {
    success: ({ data }) => savedInWords(stored, data),
    fallback: 'Updating the deficiency failed, please try again.',
    onDone: ({ data }) => start(data),
    onRefused: (error) => {
      const theirs = deficiencyConflict(error);
      if (!theirs) return false;
      const mine = changedRepairFields(stored, typed);
      setBefore(before ?? stored);
      setAnswered(theirs);
      setTyped(pickFields(typed, (field) => mine.includes(field)));
      void invalidateAfter('deficiency/update');
      return true;
    },
    form,
  });
  const save = (element: HTMLFormElement) => {
    if (!form.check(incompleteDates(element))) return false;
    if (!isChanged) {
      toast({ title: 'There is nothing to save yet.' });
      return false;
    }
    return update.send({
      id,
      version: stored.version,
      ...repairPlanChange(stored, typed),
      ...(note.trim() && { note }),
    });
  };
  return (
    <Card title="Repair plan" subtitle="A repair is verified by the next inspection">
      <Form
        className="flex flex-col gap-4"
        isChanged={isChanged}
        onKeyDown={submitOnCtrlEnter}
        onSubmit={save}
      >
        {before && (
          <ConflictNotice
            before={before}
            theirs={stored}
            typed={typed}
            onUseTheirs={(field) => setTyped(pickFields(typed, (name) => name !== field))}
          />
        )}
        <PlanFields
          stored={stored}
          values={values}
          field={form.field}
          note={note}
          onNote={setNote}
          onValue={(change) => setTyped({ ...typed, ...change })}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {isChanged && <Button onClick={() => start(stored)}>Discard Changes</Button>}
          <Button type="submit" variant="primary" busy={update.isBusy}>
            Save Plan
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const pickFields = (typed: Partial<RepairPlanValues>, isIn: (field: RepairPlanField) => boolean) =>
  Object.fromEntries(
    Object.entries(typed).filter(([field]) => isIn(field as RepairPlanField)),
  ) as Partial<RepairPlanValues>;

/**
 * The errors of incomplete dates. The browser reports the value of an incomplete date as empty, so
 * without this check an empty date would be sent.
 */
function incompleteDates(form: HTMLFormElement): Partial<Record<RepairPlanField, string>> {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type=date]')];
  return Object.fromEntries(
    dates
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, 'Please enter a complete date.']),
  );
}
