// The languages that an attorney may speak with clients, as the profile offers them.
import { LOCALE, type Language } from '#kernel/language.ts'

/** As in BCP 47. */
export const SPOKEN_LANGUAGES = [
  'en',
  'es',
  'ar',
  'am',
  'bn',
  'fr',
  'hi',
  'ht',
  'ko',
  'ne',
  'pt',
  'sw',
  'tl',
  'ur',
  'vi',
  'zh',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** "Portuguese", "portugués". */
export function spokenName(spoken: SpokenLanguage, language: Language): string {
  return new Intl.DisplayNames([LOCALE[language]], { type: 'language' }).of(spoken) ?? spoken
}

/** "English, Spanish, and Portuguese", "inglés, español y portugués". */
export function spokenNames(spoken: readonly SpokenLanguage[], language: Language): string {
  const names = spoken.map((each) => spokenName(each, language))
  return new Intl.ListFormat(LOCALE[language], { type: 'conjunction' }).format(names)
}
