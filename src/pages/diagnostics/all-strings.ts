// Every text of every feature, paired by its key. Only the server reads them: a browser is sent the finished table.

export type PairedString = {
  /** "scheduling/scheduler.steps.date" */
  key: string
  en: string
  es: string
  notice: 'placeholders' | 'long' | 'same' | null
}

const FILES = import.meta.env.SSR
  ? import.meta.glob<unknown>('/src/features/*/text/**/*.json', { eager: true, import: 'default' })
  : {}

/** Spanish runs about a quarter longer; twice as long will not fit where English does. */
const LONGER_TIMES_MAX = 2
const LONG_LETTERS_MIN = 12

export function allStrings(): PairedString[] {
  return Object.entries(FILES).flatMap(([file, english]) => {
    const spanishFile = file.replace('/text/en/', '/text/es/').replace(/\/text\/en\.json$/, '/text/es.json')
    if (spanishFile === file) return []
    const spanish = new Map(linesOf(FILES[spanishFile]))
    const name = file.replace(/^\/src\/features\/|\.json$/g, '').replace(/\/text\/en\/?/, '/')
    return linesOf(english).map(([key, en]) => paired(`${name}${key}`, en, spanish.get(key) ?? ''))
  })
}

function paired(key: string, en: string, es: string): PairedString {
  return { key, en, es, notice: noticeOn(en, es) }
}

function noticeOn(en: string, es: string): PairedString['notice'] {
  if (placeholdersIn(en) !== placeholdersIn(es)) return 'placeholders'
  if (es.length > LONG_LETTERS_MIN && es.length > en.length * LONGER_TIMES_MAX) return 'long'
  return en === es && /\p{L}{4}/u.test(en) ? 'same' : null
}

function placeholdersIn(text: string): string {
  return (text.match(/\{[\w.]+\}/g) ?? []).toSorted().join()
}

function linesOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, `${key}.${name}`))
}
