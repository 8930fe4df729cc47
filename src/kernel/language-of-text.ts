// Which of our two languages a text seems to be in, by its commonest words. A guess: people decide.
import { type Language, LANGUAGES } from './language.ts'

/** None that both languages have, such as "no" and "me". */
const COMMON: Readonly<Record<Language, string>> = {
  en: `the of and to in is that for was with this by on are from or you your we our will have please it be can not at as
    if when what been they there would should i my hello thank thanks yes do today`,
  es: `de la que el en los del las por con una para es se su al y usted un le lo nos como más esta este o puede favor si
    cuando pero está sus gracias tiene hola sí ya muy mi mis muchas tengo puedo estoy hoy`,
}

const WORDS_OF: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(COMMON.en.split(/\s+/)),
  es: new Set(COMMON.es.split(/\s+/)),
}

/** How many of the commonest words of each language a text has. */
function commonWordsIn(text: string): Record<Language, number> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const countOf = (language: Language) => words.filter((word) => WORDS_OF[language].has(word)).length
  return { en: countOf('en'), es: countOf('es') }
}

/** Fewer common words say nothing of a page. */
const WORDS_MIN = 8

/** Null if neither, or too short to tell. */
export function languageOfText(text: string): Language | null {
  const counts = commonWordsIn(text)
  const [most] = LANGUAGES.toSorted((one, other) => counts[other] - counts[one])
  return most !== undefined && counts[most] >= WORDS_MIN ? most : null
}

/** "OK", a name or a form's number tells nothing of a text of a few lines. */
const SHORT_WORDS_MIN = 3
/** So many times the words of the reader's language: the title of a form in a text makes no other language of it. */
const TIMES_MORE = 2

/** The likely language of a text, if it is another than its reader's. To be asked about, and never to be refused for. */
export function otherLanguageIn(text: string, reader: Language): Language | null {
  const counts = commonWordsIn(text.replace(/\bhttps?:\/\/\S+/gi, ' '))
  const isOther = (language: Language) =>
    counts[language] >= SHORT_WORDS_MIN && counts[language] >= TIMES_MORE * counts[reader]
  return LANGUAGES.find((language) => language !== reader && isOther(language)) ?? null
}
