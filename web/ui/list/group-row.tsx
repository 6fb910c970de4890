import type { ReactNode } from 'react';

/** The heading of the rows of a group. */
export const GroupRow = ({ title, span }: { title: ReactNode; span: number }) => (
  <tr role="row" className="border-b border-line bg-sunken max-sm:block">
    <th
      role="rowheader"
      scope="colgroup"
      colSpan={span}
      className="px-4 py-2 text-left text-sm font-semibold max-sm:block sm:px-5"
    >
      <bdi>{title}</bdi>
    </th>
  </tr>
);
