// Every part of the words of every area, for tests that read them all.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { ROOT } from './product.ts'

/** `at` is "cases/filings": the area, and the key of the part in its files. */
export type WordsPart = { area: string; key: string; at: string; language: Language; words: unknown }

const AREA = /^src\/(?:features\/)?([^/]+)\/(?:words|text)\/(.+)\.json$/

/** In both languages; `key` and `area` may be left open. */
export function wordsParts(asked: { area?: string; key?: string } = {}): WordsPart[] {
  return globSync('src/{features/*,server}/{words,text}/**/*.json', { cwd: ROOT })
    .toSorted()
    .flatMap(partsOf)
    .filter(({ area, key }) => area === (asked.area ?? area) && key === (asked.key ?? key))
}

function partsOf(file: string): WordsPart[] {
  const [, area = '', name = ''] = AREA.exec(file) ?? []
  const words = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>
  const language = LANGUAGES.find((each) => name.split(/[/.-]/).includes(each))
  if (language === undefined) throw new Error(`${file} is of no language`)
  const rest = name.replace(new RegExp(`(^|[/.-])${language}(?=$|/)`), '').replace(/\.browser$/, '')
  const parts =
    file.includes('/words/') && rest === '' ? Object.entries(words) : [[keyOf(rest), words] as const]
  return parts.map(([key, own]) => ({ area, key, at: `${area}/${key}`, language, words: own }))
}

/** "pay-links" is `payLinks`. */
function keyOf(name: string): string {
  return name.replace(/^\//, '').replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase()) || 'page'
}
