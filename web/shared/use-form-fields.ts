import { useEffect, useRef, useState } from 'react';
import { addLabel, fieldErrorsOf } from '#web/api/request/field-errors.ts';

type FormField = {
  label: string;
  value: unknown;
  /**
   * Why the form cannot be submitted with this value; shown once the user has tried to submit it.
   */
  error?: string | false | undefined;
};

/** The props of a Field, or of another part that shows `error` and contains its controls. */
export type FieldProps = {
  label: string;
  error: string | undefined;
  ref: (part: HTMLElement | null) => void;
};

/**
 * Shows the errors of a form at its fields, which are named like the inputs of the call that the
 * form sends. `check` is called on submit and returns whether all values are valid; `more` are
 * errors that only the controls know, for example of an incomplete date. `refuse` shows what the
 * server refused, and returns whether all of it is shown at fields; otherwise the caller needs a
 * toast. Both move the focus to the first field with an error. A refusal, or an error in `more`, is
 * shown until the value of its field changes.
 */
export function useFormFields<Name extends string>(
  fields: Record<Name, FormField>,
): {
  field: (name: Name) => FieldProps;
  check: (more?: Partial<Record<Name, FormField['error']>>) => boolean;
  refuse: (error: unknown) => boolean;
} {
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, RefusedValue>>>({});
  const [attempt, setAttempt] = useState(0);
  const parts = useRef(new Map<string, HTMLElement>());
  // The latest values, because the user may have typed more by the time a refusal arrives.
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
  /** Shows these sentences until the values change. */
  const show = (sentences: readonly (readonly [name: string, sentence: string])[]) => {
    const values = latest.current;
    setRefused(
      Object.fromEntries(
        sentences.map(([name, sentence]) => [
          name,
          { sentence, value: values[name as Name].value },
        ]),
      ),
    );
    setAttempt((last) => last + 1);
  };
  const check = (more: Partial<Record<Name, FormField['error']>> = {}): boolean => {
    const found = Object.entries<FormField['error']>(more).flatMap(([name, error]) =>
      error ? [[name, error] as const] : [],
    );
    const isFaulty = Object.values<FormField>(fields).some(({ error }) => error);
    setIsChecked(isFaulty);
    show(found);
    return !isFaulty && found.length === 0;
  };
  const refuse = (error: unknown): boolean => {
    const errors = fieldErrorsOf(error);
    const shown = errors.filter(({ field }) => field in latest.current);
    if (shown.length === 0) return false;
    // If there are several errors about one field, the first is shown.
    show(
      shown
        .toReversed()
        .map(({ field, problem }) => [
          field,
          addLabel(latest.current[field as Name].label, problem),
        ]),
    );
    return shown.length === errors.length;
  };
  const field = (name: Name): FieldProps => ({
    label: fields[name].label,
    error: errorOf(name),
    // React calls this for all fields after each rendering, in the order of the page.
    ref: (part) => {
      if (part) parts.current.set(name, part);
      else parts.current.delete(name);
    },
  });
  return { field, check, refuse };
}

type RefusedValue = { sentence: string; value: unknown };

/** Focuses the first control with an error; the parts are in the order of the page. */
function focusFirst(parts: Iterable<HTMLElement>): void {
  for (const part of parts) {
    const control = part.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (control) return control.focus();
  }
}
