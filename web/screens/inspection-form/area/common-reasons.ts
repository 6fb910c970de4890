/** Frequent reasons why areas are not inspected, offered as one-tap choices. */
export const commonReasons = ['Locked, no key', 'Class in session', 'Under construction'];
