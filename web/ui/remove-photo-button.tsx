import { X } from 'lucide-react';

/** A cross at the corner of a photo. The clickable area is larger than the cross. */
export const RemovePhotoButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="absolute -top-1.5 -right-1.5 flex size-11 items-start justify-end rounded-control p-1"
  >
    <span className="flex size-6 items-center justify-center rounded-full border border-edge bg-surface text-ink shadow-card">
      <X aria-hidden="true" className="size-4" />
    </span>
  </button>
);
