import { partsOfLabel, SEPARATOR } from '#domain/inspection/place-label.ts';

/** The name of a room where there is one line for it: its facility is only for screen readers. */
export function ShortLabel({ label }: { label: string }) {
  const { facility, name } = partsOfLabel(label);
  return (
    <>
      {facility !== '' && <span className="sr-only">{facility + SEPARATOR}</span>}
      {name}
    </>
  );
}
