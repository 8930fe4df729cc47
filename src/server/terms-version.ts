// Which terms are in force: the day they took effect, and a digest of their words in both languages.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { saidSince, withFacts } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import type { TermsVersion } from '#platform/context.ts'

const FACT = /<Fact name="([\w.]+)" \/>/g

type Terms = {
  readonly updated: string
  /** The facts that the words name. */
  readonly names: readonly string[]
  readonly words: readonly { text: string; language: Language }[]
}
let read: Terms | null = null

/** Read once: the files belong to the release. */
function terms(): Terms {
  read ??= termsIn(
    LANGUAGES.map((language) => ({
      language,
      text: readFileSync(new URL(`../../content/${language}/legal/terms.mdx`, import.meta.url), 'utf8'),
    })),
  )
  return read
}

function termsIn(files: Terms['words']): Terms {
  const updated = /^updated: '(\d{4}-\d{2}-\d{2})'$/m.exec(files[0]?.text ?? '')?.[1]
  if (updated === undefined) throw new Error('the terms say no day on which they were updated')
  const names = files.flatMap(({ text }) => [...text.matchAll(FACT)].map(([, name = '']) => name))
  const words = files.map(({ text, language }) => ({
    text: text.replace(/^updated: .*$/m, '').replace(FACT, '{$1}'),
    language,
  }))
  return { updated, names, words }
}

/**
 * A text changed without another day is another version all the same, and so is another price. Settled back to the earlier text, it is the
 * earlier version.
 */
export function termsVersion(settled: Settled): TermsVersion {
  const { updated, names, words } = terms()
  const said = words.map(({ text, language }) => withFacts(text, language, settled))
  const digest = createHash('sha256').update(said.join('\0')).digest('hex')
  return { edition: saidSince(updated, names, settled), digest }
}
