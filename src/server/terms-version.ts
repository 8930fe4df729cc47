// Which terms are in force: the day that stands on them, and a digest of their text in both languages.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '#kernel/language.ts'
import type { TermsVersion } from '#platform/context.ts'

/** Read at start: a text that was changed and not given another day is another version all the same. */
export function termsVersion(): TermsVersion {
  const texts = LANGUAGES.map((language) => {
    return readFileSync(new URL(`../../content/${language}/legal/terms.mdx`, import.meta.url), 'utf8')
  })
  const edition = /^updated: '(\d{4}-\d{2}-\d{2})'$/m.exec(texts.join('\n'))?.[1]
  if (edition === undefined) throw new Error('the terms say no day on which they were updated')
  return { edition, digest: createHash('sha256').update(texts.join('\0')).digest('hex') }
}
