import { type ComplaintLanguage, complaintLanguages } from '#domain/complaint/complaint.ts';

export const languageLabel = {
  en: 'English',
  es: 'Spanish',
  other: 'Another language',
} as const satisfies Record<ComplaintLanguage, string>;

export const languageOptions = complaintLanguages.map((language) => ({
  value: language,
  label: languageLabel[language],
}));
