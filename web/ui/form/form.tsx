import type { ComponentProps } from 'react';

/** A form that code submits. Errors are shown at its fields, not by the browser. */
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
