import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { formTexts } from '#web/texts/en/form.ts';

/** A message shown instead of the form, with a link back. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => {
  const texts = useTexts(formTexts);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ButtonLink to="/inspections" icon={<ArrowLeft aria-hidden="true" />}>
            {texts.backToInspections}
          </ButtonLink>
        }
      />
      <Card>{children}</Card>
    </>
  );
};
