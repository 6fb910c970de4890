import type { ComponentProps } from 'react';
import { Select } from '#web/ui/form/select.tsx';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
];

/** How long a work link works, in days. */
export const WorkLinkDays = (props: Pick<ComponentProps<typeof Select>, 'value' | 'onValue'>) => (
  <Select {...props} options={lifetimes} />
);
