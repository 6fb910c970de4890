import { useEffect, useState } from 'react';

/** A second tap within this time belongs to the first one. */
const DOUBLE_TAP_MS = 500;

/**
 * False for half a second after `key` has changed: a tap during that time was aimed at what was
 * there before. `isFirstSettled` says whether it is also false at first.
 */
export function useSettled(key: unknown, isFirstSettled = false): boolean {
  const [settled, setSettled] = useState<{ key: unknown } | null>(isFirstSettled ? { key } : null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key }), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled !== null && settled.key === key;
}
