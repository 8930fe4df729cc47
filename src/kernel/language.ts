// Which language a reader has, and how words are filled, counted and linked in it.

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What an address without `lang` means, and what a reader of none of the languages gets. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The value Intl and HTML expect for a language: Spanish as used in the United States. */
export const LOCALE: Record<Language, string> = { en: 'en-US', es: 'es-US' }

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language an address asks for. */
export function languageOf(url: URL): Language {
  const asked = url.searchParams.get('lang')
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE
}

/** The next one: where the site offers one link to another language. */
export function otherLanguage(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE
}

/** The same path in a language: the default one removes `lang`, any other sets it; query and anchor stay. */
export function inLanguage(path: string, language: Language): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.delete('lang')
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set('lang', language)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The first of our languages in an Accept-Language header; the default where none is named. */
export function languageOfHeader(header: string | null | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(tag)) return tag
  }
  return DEFAULT_LANGUAGE
}

/** The names in braces, in the order of the alphabet: two languages have the same ones. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name ?? '').toSorted()
}

/**
 * Fills `{placeholders}`; without a value a placeholder stays, so a test sees it. A value that ends a sentence with its own dot ("3:00
 * p.m.") takes no second one.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (whole, key: string, dot: string) => {
    const value = values[key]
    if (value === undefined) return whole
    const shown = String(value)
    return shown.endsWith('.') ? shown : shown + dot
  })
}

const PLURAL_RULES: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules(LOCALE.en),
  es: new Intl.PluralRules(LOCALE.es),
}

const NUMBERS: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(LOCALE.en),
  es: new Intl.NumberFormat(LOCALE.es),
}

/** "90,800". */
export function formatCount(count: number, language: Language): string {
  return NUMBERS[language].format(count)
}

/** Chooses the form for a count and fills `{count}`. */
export function plural(forms: { one: string; other: string }, count: number, language: Language): string {
  const form = PLURAL_RULES[language].select(count) === 'one' ? forms.one : forms.other
  return fill(form, { count: formatCount(count, language) })
}
