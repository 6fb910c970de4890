// Finds out whether the user has entered something into the fields of a form or dialog that was not
// saved. It compares the fields themselves, so a form does not have to report its values.
import { addGuard, answerIfSaved } from './leave-guard.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input:not([type=search]), select, textarea';

const valueOf = (control: Control): string =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? String(control.checked)
    : control.value;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);

const controlsIn = (element: Element): Control[] => [
  ...element.querySelectorAll<Control>(CONTROLS),
];

type Fields = {
  /** The values of the fields that need no question. */
  saved: Map<Control, string>;
  /** The fields that the user has changed, with their last values. */
  changed: Map<Control, string>;
};

/** The guarded forms and dialogs. */
const guarded = new Map<HTMLElement, Fields>();

/**
 * A ref for a form or dialog: leaving it asks first, if a field has another value than before the
 * user changed it, or than when it was saved. A form whose values are not all in fields says
 * itself whether something is unsaved, in the attribute `data-changed`.
 */
export function guardFields(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const saved: Fields['saved'] = new Map();
  const changed: Fields['changed'] = new Map();
  guarded.set(element, { saved, changed });
  element.dataset.guarded = '';
  // Until the user changes a field, its value is what the app has shown in it.
  const read = () => {
    for (const control of controlsIn(element)) {
      if (!changed.has(control)) saved.set(control, valueOf(control));
    }
  };
  const onChange = ({ target }: Event) => {
    if (isControl(target)) changed.set(target, valueOf(target));
  };
  // A field that is not shown any more, in the first of two steps, still has what was typed.
  const isDifferent = ([control, last]: [Control, string]) =>
    (element.contains(control) ? valueOf(control) : last) !== (saved.get(control) ?? '');
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  for (const type of ['focusin', 'pointerdown', 'keydown', 'beforeinput']) {
    element.addEventListener(type, read, options);
  }
  for (const type of ['input', 'change']) element.addEventListener(type, onChange, options);
  read();
  const removeGuard = addGuard({
    element,
    isUnsaved: () => {
      const { changed: said } = element.dataset;
      return said === undefined ? [...changed].some(isDifferent) : said === 'true';
    },
  });
  return () => {
    listening.abort();
    removeGuard();
    guarded.delete(element);
    // A form that was closed inside of a dialog was saved or cancelled.
    for (const around of guarded.values()) {
      for (const control of changed.keys()) around.changed.delete(control);
    }
  };
}

/**
 * Reads the fields of a form when it is submitted.
 * @returns a function that marks these values as saved
 */
export function readSubmitted(form: HTMLElement): () => void {
  const submitted = controlsIn(form).map((control) => [control, valueOf(control)] as const);
  return () => {
    for (const [element, { saved, changed }] of guarded) {
      if (!element.contains(form)) continue;
      for (const [control, value] of submitted) {
        saved.set(control, value);
        // Unless the user has changed the field since, the app may empty it for the next entry.
        if (changed.get(control) === value) changed.delete(control);
      }
    }
    answerIfSaved();
  };
}
