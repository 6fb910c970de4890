import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** What stands where the form cannot, with the way back. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeader
      title={title}
      actions={
        <ButtonLink to="/inspections" icon={<ArrowLeft aria-hidden="true" />}>
          Back to Inspections
        </ButtonLink>
      }
    />
    <Card>{children}</Card>
  </>
);
