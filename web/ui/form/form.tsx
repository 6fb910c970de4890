import type { ComponentProps } from 'react';
import { guardFields, readSubmitted } from '#web/ui/leave/guard-fields.ts';

/** Whether what was submitted is saved; false if it was not even sent. */
export type Submitted = false | Promise<boolean>;

/**
 * A form that is submitted by code. Errors are shown at its fields by the app, not by the browser.
 * Leaving it asks if something that was entered is not saved (leave-guard.ts), except with
 * `isGuarded={false}`: for a form whose content is stored or does not matter. `isChanged` says
 * whether something is unsaved in a form whose values are not all in its fields.
 */
export const Form = ({
  onSubmit,
  isGuarded = true,
  isChanged,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  onSubmit: (form: HTMLFormElement) => Submitted;
  isGuarded?: boolean | undefined;
  isChanged?: boolean | undefined;
}) => (
  <form
    noValidate
    {...props}
    ref={isGuarded ? guardFields : undefined}
    data-unguarded={isGuarded ? undefined : ''}
    data-changed={isChanged}
    onSubmit={(event) => {
      event.preventDefault();
      const markSaved = readSubmitted(event.currentTarget);
      void Promise.resolve(onSubmit(event.currentTarget)).then((isSaved) => isSaved && markSaved());
    }}
  />
);
