// The words of system in both languages, by parts: a loader chooses one of each.
import { fill, type Language } from '#kernel/language.ts'
import type { Finding } from '#kernel/finding.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the page. */
export const systemWords = words('page')
export type SystemWords = (typeof en)['page']

/** Every word of its row on the desk. */
export const systemDeskWords = words('desk')

// What the command and the server say of each part: no browser gets all of it.

type Told = {
  parts: ReadonlyMap<string, string>
  said: ReadonlyMap<string, string>
  remedies: ReadonlyMap<string, string>
}

const told = words(({ parts, said, remedies }): Told => ({
  parts: new Map(Object.entries(parts)),
  said: new Map(Object.entries(said)),
  remedies: new Map(Object.entries(remedies)),
}))

/** Every reason that has words. */
export const REASONS: readonly string[] = Object.keys(en.said)

export function partName(part: string, language: Language): string {
  return told(language).parts.get(part) ?? part
}

/** A test finds a reason without words; until then its own name is shown. */
export function findingWords(
  { why, facts }: Pick<Finding, 'why' | 'facts'>,
  language: Language,
): { said: string; remedy: string | null } {
  const { said, remedies } = told(language)
  const remedy = remedies.get(why)
  return {
    said: fill(said.get(why) ?? why, facts),
    remedy: remedy === undefined ? null : fill(remedy, facts),
  }
}
