import type { ReactNode } from 'react';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** A message shown instead of the form, with a link back. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeader
      title={title}
      actions={<BackLink to="/inspections">Back to Inspections</BackLink>}
    />
    <Card>{children}</Card>
  </>
);
