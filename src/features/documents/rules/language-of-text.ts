// Which of our two languages a text seems to be in, by its commonest words. A guess: staff decide.
const COMMON = {
  en: [
    'the',
    'of',
    'and',
    'to',
    'in',
    'is',
    'that',
    'for',
    'was',
    'with',
    'this',
    'by',
    'on',
    'are',
    'from',
    'or',
  ],
  es: [
    'de',
    'la',
    'que',
    'el',
    'en',
    'los',
    'del',
    'las',
    'por',
    'con',
    'una',
    'para',
    'es',
    'se',
    'su',
    'al',
    'y',
  ],
} as const

/** Fewer common words say nothing. */
const WORDS_MIN = 8

/** Null where it is neither, or too short to tell. */
export function languageOfText(text: string): 'en' | 'es' | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const countOf = (language: keyof typeof COMMON) => {
    const common: ReadonlySet<string> = new Set(COMMON[language])
    return words.filter((word) => common.has(word)).length
  }
  const [en, es] = [countOf('en'), countOf('es')]
  if (Math.max(en, es) < WORDS_MIN) return null
  return es > en ? 'es' : 'en'
}
