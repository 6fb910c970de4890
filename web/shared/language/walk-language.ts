/**
 * The language in which a person walks a school: a choice that this device keeps, like the theme
 * (docs/decisions/0301).
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Language } from '#domain/language/language.ts';
import { readStored, writeStored } from '#web/api/session/local-storage.ts';
import { listeners } from '#web/observable.ts';
import { shownDictionary } from '#web/texts/define-texts.ts';
import type { Dictionary } from '#web/texts/dictionary.ts';

const KEY = 'walk-language';

/** The languages of the walk, each by its own name. */
export const walkLanguages = {
  en: 'English',
  es: 'Español',
} as const satisfies Record<Language, string>;

export type WalkLanguage = keyof typeof walkLanguages;

const loads = {
  es: () => import('#web/texts/es/index.ts'),
} as const satisfies Record<Exclude<Language, 'en'>, () => Promise<{ dictionary: Dictionary }>>;

const changes = listeners();
/** English needs no dictionary; null also stands for one that could not be loaded. */
const loaded = new Map<Language, Dictionary | null>([['en', null]]);

const readChoice = (): Language => {
  const stored = readStored(KEY) ?? '';
  return stored in loads ? (stored as Language) : 'en';
};

async function load(language: Exclude<Language, 'en'>): Promise<Dictionary> {
  const { dictionary } = await loads[language]();
  loaded.set(language, dictionary);
  return dictionary;
}

/**
 * Chooses the language once its dictionary is here, so that the screen stays as it is until then.
 * @throws if the dictionary cannot be loaded
 */
export async function chooseWalkLanguage(language: Language): Promise<void> {
  if (language !== 'en') await load(language);
  writeStored(KEY, language === 'en' ? null : language);
  changes.notify();
}

export const useChosenLanguage = (): Language =>
  useSyncExternalStore(changes.subscribe, readChoice, () => 'en' as const);

/**
 * Shows the texts of the walk in the chosen language while the screen that calls this is shown.
 * Returns whether they are loaded. If they cannot be loaded, they are in English.
 */
export function useWalkLanguage(): boolean {
  const chosen = useChosenLanguage();
  const isReady = useSyncExternalStore(
    changes.subscribe,
    () => loaded.has(chosen),
    () => true,
  );
  const dictionary = loaded.get(chosen) ?? null;
  const language = dictionary ? chosen : 'en';
  useEffect(() => {
    if (chosen === 'en' || loaded.get(chosen)) return;
    load(chosen)
      .catch(() => loaded.set(chosen, null))
      .then(changes.notify, changes.notify);
  }, [chosen]);
  useLayoutEffect(() => {
    shownDictionary.set(dictionary);
    document.documentElement.lang = language;
    return () => {
      shownDictionary.set(null);
      document.documentElement.lang = 'en';
    };
  }, [dictionary, language]);
  return isReady;
}
