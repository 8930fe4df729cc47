// The words that people agree to, as this firm says them, and the version of them.
import { createHash } from 'node:crypto'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import { consentText } from '../words/index.ts'

type Named = Pick<FirmSettings, 'name'>

export function consentWords({ name }: Named, language: Language): string {
  return fill(consentText(language), { firm: name })
}

/** Of the words in every language together: who reads them in another one agrees to the same. */
export function wordsVersionOf(firm: Named): string {
  const all = LANGUAGES.map((language) => consentWords(firm, language))
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
