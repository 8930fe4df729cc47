// For tests only: how banks write a list of movements. Each dialect is data; one function writes any list in any of them.

export type Movement = { day: string; cents: number; text: string }

export type TableDialect = {
  name: string
  sign: ',' | ';' | '\t' | '|'
  isQuoted?: boolean
  hasComma?: boolean
  day: 'mdy' | 'dmy' | 'ymd' | 'mdy-bare' | 'ymd-bare' | 'name'
  /** How the direction is written: in one column of money, or in two. */
  way:
    | 'minus'
    | 'behind'
    | 'brackets'
    | 'suffix'
    | 'plus'
    | 'word'
    | 'bare'
    | 'pair'
    | 'pair-minus'
    | 'pair-zero'
  words?: readonly [isIn: string, isOut: string]
  /** Null: without titles. */
  titles: {
    day: string
    text: string
    amount?: string
    out?: string
    in?: string
    word?: string
    balance?: string
  } | null
  hasBalance?: boolean
  isNewestFirst?: boolean
  above?: readonly string[]
  hasTotal?: boolean
  hasPending?: boolean
  hasDollar?: boolean
}

const EN = { day: 'Date', text: 'Description', amount: 'Amount', balance: 'Balance' }
const ES = { day: 'Fecha', text: 'Concepto', amount: 'Importe', balance: 'Saldo' }
const ODD = { day: 'When', text: 'What', amount: 'A', out: 'A', in: 'B', word: 'B', balance: 'C' }
const pair = (out: string, into: string, base = EN) => ({ ...base, out, in: into })

export const TABLES: readonly TableDialect[] = [
  { name: 'plain', sign: ',', day: 'mdy', way: 'minus', titles: EN },
  { name: 'with balance', sign: ',', day: 'mdy', way: 'minus', titles: EN, hasBalance: true },
  {
    name: 'newest first',
    sign: ',',
    day: 'mdy',
    way: 'minus',
    titles: EN,
    hasBalance: true,
    isNewestFirst: true,
  },
  { name: 'all quoted', sign: ',', isQuoted: true, day: 'mdy', way: 'brackets', titles: EN, hasDollar: true },
  { name: 'minus behind', sign: ',', day: 'ymd', way: 'behind', titles: EN, hasBalance: true },
  { name: 'DR and CR behind', sign: ',', day: 'mdy', way: 'suffix', titles: EN },
  { name: 'plus and minus', sign: ',', day: 'mdy', way: 'plus', titles: EN, isNewestFirst: true },
  {
    name: 'DR/CR',
    sign: ',',
    day: 'mdy',
    way: 'word',
    words: ['CR', 'DR'],
    titles: { ...EN, word: 'DR/CR' },
  },
  {
    name: 'a type',
    sign: ',',
    day: 'ymd',
    way: 'word',
    words: ['Credit', 'Debit'],
    titles: { ...EN, word: 'Transaction Type' },
    hasBalance: true,
  },
  {
    name: 'a type, newest first',
    sign: '\t',
    day: 'name',
    way: 'word',
    words: ['Deposit', 'Withdrawal'],
    titles: { ...EN, word: 'Type' },
    hasBalance: true,
    isNewestFirst: true,
  },
  {
    name: 'cargo and abono',
    sign: ';',
    hasComma: true,
    day: 'dmy',
    way: 'word',
    words: ['Abono', 'Cargo'],
    titles: { ...ES, word: 'Tipo' },
  },
  {
    name: 'letters',
    sign: ';',
    hasComma: true,
    day: 'dmy',
    way: 'word',
    words: ['A', 'C'],
    titles: { ...ES, word: 'Cargo/Abono' },
    hasBalance: true,
  },
  { name: 'bare beside balances', sign: ',', day: 'mdy', way: 'bare', titles: EN, hasBalance: true },
  {
    name: 'bare, newest first',
    sign: ';',
    hasComma: true,
    day: 'dmy',
    way: 'bare',
    titles: ES,
    hasBalance: true,
    isNewestFirst: true,
  },
  { name: 'bare alone', sign: ',', day: 'mdy', way: 'bare', titles: EN },
  { name: 'debit and credit', sign: ',', day: 'mdy', way: 'pair', titles: pair('Debit', 'Credit') },
  {
    name: 'debit amount',
    sign: ',',
    day: 'mdy',
    way: 'pair',
    titles: pair('Debit Amount', 'Credit Amount'),
    hasBalance: true,
  },
  {
    name: 'amount debit',
    sign: ',',
    isQuoted: true,
    day: 'mdy',
    way: 'pair',
    titles: pair('Amount Debit', 'Amount Credit'),
    isNewestFirst: true,
  },
  {
    name: 'withdrawals',
    sign: '\t',
    day: 'ymd',
    way: 'pair-minus',
    titles: pair('Withdrawals', 'Deposits'),
    hasBalance: true,
    isNewestFirst: true,
  },
  {
    name: 'zeros in the other',
    sign: ',',
    day: 'mdy',
    way: 'pair-zero',
    titles: pair('Money Out', 'Money In'),
    hasBalance: true,
  },
  {
    name: 'cargos',
    sign: ';',
    hasComma: true,
    day: 'dmy',
    way: 'pair',
    titles: pair('Cargos', 'Abonos', ES),
    hasBalance: true,
  },
  {
    name: 'retiros',
    sign: ';',
    hasComma: true,
    day: 'dmy',
    way: 'pair',
    titles: pair('Retiros', 'Depósitos', ES),
    isNewestFirst: true,
  },
  {
    name: 'debe y haber',
    sign: '|',
    hasComma: true,
    day: 'dmy',
    way: 'pair',
    titles: pair('Debe', 'Haber', ES),
    hasBalance: true,
  },
  { name: 'no titles', sign: ',', day: 'mdy', way: 'minus', titles: null },
  { name: 'no titles, with balance', sign: ',', day: 'mdy', way: 'minus', titles: null, hasBalance: true },
  { name: 'no titles, two columns', sign: ',', day: 'mdy', way: 'pair', titles: null, hasBalance: true },
  {
    name: 'no titles, bare',
    sign: ',',
    day: 'mdy',
    way: 'bare',
    titles: null,
    hasBalance: true,
    isNewestFirst: true,
  },
  {
    name: 'odd titles',
    sign: ',',
    day: 'mdy',
    way: 'pair',
    titles: ODD,
    hasBalance: true,
  },
  {
    name: 'odd titles, newest first',
    sign: ',',
    day: 'mdy',
    way: 'pair',
    titles: ODD,
    hasBalance: true,
    isNewestFirst: true,
  },
  {
    name: 'odd titles, a word',
    sign: ',',
    day: 'mdy',
    way: 'word',
    words: ['Credit', 'Debit'],
    titles: ODD,
    hasBalance: true,
    isNewestFirst: true,
  },
  { name: 'odd titles, bare', sign: ',', day: 'mdy', way: 'bare', titles: ODD, hasBalance: true },
  { name: 'odd titles alone', sign: ',', day: 'mdy', way: 'minus', titles: ODD },
  {
    name: 'rows above',
    sign: ',',
    day: 'mdy',
    way: 'minus',
    titles: EN,
    above: ['Account: XXXX6789', 'Beginning balance as of 11/01/2026'],
    hasBalance: true,
  },
  { name: 'a total below', sign: ',', day: 'mdy', way: 'minus', titles: EN, hasTotal: true },
  {
    name: 'pending rows',
    sign: ',',
    day: 'mdy',
    way: 'minus',
    titles: EN,
    hasBalance: true,
    hasPending: true,
    isNewestFirst: true,
  },
  { name: 'days without signs', sign: ',', day: 'mdy-bare', way: 'minus', titles: EN },
  {
    name: 'days of eight figures',
    sign: ',',
    day: 'ymd-bare',
    way: 'brackets',
    titles: EN,
    hasBalance: true,
  },
  { name: 'Spanish with points', sign: ',', day: 'dmy', way: 'minus', titles: ES },
]

