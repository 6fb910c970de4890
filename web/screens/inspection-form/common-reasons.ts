/** Why areas are often not inspected: each is one tap in the form. */
export const commonReasons = ['Locked, no key', 'Class in session', 'Under construction'];
