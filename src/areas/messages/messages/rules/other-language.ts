// Whether an answer seems to be in another language than its reader's. A guess, to be asked about and never to be refused for.
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { commonWordsIn } from '#kernel/language-of-text.ts'

/** "OK", a name or a form's number tells nothing. */
const WORDS_MIN = 3
/** So many times the words of the reader's language: the title of a form in an answer makes no other language of it. */
const TIMES_MORE = 2

/** The likely language; null if it is the reader's, or unclear. */
export function otherLanguageIn(text: string, reader: Language): Language | null {
  const counts = commonWordsIn(text.replace(/\bhttps?:\/\/\S+/gi, ' '))
  const isOther = (language: Language) =>
    counts[language] >= WORDS_MIN && counts[language] >= TIMES_MORE * counts[reader]
  return LANGUAGES.find((language) => language !== reader && isOther(language)) ?? null
}
