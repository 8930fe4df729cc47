// The words of consent, with this firm's name, and their version.
import { createHash } from 'node:crypto'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import { consentText } from '../words/index.ts'

type Named = Pick<FirmSettings, 'name'>

export function consentWords({ name }: Named, language: Language): string {
  return fill(consentText(language), { firm: name })
}

/** Of the words in every language together: a reader of another one agrees to the same. */
export function wordsVersionOf(firm: Named): string {
  const all = LANGUAGES.map((language) => consentWords(firm, language))
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
