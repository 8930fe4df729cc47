// The data of a person as a page to read and to print, in their language: the same as the file for programs, under headings.
import type { MyData } from '#areas/people/users/contract.ts'
import { dateIn, FIRM_ZONE, formatMoment, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { escapedHtml as escaped } from '#kernel/html.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { type ReadableWords, readableWords } from '../words/index.ts'

type Page = { data: MyData; firm: string; language: Language; names: ReadonlyMap<string, string> }
/** `names`: the activity log's names of actions. */
type Reader = { language: Language; words: ReadableWords; names: ReadonlyMap<string, string> }

export function readablePage({ data: { data, notes, madeAt }, firm, language, names }: Page): string {
  const words = readableWords(language)
  const reader = { language, words, names }
  const kinds = Object.entries(data).filter(([, value]) => !isEmpty(value))
  const empty = Object.keys(data).filter((kind) => isEmpty(data[kind]))
  const title = fill(words.title, { firm })
  const date = formatPastDate(dateIn(FIRM_ZONE, instant(madeAt)), language)
  const links = kinds.map(
    ([kind]) => `<li><a href="#${escaped(kind)}">${escaped(kindName(kind, words))}</a></li>`,
  )
  const parts = kinds.map(([kind, value]) => partOf(kind, value, notes[kind], reader))
  return `<!doctype html>
<html lang="${LOCALE[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>
<p>${escaped(fill(words.made, { date }))} ${escaped(words.same)}</p>
<nav aria-label="${escaped(words.contents)}"><h2>${escaped(words.contents)}</h2><ul>${links.join('')}</ul></nav>
${parts.join('\n')}
${emptyPart(empty, words)}
</main></body></html>
`
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

function emptyPart(kinds: readonly string[], words: ReadableWords): string {
  if (kinds.length === 0) return ''
  const names = kinds.map((kind) => kindName(kind, words)).join(', ')
  return `<section id="empty"><h2>${escaped(words.empty)}</h2><p>${escaped(names)}</p></section>`
}

function partOf(kind: string, value: unknown, note: string | undefined, reader: Reader): string {
  const said = note === undefined ? '' : `<p><strong>${escaped(note)}</strong></p>`
  const heading = escaped(kindName(kind, reader.words))
  return `<section id="${escaped(kind)}"><h2>${heading}</h2>${said}${shown(value, '', reader)}</section>`
}

export function kindName(kind: string, { kinds }: ReadableWords): string {
  const names: Readonly<Record<string, string>> = kinds
  return names[kind] ?? inWords(kind)
}

export function fieldName(field: string, { fields }: ReadableWords): string {
  const names: Readonly<Record<string, string>> = fields
  return names[field] ?? inWords(field)
}

/** "paidOn" as "Paid on": for fields without words yet. */
function inWords(name: string): string {
  const spaced = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

/** `field` is its name: it tells a number's meaning. */
function shown(value: unknown, field: string, reader: Reader): string {
  const { words } = reader
  if (Array.isArray(value)) return listed(value, field, reader)
  if (typeof value === 'object' && value !== null) {
    const told = Object.entries(value).filter(([, each]) => !isEmpty(each))
    const rows = told.map(
      ([name, each]) =>
        `<div><dt>${escaped(fieldName(name, words))}</dt><dd>${shown(each, name, reader)}</dd></div>`,
    )
    return rows.length === 0 ? `<p>${escaped(words.nothing)}</p>` : `<dl>${rows.join('')}</dl>`
  }
  return escaped(textOf(value, field, reader))
}

function listed(values: readonly unknown[], field: string, reader: Reader): string {
  if (values.length === 0) return `<p>${escaped(reader.words.nothing)}</p>`
  const items = values.map((each) => `<li>${shown(each, field, reader)}</li>`)
  return `<ol>${items.join('')}</ol>`
}

/** Actors as named in the JSON file. */
const WHO: Readonly<Record<string, keyof ReadableWords['by']>> = {
  firm: 'office',
  'the firm': 'office',
  'somebody not signed in': 'visitor',
  'somebody you named to help you': 'helper',
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

function textOf(value: unknown, field: string, reader: Reader): string {
  const { words, language } = reader
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return textIn(value, reader)
  if (typeof value !== 'number') return words.nothing
  const isMoney = field.endsWith('Cents') && Number.isSafeInteger(value)
  return isMoney ? formatCents(value, language) : String(value)
}

/** A text written by a person stays verbatim; days, moments and words of ours are in the reader's language. */
function textIn(value: string, { words, names, language }: Reader): string {
  const known: Readonly<Record<string, string>> = words.values
  if (value === '') return words.nothing
  if (MOMENT.test(value)) return orAsItIs(value, () => formatMoment(instant(value), FIRM_ZONE, language))
  if (DAY.test(value)) return orAsItIs(value, () => formatPastDate(plainDate(value), language))
  const who = WHO[value]
  if (who !== undefined) return words.by[who]
  return names.get(value) ?? (Object.hasOwn(known, value) ? known[value] : null) ?? value
}

/** A person's text may look like a day and be none. */
function orAsItIs(value: string, format: () => string): string {
  try {
    return format()
  } catch {
    return value
  }
}

const STYLE = `
body { margin: 0; background: #fbf6ec; color: #1c2a3f; font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
h1 { font-size: 2rem; }
h2 { font-size: 1.5rem; margin: 2.5rem 0 1rem; padding-top: 1rem; border-top: 2px solid #c9c2b3; }
nav h2 { font-size: 1.1rem; }
nav ul { columns: 16rem; padding-left: 1.2rem; }
a { color: #0b5e5e; }
ol { padding-left: 0; list-style: none; }
ol > li { background: #fff; border: 1px solid #ddd5c5; border-radius: 6px; padding: 0.25rem 1rem; margin: 0 0 0.75rem; }
li ol > li { border-width: 0 0 0 4px; border-radius: 0; margin-top: 0.5rem; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: 0 1rem; padding: 0.35rem 0; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
@media (max-width: 34rem) { dl > div { display: block; } }
@media print { body { background: none; font-size: 11pt; } nav { display: none; } ol > li { break-inside: avoid; } }
`
