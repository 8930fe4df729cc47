// The words of letters in both languages, by parts: a loader chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Of the templates, for administrators. */
export const letterTemplateWords = words(({ templates, kinds, languages, fields, problems }) => ({
  ...templates,
  kinds,
  languages,
  fields,
  problems,
}))
export type LetterTemplateWords = ReturnType<typeof letterTemplateWords>

/** Of the invented case of the preview: in the language of the letter. */
export const sampleWords = words('sample')
export type SampleWords = (typeof en)['sample']

/** Of the letters of a case, for staff. */
export const letterWords = words(({ page, kinds, languages, fields }) => ({
  ...page,
  kinds,
  languages,
  fields,
}))
export type LetterWords = ReturnType<typeof letterWords>
