/** Whether members of an account may dictate comments. */

/**
 * 'device': only where the device itself recognizes speech. 'service': also where the browser sends
 * the speech to a service of its maker.
 */
export const dictationChoices = ['off', 'device', 'service'] as const;
export type DictationChoice = (typeof dictationChoices)[number];
