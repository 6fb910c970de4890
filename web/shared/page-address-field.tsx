import type { Ref } from 'react';
import { districtPath, isSlug, LONGEST_SLUG, slugOf } from '#domain/report/publication.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import type { FieldProps } from './use-form-fields.ts';

/**
 * Suggests the end of the address of a district's public page, derived from the district's name.
 */
export const suggestSlug = (district: string): string => {
  const address = slugOf(district.trim());
  return isSlug(address) ? address : 'mayacamas-unified';
};

/** Why the end of the address is not valid; false if it is valid. */
export const slugError = (slug: string): string | false =>
  !isSlug(slug) && 'Please enter 3 to 50 letters a-z, digits and hyphens, like mayacamas-unified.';

/**
 * The field for the end of the address of the district's public page, preceded by the rest of the
 * address.
 */
export const PageAddressField = ({
  field,
  slug,
  onSlug,
  hint,
  className,
  ref,
}: {
  field: FieldProps;
  slug: string;
  onSlug: (slug: string) => void;
  hint?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}) => (
  <Field {...field} className={className} hint={hint}>
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted wrap-anywhere">{location.origin + districtPath('')}</span>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_SLUG}
        className="sm:w-80"
        value={slug}
        ref={ref}
        onValue={(typed) => onSlug(slugOf(typed))}
        onBlur={() => onSlug(slug.replace(/-+$/, ''))}
      />
    </span>
  </Field>
);