export type OfxDialect = {
  name: string
  isXml?: boolean
  isBlank?: boolean
  isLower?: boolean
  isUnsigned?: boolean
  hasComma?: boolean
  types: 'plain' | 'either' | 'turned'
}

export const OFX: readonly OfxDialect[] = [
  { name: 'OFX 1', types: 'plain' },
  { name: 'OFX 2', isXml: true, types: 'plain' },
  { name: 'OFX with blanks', isBlank: true, types: 'plain' },
  { name: 'OFX in lower case', isLower: true, types: 'either' },
  { name: 'OFX with commas', hasComma: true, types: 'plain' },
  { name: 'OFX without signs', isUnsigned: true, types: 'plain' },
  { name: 'OFX without signs, types of both', isUnsigned: true, types: 'either' },
  { name: 'OFX turned', isXml: true, types: 'turned' },
]

function digits(cents: number, hasComma: boolean): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, hasComma ? '.' : ',')
  return `${grouped}${hasComma ? ',' : '.'}${part}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function dayIn(day: string, shape: TableDialect['day']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const SHAPES: Record<TableDialect['day'], string> = {
    mdy: `${month}/${date}/${year}`,
    dmy: `${date}/${month}/${year}`,
    ymd: day,
    'mdy-bare': `${month}${date}${year}`,
    'ymd-bare': `${year}${month}${date}`,
    name: `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`,
  }
  return SHAPES[shape]
}

/** Money out, money in and their word, as the dialect writes them; one column is the first. */
function moneyIn(cents: number, { way, hasComma = false, hasDollar = false, words }: TableDialect): string[] {
  const bare = `${hasDollar ? '$' : ''}${digits(cents, hasComma)}`
  const isOut = cents < 0
  const zero = digits(0, hasComma)
  const SIDES = { pair: [bare, ''], 'pair-minus': [isOut ? `-${bare}` : bare, ''], 'pair-zero': [bare, zero] }
  if (way === 'pair' || way === 'pair-minus' || way === 'pair-zero')
    return isOut ? SIDES[way] : SIDES[way].toReversed()
  if (way === 'word') return [bare, (isOut ? words?.[1] : words?.[0]) ?? '']
  const ONE = {
    minus: isOut ? `-${bare}` : bare,
    behind: isOut ? `${bare}-` : bare,
    brackets: isOut ? `(${bare})` : bare,
    suffix: `${bare} ${isOut ? 'DR' : 'CR'}`,
    plus: `${isOut ? '-' : '+'}${bare}`,
    bare,
  }
  return [ONE[way]]
}

/** The movements are in the order of their days; `opening` is the balance before them. */
export function tableOf(moved: readonly Movement[], dialect: TableDialect, opening: number): string {
  const { sign, titles, isQuoted = false, hasComma = false, hasBalance = false } = dialect
  const cell = (text: string) =>
    isQuoted || text.includes(sign) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  const line = (cells: readonly string[]) => cells.map(cell).join(sign)
  let balance = opening
  const rows = moved.map(({ day, cents, text }) => {
    balance += cents
    const held = `${balance < 0 ? '-' : ''}${digits(balance, hasComma)}`
    return line([dayIn(day, dialect.day), text, ...moneyIn(cents, dialect), ...(hasBalance ? [held] : [])])
  })
  const isPair = dialect.way.startsWith('pair')
  const money = isPair
    ? [titles?.out, titles?.in]
    : [titles?.amount, ...(dialect.way === 'word' ? [titles?.word] : [])]
  const head = titles && [titles.day, titles.text, ...money, ...(hasBalance ? [titles.balance] : [])]
  const last = moved.at(-1)
  const pending = last && line([dayIn(last.day, dialect.day), 'PENDING - Gateway', '-1.00', ''])
  return [
    ...(dialect.above ?? []),
    ...(head ? [line(head.map((title) => title ?? ''))] : []),
    ...(dialect.hasPending && pending !== undefined ? [pending] : []),
    ...(dialect.isNewestFirst ? rows.toReversed() : rows),
    ...(dialect.hasTotal ? [line(['Total', '', digits(1, hasComma)])] : []),
  ].join('\r\n')
}

export function ofxOf(moved: readonly Movement[], dialect: OfxDialect): string {
  const {
    isXml = false,
    isBlank = false,
    isLower = false,
    isUnsigned = false,
    hasComma = false,
    types,
  } = dialect
  const named = (name: string) => `${isLower ? name.toLowerCase() : name}${isBlank ? ' ' : ''}`
  const open = (name: string) => `<${named(name)}>`
  const close = (name: string) => `</${named(name)}>\n`
  const tag = (name: string, value: string) => `${open(name)}${value}${isXml ? close(name) : '\n'}`
  const entries = moved.map(({ day, cents, text }, at) => {
    const isOut = cents < 0
    const type =
      types === 'either' ? (isOut ? 'PAYMENT' : at % 2 === 0 ? 'XFER' : 'CREDIT') : isOut ? 'DEBIT' : 'CREDIT'
    const isMinus = types === 'turned' ? !isOut : isOut && !isUnsigned
    const amount = (Math.abs(cents) / 100).toFixed(2).replace('.', hasComma ? ',' : '.')
    return [
      open('STMTTRN'),
      tag('TRNTYPE', type),
      tag('DTPOSTED', `${day.replaceAll('-', '')}120000[-6:CST]`),
      tag('TRNAMT', `${isMinus ? '-' : ''}${amount}`),
      tag('FITID', `N${at}`),
      tag('NAME', text.replaceAll('&', '&amp;').replaceAll('<', isXml ? '&lt;' : '<')),
      close('STMTTRN'),
    ].join('')
  })
  return [
    isXml
      ? '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="220"?>\n'
      : 'OFXHEADER:100\nDATA:OFXSGML\n\n',
    open('OFX'),
    open('STMTRS'),
    tag('CURDEF', 'USD'),
    `${open('BANKACCTFROM')}${tag('ACCTID', '000123456789')}${close('BANKACCTFROM')}`,
    `${open('BANKTRANLIST')}${entries.join('')}${close('BANKTRANLIST')}`,
    `${open('LEDGERBAL')}${tag('BALAMT', '1.00')}${tag('DTASOF', '20261130')}${close('LEDGERBAL')}`,
    close('STMTRS'),
    close('OFX'),
  ].join('')
}
