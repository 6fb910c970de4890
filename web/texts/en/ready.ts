import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** What an inspector checks before leaving for a school. */
export const readyTexts = defineTexts('ready', {
  title: 'Ready for the Day',
  subtitle: 'What this device needs before you leave for a school',
  inspections: 'Inspections',
  thisDevice: 'This device',
  states: {
    ready: 'Ready:',
    'to-do': 'To do:',
    unknown: 'Not known:',
    reading: 'Checking:',
  },
  remedies: {
    store: 'Store Now',
    download: 'Download Now',
    'sign-out': 'Sign Out',
    send: 'Send Now',
    'ask-camera': 'Ask Now',
    update: 'Update',
  },
  show: 'Show',
  failed: 'That did not work. Please try again.',
  titles: {
    lists: 'Works without a connection',
    today: 'Schools of today',
    session: 'Signed in',
    unsent: 'Unsent work',
    space: 'Room for photos',
    camera: 'Camera',
    clock: 'Clock',
    version: 'Version of the app',
  },
  checking: 'Checking…',
  ready: 'Ready',
  toDo: (count: number) => `${plural(count, 'thing')} to do`,
  session: {
    unknown: 'Not known without a connection.',
    long: (until: string) => `Until ${until}, and longer if you use the app before.`,
    short: (until: string) =>
      `Until ${until}, and longer if you use the app before. After that, what you enter stays on this device until you sign in again.`,
    endsSoon: (until: string) =>
      `Your session ends ${until}: sign out and in again before you leave.`,
    endsOffline: (until: string) =>
      `Your session ends ${until}. With a connection you can sign in again.`,
  },
  lists: {
    notCached: 'This browser cannot open the app without a connection. Keep the form open.',
    saver: 'This browser saves data, so open the schools that you will inspect once.',
    missing: 'Schools and areas are not on this device yet.',
    stale: (asOf: string) =>
      `Schools and areas are as of ${asOf}: rooms that were added since are missing.`,
    asOf: (asOf: string) => `Schools and areas as of ${asOf}.`,
  },
  todays: {
    unknown: 'Not known without a connection.',
    none: 'No inspection is planned for you today.',
    stored: (schools: string) =>
      `${schools}: rooms, deficiencies and floor plans are on this device.`,
    missing: (schools: string) =>
      `${schools}: deficiencies and floor plans are not on this device, or are older than a day.`,
  },
  space: {
    full: 'This device is full. Delete videos or apps that you do not need.',
    unknown: 'This browser does not say how much it can store.',
    little: (bytes: string) => `Only ${bytes} left: 300 photos need about 1 GB.`,
    enough: (bytes: string) => `Up to ${bytes} for photos.`,
  },
  clock: {
    correct: 'Correct.',
    minutes: (count: number) => plural(count, 'minute'),
    hours: (count: number) => plural(count, 'hour'),
    wrong: (amount: string, isSlow: boolean) =>
      `${amount} ${isSlow ? 'slow' : 'fast'}: set the time of this device.`,
  },
  nothingUnsent: 'Everything is on the server.',
  version: {
    waiting: 'A newer version is on this device.',
    newest: 'The newest version.',
    unknown: 'Whether there is a newer one is not known without a connection.',
  },
  cameras: {
    granted: 'Permitted.',
    prompt: 'The browser will ask when you take the first photo. Answer it now.',
    denied: 'Refused. Permit it in the settings of the browser for this site.',
    missing: 'This device has no camera that the browser can use.',
    unknown: 'The browser asks when you take the first photo.',
  },
  wifiOnly: 'While I inspect, send photos and marks only on Wi-Fi',
  wifiUnknown:
    'This browser does not say whether it uses Wi-Fi. With this setting, nothing is sent before you save.',
});
