// The values of the form about a complaint, and the change that they send.
import type { CallInput } from '#contract/calls.ts';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import {
  type ComplaintAuthority,
  complaintAuthorities,
  complaintValidities,
  type ComplaintValidity,
} from '#domain/complaint/complaint.ts';

export const validityLabel = {
  undecided: 'Not decided yet',
  valid: 'Valid',
  'not-valid': 'Not valid',
} as const satisfies Record<ComplaintValidity, string>;

export const authorityLabel = {
  undecided: 'Not decided yet',
  principal: 'The principal',
  district: 'Only the district',
} as const satisfies Record<ComplaintAuthority, string>;

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }));

export const validityOptions = optionsOf(complaintValidities, validityLabel);
export const authorityOptions = optionsOf(complaintAuthorities, authorityLabel);

/** The labels of the fields, in the order of the form. */
export const handlingLabels = {
  authority: 'Who can remedy it',
  forwardedOn: 'Forwarded on',
  forwardedTo: 'Forwarded to',
  validity: 'Validity',
  decidedOn: 'Decided on',
  remediedOn: 'Remedied on',
  remedy: 'What was done',
  respondedOn: 'Response sent on',
  appealedOn: 'Appealed on',
} as const;

export type HandlingField = keyof typeof handlingLabels;
/** The values as the controls have them: '' is an empty field. */
export type HandlingValues = Record<HandlingField, string>;

export const handlingFields = Object.keys(handlingLabels) as HandlingField[];

export const handlingValues = (complaint: ComplaintDetails): HandlingValues =>
  Object.fromEntries(
    handlingFields.map((field) => [field, complaint[field] ?? '']),
  ) as HandlingValues;

/** The fields that a person has typed and that differ from the stored ones. */
export const changedFields = (
  complaint: ComplaintDetails,
  typed: Partial<HandlingValues>,
): HandlingField[] => {
  const stored = handlingValues(complaint);
  return handlingFields.filter(
    (field) => typed[field] !== undefined && typed[field] !== stored[field],
  );
};

const isDay = (field: HandlingField): boolean => field.endsWith('On');

/** The input of complaint/update with only the changed fields; an emptied day is null. */
export const handlingChange = (
  complaint: ComplaintDetails,
  typed: Partial<HandlingValues>,
): Omit<CallInput<'complaint/update'>, 'id'> =>
  Object.fromEntries(
    changedFields(complaint, typed).map((field) => [
      field,
      isDay(field) && typed[field] === '' ? null : typed[field],
    ]),
  );
