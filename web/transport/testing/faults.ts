/** What can go wrong with a request to the fake server. */
export const faults = [
  /** The request never arrives. */
  'cut',
  /** The request is handled, and the response is lost. */
  'drop',
  /** The request arrives twice, as a retrying proxy can cause. */
  'duplicate',
  /** The request is not answered, and arrives after all later requests. */
  'late',
  /** A photo in the request arrives with other bytes. */
  'damage',
  'busy',
  'fault',
  'tooMany',
  'signedOut',
  /** A captive portal responds with an error. */
  'portal',
  /** A captive portal responds with success. */
  'welcome',
  'gateway',
  'garbage',
  'empty',
  /** The request is handled, and the connection is lost in the middle of the response. */
  'half',
  /** The inspection is saved without one of its photos, and answered with success. */
  'losePhoto',
  /** Photos that no inspection uses are deleted before this request is handled. */
  'clean',
] as const;
export type FakeFault = (typeof faults)[number];
