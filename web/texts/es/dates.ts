import type { TextsLike } from '#web/texts/define-texts.ts';
import type { dateTexts } from '#web/texts/en/dates.ts';

export const dates: TextsLike<typeof dateTexts> = {
  locale: 'es-US',
  justNow: 'ahora mismo',
  today: (time) => `hoy a las ${time}`,
  yesterday: (time) => `ayer a las ${time}`,
};
