// The words of an area in every language, one file for each, and the doors to their parts: each gives one for a language.
import type { Language } from './language.ts'

/** The paths that one of two has and the other lacks, or has as something else: "page.title". */
type Differing<Source, Other, Path extends string = ''> = [Source, Other] extends [Other, Source]
  ? never
  : Source extends string | readonly unknown[]
    ? Path
    : Other extends string | readonly unknown[]
      ? Path
      : {
          [Key in (keyof Source | keyof Other) & string]: Key extends keyof Source & keyof Other
            ? Differing<Source[Key], Other[Key], `${Path}${Path extends '' ? '' : '.'}${Key}`>
            : `${Path}${Path extends '' ? '' : '.'}${Key}`
        }[(keyof Source | keyof Other) & string]

/** English is the source: names what another language lacks, or has beyond it. */
type Wrong<English, Other> = [English, Other] extends [Other, English]
  ? never
  : `not as in English: ${Differing<English, Other>}`

type Complete<All extends Record<Language, unknown>> = {
  [Name in Language]: [Wrong<All['en'], All[Name]>] extends [never] ? unknown : Wrong<All['en'], All[Name]>
}

type AllWrong<All extends Record<Language, unknown>> = {
  [Name in Language]: Wrong<All['en'], All[Name]>
}[Language]

/** What a record gives for a language; where one lacks a key, this names it, and nothing compiles. */
export type WordsIn<All extends Record<Language, unknown>> = [AllWrong<All>] extends [never]
  ? All['en']
  : AllWrong<All>

/** One part of an area's words, to be had for a language. */
export type WordsPart<Words> = (language: Language) => Words

type Doors<Words> = {
  /** To one part of the words. */
  <Key extends keyof Words>(key: Key): WordsPart<Words[Key]>
  /** For values made of several parts, once for each language. */
  <Made>(make: (words: Words) => Made): WordsPart<Made>
}

/** Makes doors to the words of an area: `const words = wordsOf({ en, es })`, `export const feeWords = words('staff')`. */
export function wordsOf<All extends Record<Language, object>>(words: All & Complete<All>): Doors<All['en']>
export function wordsOf(words: Readonly<Record<Language, Readonly<Record<string, unknown>>>>) {
  return (part: string | ((words: object) => unknown)): ((language: Language) => unknown) => {
    if (typeof part === 'string') return (language) => words[language][part]
    const made = new Map<Language, unknown>()
    return (language) => {
      if (!made.has(language)) made.set(language, part(words[language]))
      return made.get(language)
    }
  }
}
