import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { type Category, referenceCategories } from '#domain/instrument/category.ts';
import { categoryGuide, type Guide as CategoryGuide } from '#domain/instrument/category-guide.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';

const columns: readonly Column<Category>[] = [
  { label: 'Category', primary: true, cell: ({ referenceName }) => referenceName },
  {
    label: 'Description',
    // On a phone a row has two lines, and this text is in the second one. On a card, each of the 15
    // texts would have the label 'Description'.
    phone: 'second-line',
    cell: ({ id }) => <Guide {...categoryGuide[id]} />,
    className: 'sm:py-3',
  },
];

const Guide = ({ description, examples: { deficient, extreme } }: CategoryGuide) => (
  <span className="flex flex-col gap-1 text-left">
    <span>{description}</span>
    <span>
      <MarkBadge mark="Deficient" short /> {deficient}
    </span>
    {extreme && (
      <span>
        <MarkBadge mark="Poor" short /> {extreme}
      </span>
    )}
  </span>
);

/** The 15 categories with their descriptions and examples of D and X; collapsed initially. */
export function CategoryCard() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card
      title="Good Repair Standard Categories"
      subtitle="15 standardized categories for school facility inspections"
      flush
      // On a phone the collapsed card takes as little space as possible.
      className={
        isOpen
          ? 'pb-4'
          : '@container pb-1 max-sm:@min-[16rem]:[&>div]:flex-nowrap max-sm:[&>div]:pt-2'
      }
      actions={
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </Button>
      }
    >
      <div id={id} hidden={!isOpen}>
        <Table
          caption="Good repair categories"
          columns={columns}
          rows={referenceCategories}
          keyOf={(category) => category.id}
          empty=""
        />
      </div>
    </Card>
  );
}
