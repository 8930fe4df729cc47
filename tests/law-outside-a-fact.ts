// What texts may say only by a fact in braces: an amount, a month with its year, an edition of a form, a case by its name.
// The register of the law and the facts of the firm change these in one place; a figure typed into a text would stay.

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

export type Kind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as Kind[]

/** The kinds of it that a text says by itself, in the order above. */
export function lawOutsideAFact(text: string): Kind[] {
  const said = text.replace(/\{[^{}]*\}|<Fact name="[^"]*" \/>/g, ' ')
  return ALL.filter((kind) => KINDS[kind].test(said))
}
