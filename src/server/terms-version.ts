// Which terms are in force: the day from which they say what they say, and a digest of their words in both languages.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { saidSince, withFacts } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import type { TermsVersion } from '#platform/context.ts'

const FACT = /<Fact name="([\w.]+)" \/>/g

type Terms = { source: string; language: Language }
let read: readonly Terms[] | null = null

/** Read once: the files belong to the release. */
function terms(): readonly Terms[] {
  read ??= LANGUAGES.map((language) => ({
    language,
    source: readFileSync(new URL(`../../content/${language}/legal/terms.mdx`, import.meta.url), 'utf8'),
  }))
  return read
}

/**
 * A text that was changed and not given another day is another version all the same, and so is one that says another price.
 * Settled back to what it said before, it is the version that it was.
 */
export function termsVersion(settled: Settled): TermsVersion {
  const all = terms()
  const names = all.flatMap(({ source }) => [...source.matchAll(FACT)].map(([, name = '']) => name))
  const updated = /^updated: '(\d{4}-\d{2}-\d{2})'$/m.exec(all[0]?.source ?? '')?.[1]
  if (updated === undefined) throw new Error('the terms say no day on which they were updated')
  const words = all.map(({ source, language }) => {
    const named = source.replace(/^updated: .*$/m, '').replace(FACT, '{$1}')
    return withFacts(named, language, settled)
  })
  const digest = createHash('sha256').update(words.join('\0')).digest('hex')
  return { edition: saidSince(updated, names, settled), digest }
}
