import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type TypedCredentials = { email: string; password: string };

/** The form on the page; null while the page is being prerendered. */
const findForm = () => (typeof document === 'undefined' ? null : document.querySelector('form'));

/**
 * Takes over the login form, which is shown before the app runs (web/login-page). `onTyped` is
 * called with the values that were typed, or filled in by a password manager, before the app ran.
 * If the form was submitted before the app ran, it is submitted again.
 * @returns the ref of the form
 */
export function useFormBeforeStart(
  onTyped: (credentials: TypedCredentials) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The form of the prerendered page. It is usually the same element as `form`. But if a translator
  // has changed the page, React draws it anew and has removed this element when the effect runs;
  // its fields still have what was typed.
  const [prerenderedForm] = useState(findForm);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const latest = useRef(onTyped);
  // A layout effect reads the fields before any further event occurs. After an event, React would
  // write its own empty values into the fields.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { prerendered } = dataset;
    if (prerendered === undefined || !form.current) return;
    delete dataset.prerendered;
    const typed = (name: string) =>
      prerenderedForm?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    latest.current({ email: typed('email'), password: typed('password') });
    setIsSubmitted(prerendered === 'submitted');
  }, [prerenderedForm]);
  // An effect runs after the form has received these values.
  useEffect(() => {
    if (isSubmitted) form.current?.requestSubmit();
  }, [isSubmitted]);
  return form;
}
