import type { ComponentProps } from 'react';

/**
 * A form that is submitted by code. Errors are shown at its fields by the app, not by the browser.
 */
export const Form = ({
  onSubmit,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: (form: HTMLFormElement) => void }) => (
  <form
    noValidate
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  />
);
