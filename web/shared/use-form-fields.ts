import { useEffect, useRef, useState } from 'react';
import { atLabel, fieldErrorsOf } from '#web/api/request/field-errors.ts';

type FormField = {
  label: string;
  value: unknown;
  /** Why the form cannot be submitted with this value; shown from the first attempt on. */
  error?: string | false | undefined;
};

/** The props of a Field, or of another part that shows `error` and contains its controls. */
export type FieldProps = {
  label: string;
  error: string | undefined;
  ref: (part: HTMLElement | null) => void;
};

/**
 * The errors of a form at its fields, which are named as in the call that the form sends. `check`
 * is for a submit: whether nothing is wrong with the values; `more` are errors that only the controls
 * know, for example of an incomplete date. `refuse` shows what the server refused and returns whether
 * all of it is shown at fields; what is not needs a toast. Both move the focus to the first field with
 * an error. What the server refused, and `more`, is shown until the value is changed.
 */
export function useFormFields<Name extends string>(
  fields: Record<Name, FormField>,
): {
  field: (name: Name) => FieldProps;
  check: (more?: Partial<Record<Name, FormField['error']>>) => boolean;
  refuse: (error: unknown) => boolean;
} {
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, Refused>>>({});
  const [attempt, setAttempt] = useState(0);
  const parts = useRef(new Map<string, HTMLElement>());
  // A refusal arrives later, when the user may have typed something else.
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  useEffect(() => {
    if (attempt > 0) focusFirst(parts.current.values());
  }, [attempt]);

  const errorOf = (name: Name): string | undefined => {
    const { error, value } = fields[name];
    if (isChecked && error) return error;
    const last = refused[name];
    return last && Object.is(last.value, value) ? last.sentence : undefined;
  };
  const check = (more: Partial<Record<Name, FormField['error']>> = {}): boolean => {
    const entries = Object.entries<FormField['error']>(more).flatMap(
      ([name, sentence]): [string, Refused][] =>
        sentence ? [[name, { sentence, value: fields[name as Name].value }]] : [],
    );
    const isFaulty =
      entries.length > 0 || Object.values<FormField>(fields).some(({ error }) => error);
    setIsChecked(isFaulty);
    setRefused(Object.fromEntries(entries));
    if (isFaulty) setAttempt((last) => last + 1);
    return !isFaulty;
  };
  const refuse = (error: unknown): boolean => {
    const errors = fieldErrorsOf(error);
    const shown = errors.filter(({ field }) => Object.hasOwn(latest.current, field));
    if (shown.length === 0) return false;
    const entries = shown.toReversed().map(({ field, problem }): [string, Refused] => {
      const { label, value } = latest.current[field as Name];
      return [field, { sentence: atLabel(label, problem), value }];
    });
    setRefused(Object.fromEntries(entries));
    setAttempt((last) => last + 1);
    return shown.length === errors.length;
  };
  const field = (name: Name): FieldProps => ({
    label: fields[name].label,
    error: errorOf(name),
    // Called for all fields after each rendering, in the order of the page.
    ref: (part) => {
      if (part) parts.current.set(name, part);
      else parts.current.delete(name);
    },
  });
  return { field, check, refuse };
}

type Refused = { sentence: string; value: unknown };

/** Focuses the first control with an error; the parts are in the order of the page. */
function focusFirst(parts: Iterable<HTMLElement>): void {
  for (const part of parts) {
    const control = part.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (control) return control.focus();
  }
}
