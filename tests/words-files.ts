// Every part of the words of every area, for tests that read them all.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language } from '#kernel/language.ts'
import { ROOT } from './product.ts'

/** `at` is "cases/filings": the area, and the key of the part in its files. */
export type WordsPart = { area: string; key: string; at: string; language: Language; words: unknown }

const FILE = /^src\/(?:areas\/[^/]+\/)?([^/]+)\/words\/(?:([\w-]+)\.browser\.)?(\w+)\.json$/

/** In both languages; `key` and `area` may be left open. */
export function wordsParts(asked: { area?: string; key?: string } = {}): WordsPart[] {
  return globSync('src/{areas/*/*,server}/words/*.json', { cwd: ROOT })
    .toSorted()
    .flatMap(partsOf)
    .filter(({ area, key }) => area === (asked.area ?? area) && key === (asked.key ?? key))
}

function partsOf(file: string): WordsPart[] {
  const words = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>
  const [, area = '', apart, language] = FILE.exec(file) ?? []
  if (!isLanguage(language)) throw new Error(`${file} is of no language`)
  const parts = apart === undefined ? Object.entries(words) : [[keyOf(apart), words] as const]
  return parts.map(([key, own]) => ({ area, key, at: `${area}/${key}`, language, words: own }))
}

/** "pay-links" is `payLinks`. */
function keyOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
