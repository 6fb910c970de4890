import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Typed = { email: string; password: string };

/**
 * The login form is shown before the app runs (web/login-page). `onTyped` gets what was typed, or
 * filled in by a password manager, until then; a form that was submitted is submitted again.
 * @returns the ref of the form
 */
export function useFormBeforeStart(
  onTyped: (typed: Typed) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const latest = useRef(onTyped);
  // Before any further event, after which React would write its own empty values into the fields.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { prerendered } = dataset;
    if (prerendered === undefined || !form.current) return;
    delete dataset.prerendered;
    const typed = (name: string) =>
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    latest.current({ email: typed('email'), password: typed('password') });
    setIsSubmitted(prerendered === 'submitted');
  }, []);
  // Once the form has these values.
  useEffect(() => {
    if (isSubmitted) form.current?.requestSubmit();
  }, [isSubmitted]);
  return form;
}
