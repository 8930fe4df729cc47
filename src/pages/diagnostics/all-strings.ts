// Every text of every feature, paired by its key. Read as raw text: it stays out of the files that pages load.
import { placeholdersIn } from '#kernel/language.ts'

export type PairedString = {
  /** "scheduling.scheduler.steps.date" */
  key: string
  en: string
  es: string
  notice: 'placeholders' | 'long' | 'same' | null
}

const FILES = import.meta.glob<string>('/src/areas/*/*/words/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Spanish runs about a quarter longer; twice as long will not fit where English does. */
const LONGER_TIMES_MAX = 2
const LONG_LETTERS_MIN = 12

export function allStrings(): PairedString[] {
  return Object.keys(FILES).flatMap((file) => {
    const spanishFile = file.replace(/en\.json$/, 'es.json')
    if (spanishFile === file) return []
    const spanish = new Map(textsIn(spanishFile))
    return textsIn(file).map(([key, en]) => paired(`${nameOf(file)}.${key}`, en, spanish.get(key) ?? ''))
  })
}

/** "scheduling" of its words, "notifications.bell" of those a browser loads. */
function nameOf(file: string): string {
  return file
    .replace(/^\/src\/areas\/[^/]+\/|(?:\.browser)?[/.]en\.json$/g, '')
    .replace('/words', '')
    .replace('/', '.')
}

function paired(key: string, en: string, es: string): PairedString {
  return { key, en, es, notice: noticeOn(en, es) }
}

function noticeOn(en: string, es: string): PairedString['notice'] {
  if (placeholdersIn(en).join() !== placeholdersIn(es).join()) return 'placeholders'
  if (es.length > LONG_LETTERS_MIN && es.length > en.length * LONGER_TIMES_MAX) return 'long'
  return en === es && /\p{L}{4}/u.test(en) ? 'same' : null
}

function textsIn(file: string): [string, string][] {
  return linesOf(JSON.parse(FILES[file] ?? 'null'))
}

function linesOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    linesOf(inner, key === '' ? name : `${key}.${name}`),
  )
}
