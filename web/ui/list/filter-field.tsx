import type { ReactNode } from 'react';
import { Field } from '#web/ui/form/field.tsx';

/**
 * A select or an input of a list's toolbar with its label. On a wide screen the label is inside the
 * control's border, so that a filter takes one line and more rows are visible below.
 */
export const FilterField = ({ label, children }: { label: string; children: ReactNode }) => (
  <Field
    label={label}
    className="xl:relative xl:[&>label]:pointer-events-none xl:[&>label]:absolute xl:[&>label]:top-1 xl:[&>label]:left-3 xl:[&>label]:z-1 xl:[&>label]:text-xs xl:[&>label]:leading-3 xl:[&>label]:font-normal xl:[&>label]:text-muted xl:[&_:is(select,input)]:pt-3.5 xl:[&_:is(select,input)]:pb-0"
  >
    {children}
  </Field>
);
