import type { ReactNode } from 'react';

export const cell = 'border-r border-line px-1.5 py-1 last:border-r-0';

/** A wide table that scrolls on its own on small screens, by keyboard too, and not on paper. */
export const ScrollingTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // Positioned, or what is hidden for the eye inside of it would widen the page.
  <div
    role="group"
    aria-label={label}
    tabIndex={0}
    className="relative overflow-x-auto rounded-control border border-line bg-surface print:overflow-visible"
  >
    <table className="w-full border-collapse text-xs print:text-[0.55rem]">{children}</table>
  </div>
);
