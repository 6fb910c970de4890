import type { ReactNode } from 'react';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';

/** The classes of the column that contains a `DeficiencyCell`. */
export const deficiencyLook = 'max-sm:contents sm:min-w-36 sm:leading-5';

/**
 * A deficiency in a list: its category as a link `to` the deficiency, its `badges` and its latest
 * comment.
 */
export const DeficiencyCell = ({
  to,
  category,
  comment,
  badges,
}: {
  to: string;
  category: CategoryId;
  comment: string;
  badges?: ReactNode;
}) => (
  <>
    <span className="max-sm:order-1 max-sm:min-w-[min(5.5rem,100%)] max-sm:flex-1 max-sm:basis-0">
      <NameLink to={to}>
        <Breakable text={categoryOf(category).formLabel} />
      </NameLink>
      {badges}
    </span>
    {comment && (
      // On a phone the comment has a line of its own, below the badge.
      <span
        dir="auto"
        className="line-clamp-2 max-w-96 max-sm:line-clamp-1 xl:line-clamp-1 max-sm:order-4 max-sm:basis-full text-[0.8125rem] leading-4.5 font-normal wrap-anywhere text-muted"
      >
        {comment}
      </span>
    )}
  </>
);
