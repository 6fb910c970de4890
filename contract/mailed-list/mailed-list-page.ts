/** What the page shows on which a recipient confirms or stops a mailed list. */
import type { Rhythm } from '#domain/mailed-list/mailed-list.ts';

export type MailedListPage =
  | {
      title: string;
      district: string;
      rhythm: Rhythm;
      email: string;
      state: 'asked' | 'confirmed' | 'stopped';
      /** The signed addresses to which the two buttons of the page are sent. */
      confirmPath: string;
      stopPath: string;
    }
  | { sentence: string };
