// What texts may say only by a fact in braces: an amount, a month with its year, an edition of a form, a case by its name.
// The register of the law and the facts of the firm change these in one place; a figure typed into a text would stay (decision 148).
// The build refuses a text that does, and a test reads them without a build.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre'
const YEAR = '20(?:2[4-9]|[3-9]\\d)'

const KINDS = {
  amount: /(?:US)?\$\s?\d|\b\d[\d,.]*\s?(?:US dollars|dollars|d[oó]lares)\b/i,
  month: new RegExp(`\\b(?:${MONTHS})\\b(?:\\s+\\d{1,2}(?:st|nd|rd|th)?)?,?\\s+(?:del?\\s+)?${YEAR}\\b`, 'i'),
  date: new RegExp(`\\b\\d{1,2}/\\d{1,2}/(?:${YEAR}|2[4-9])\\b|\\b${YEAR}-\\d{2}-\\d{2}\\b`),
  edition: /\bedici[oó]n(?:es)?\b|\beditions?\b/i,
  case: /\bMatter of\b|\p{L}\sv\.\s\p{Lu}|\p{L}\svs\.?\s\p{Lu}|\bIn re\s\p{Lu}/u,
} as const

type Kind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as Kind[]

/** The kinds of it that a text states itself, in the order above. */
export function lawOutsideAFact(text: string): Kind[] {
  const said = text.replace(/\{[^{}]*\}|<Fact name="[^"]*" \/>/g, ' ')
  return ALL.filter((kind) => KINDS[kind].test(said))
}

export type Exception = { in: RegExp; at: RegExp; kinds: readonly Kind[]; because: string }

/** None of them says the law. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    in: /cases\/words\/(?:en|es)\.json#filings$/,
    at: /^\/(?:edition|form\/(?:edition|editionHint|invalidEdition)|history\/fields\/edition)$/,
    kinds: ['edition', 'date'],
    because: 'the field in which staff write down which edition of a form was sent, and an example of one',
  },
  {
    in: /forms\/words\/(?:en|es)\.json#/,
    at: /^\//,
    kinds: ['edition'],
    because: 'each edition is that of a form which the firm keeps',
  },
  {
    in: /invoices\/words\/(?:en|es)\.json#payLinks$/,
    at: /\/amount$/,
    kinds: ['amount'],
    because: 'the least that a payment link asks for',
  },
  {
    in: /reconciliation\/words\/(?:en|es)\.json#bank$/,
    at: /\/(?:mdy|dmy)$/,
    kinds: ['date'],
    because: 'an example of how a bank writes its days',
  },
  {
    in: /reconciliation\/words\/(?:en|es)\.json#report$/,
    at: /\/agree$/,
    kinds: ['amount'],
    because: 'that two balances differ by nothing',
  },
  {
    in: /law\/words\/(?:en|es)\.json#page$/,
    at: /^\/fromHint$/,
    kinds: ['date'],
    because: 'an example of how the register itself takes a day',
  },
  {
    in: /scheduling\/words\/(?:en|es)\.json#availability$/,
    at: /\/dayWrong$/,
    kinds: ['month'],
    because: 'an example of how a day is written',
  },
]

/** `at`: the line of a text, or the path of a sentence. */
export type LawFound = { file: string; at: string; kinds: Kind[] }

/** Each place in the content and in the words of the product that says it, exceptions included. */
export function everyLawSaid(root: string): LawFound[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  return [
    ...globSync('content/{en,es}/**/*.mdx', { cwd: root }).flatMap((file) => ofContent(file, textOf(file))),
    ...globSync('src/{areas/*/*,server}/words/*.json', { cwd: root }).flatMap((file) =>
      partsOf(file, JSON.parse(textOf(file)) as Record<string, unknown>).flatMap(([part, words]) =>
        sentences(words).flatMap(([at, text]) => found(part, at, text)),
      ),
    ),
  ]
}

/** "…/words/en.json#page" of the words of an area; words a browser loads are one part. */
function partsOf(file: string, words: Record<string, unknown>): [part: string, words: unknown][] {
  if (file.includes('.browser.')) return [[file, words]]
  return Object.entries(words).map(([key, own]) => [`${file}#${key}`, own])
}

/** Dates of the text itself are no law. */
function ofContent(file: string, text: string): LawFound[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^(?:published|updated): /.test(line) ? [] : found(file, String(index + 1), line),
    )
}

function found(file: string, at: string, text: string): LawFound[] {
  const kinds = lawOutsideAFact(text)
  return kinds.length > 0 ? [{ file, at, kinds }] : []
}

/** Every sentence with the path that leads to it, such as "/card/title". */
export function sentences(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}/${key}`))
}

export function isExcepted({ file, at, kinds }: LawFound, exception: Exception): boolean {
  return (
    exception.in.test(file) && exception.at.test(at) && kinds.every((kind) => exception.kinds.includes(kind))
  )
}

/** Throws if a text states the law itself, with each place and its remedy. */
export function refuseLawOutsideAFact(root: string): void {
  const refused = everyLawSaid(root).filter(
    (each) => !EXCEPTIONS.some((exception) => isExcepted(each, exception)),
  )
  if (refused.length === 0) return
  const lines = refused.map(({ file, at, kinds }) => `  - ${file}, ${at}: ${kinds.join(', ')}`)
  throw new Error(
    `Texts say the law outside a fact. Name a fact there, such as {fee.i765.online}, so that it changes in one place:\n${lines.join('\n')}`,
  )
}
