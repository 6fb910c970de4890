import { X } from 'lucide-react';

/** Shows a filter that was set by a link, with a button to remove it. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span className="mr-2 inline-flex items-center rounded-full border border-brand/30 bg-brand-soft pl-3 text-sm font-medium text-brand">
    {label}
    <button
      type="button"
      aria-label={`Remove the filter: ${label}`}
      onClick={onRemove}
      className="flex size-9 items-center justify-center rounded-full hover:bg-brand/15"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </span>
);
