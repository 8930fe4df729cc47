// The titles of a bank's table, in both languages.

export const COLUMNS = [
  'day',
  'amount',
  'debit',
  'credit',
  'word',
  'check',
  'balance',
  'status',
  'currency',
  'account',
] as const
export type Column = (typeof COLUMNS)[number]

const OUT =
  /\b(debits?|dr|withdrawals?|withdrawn|money out|paid out|out|outflows?|payments?|subtractions?|spent|cargos?|retiros?|d[eé]bitos?|debe|salidas?|egresos?|pagos?)\b|\(-\)|^-$/
const IN =
  /\b(credits?|cr|deposits?|deposited|money in|paid in|in|inflows?|receipts?|received|additions?|abonos?|dep[oó]sitos?|cr[eé]ditos?|haber|entradas?|ingresos?)\b|\(\+\)|^\+$/
const OTHER: Record<Exclude<Column, 'debit' | 'credit' | 'word'>, readonly RegExp[]> = {
  day: [
    /^(posting|posted|post|booking) date$|^date posted$/,
    /^date$|^fecha/,
    /date$|^fecha|^d[ií]a$|^day$|^date\b/,
  ],
  amount: [
    /^(transaction )?(amount|importe|monto)( \(?usd\)?)?$/,
    /amount|importe|monto|\bamt\b|^valor$|^value$|^cantidad$/,
  ],
  check: [/che(ck|que)/],
  balance: [/balance|\bbal\b|saldo/],
  status: [/^(transaction )?status$|^estado|^estatus|^situaci[oó]n|^status\b/],
  currency: [/currency|moneda|divisa/],
  account: [/^account|^cuenta|^n[uú]mero de cuenta/],
}
const DESCRIPTIONS = [
  /^(description|name|payee|memo|concepto|descripci[oó]n)/,
  /details|transaction|narrative|detalle|description|reference|referencia/,
] as const

/** Normalized: "Debit_Amount" is "debit amount". */
export function titleOf(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[#_*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export type Titles = {
  of: Record<Exclude<Column, 'debit' | 'credit' | 'word'>, number[]>
  out: number[]
  in: number[]
  /** "Credit/Debit", "DR/CR": a word, or an amount with its sign. */
  both: number[]
}

/** Which columns each could be, the likeliest first. */
export function titlesOf(cells: readonly string[]): Titles {
  const names = cells.map(titleOf)
  const where = (is: (name: string) => boolean) =>
    names.flatMap((name, at) => (name !== '' && is(name) ? [at] : []))
  const matching = (patterns: readonly RegExp[], not: (name: string) => boolean = () => false) => [
    ...new Set(patterns.flatMap((pattern) => where((name) => pattern.test(name) && !not(name)))),
  ]
  const isOther = (name: string) =>
    OTHER.balance.some((each) => each.test(name)) || OTHER.day.some((each) => each.test(name))
  return {
    of: {
      day: matching(OTHER.day),
      amount: matching(OTHER.amount, (name) => isWay(name) || isOther(name)),
      check: matching(OTHER.check, isWay),
      balance: matching(OTHER.balance),
      status: matching(OTHER.status),
      currency: matching(OTHER.currency),
      account: matching(OTHER.account, isOther),
    },
    out: where((name) => isOut(name) && !isIn(name) && !isOther(name)),
    in: where((name) => isIn(name) && !isOut(name) && !isOther(name)),
    both: where((name) => /^[dc][/|-][dc]$/.test(name) || (isIn(name) && isOut(name) && !isOther(name))),
  }
}

/** `\b` knows no letter with an accent. */
function says(pattern: RegExp, name: string): boolean {
  return pattern.test(name) || pattern.test(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
}

function isOut(name: string): boolean {
  return says(OUT, name)
}

function isIn(name: string): boolean {
  return says(IN, name)
}

function isWay(name: string): boolean {
  return isOut(name) || isIn(name)
}

/** The columns that describe a movement, among those without another meaning. */
export function descriptionsOf(cells: readonly string[], taken: ReadonlySet<number>): number[] {
  const names = cells.map(titleOf)
  for (const pattern of DESCRIPTIONS) {
    const found = names.flatMap((name, at) => (!taken.has(at) && pattern.test(name) ? [at] : []))
    if (found.length > 0) return found
  }
  return []
}
