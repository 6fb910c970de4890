import { useEffect, useState } from 'react';

/** A second tap within this time belongs to the first one. */
const DOUBLE_TAP_MS = 500;

/**
 * False at first, and for half a second after `key` has changed: a tap during that time was aimed at
 * what was there before.
 */
export function useSettled(key: unknown): boolean {
  const [settled, setSettled] = useState<{ key: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key }), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled !== null && settled.key === key;
}
