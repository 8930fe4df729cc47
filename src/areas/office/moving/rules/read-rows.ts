// Every row of a file as the product would keep it, or why it is not taken, as far as the file itself tells.
import { NOTE_LENGTH_MAX } from '#areas/cases/cases/rules/notes.ts'
import { AMOUNT_CENTS_MAX, AMOUNT_CENTS_MIN } from '#areas/money/invoices/rules/invoice.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import { type CsvRow, csvTable } from '#kernel/csv-rows.ts'
import type { Language } from '#kernel/language.ts'
import { phoneParts, readPhone } from '#kernel/phone.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import { readPersonName } from '#kernel/person-name.ts'
import { plainLetters, readEmail, readLine } from '#kernel/typed-text.ts'
import {
  EMAIL_LENGTH_MAX,
  LINE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  whyNotEmail,
  whyNotName,
  whyNotPhone,
} from '#kernel/validation.ts'
import {
  type Cells,
  type Columns,
  COLUMNS_MAX,
  FIELDS,
  type Field,
  type MovingKind,
  REFERENCE_LENGTH_MAX,
  ROWS_MAX,
} from './files.ts'
import { plainPath } from './match-files.ts'
import { problem, type RowProblem } from './problems.ts'

export type TableProblem = 'NO_ROWS' | 'CUT_OFF' | 'TOO_MANY_ROWS' | 'TOO_MANY_COLUMNS'

/** The first row names the columns. */
export type ReadTable = { headers: string[]; rows: CsvRow[] } | { problem: TableProblem }

export function readTable(text: string): ReadTable {
  const { rows, isCutOff } = csvTable(text)
  const [head, ...body] = rows
  if (isCutOff) return { problem: 'CUT_OFF' }
  if (!head || body.length === 0) return { problem: 'NO_ROWS' }
  if (body.length > ROWS_MAX) return { problem: 'TOO_MANY_ROWS' }
  if (rows.some(({ cells }) => cells.length > COLUMNS_MAX)) return { problem: 'TOO_MANY_COLUMNS' }
  return { headers: head.cells, rows: body }
}

export type ReadRow = { line: number; cells: Cells; problems: RowProblem[] }

/** It goes into the note of a case, with what else the row says of it. */
const TEXT_LENGTH_MAX = NOTE_LENGTH_MAX - 1_500
/** A note holds its day in front of the text as well. */
const NOTE_TEXT_LENGTH_MAX = NOTE_LENGTH_MAX - '2026-12-31: '.length
const PATH_LENGTH_MAX = 500
const LENGTHS: Partial<Record<Field, number>> = {
  reference: REFERENCE_LENGTH_MAX,
  clientReference: REFERENCE_LENGTH_MAX,
  caseReference: REFERENCE_LENGTH_MAX,
  firstName: NAME_LENGTH_MAX,
  lastName: NAME_LENGTH_MAX,
  email: EMAIL_LENGTH_MAX,
  description: TEXT_LENGTH_MAX,
  path: PATH_LENGTH_MAX,
}

/** It is named beside a day and two amounts in one line of the invoice. */
const INVOICE_NUMBER_LENGTH_MAX = 30
const TEXT_LENGTHS: Partial<Record<MovingKind, number>> = { notes: NOTE_TEXT_LENGTH_MAX, dates: 200 }

function lengthMax(field: Field, kind: MovingKind): number {
  if (field === 'text') return TEXT_LENGTHS[kind] ?? LINE_LENGTH_MAX
  if (kind === 'invoices' && field === 'reference') return INVOICE_NUMBER_LENGTH_MAX
  // A title has its day in front.
  if (kind === 'documents' && field === 'title') return 100
  return LENGTHS[field] ?? LINE_LENGTH_MAX
}

/** A list of ours has an apostrophe before what a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@])/

export function readRows(kind: MovingKind, rows: readonly CsvRow[], columns: Columns): ReadRow[] {
  const read = rows.map(({ line, cells: typed }) => {
    const said: Cells = {}
    for (const [at, field] of columns.entries()) {
      const value = (typed[at] ?? '').replace(GUARDED, '')
      if (field !== null && value !== '') said[field] = value
    }
    return { line, ...checked(kind, said) }
  })
  return withTwice(kind, read)
}

type Checked = Omit<ReadRow, 'line'>

function checked(kind: MovingKind, said: Cells): Checked {
  const long = Object.entries(said).find(([field, value]) => value.length > lengthMax(field as Field, kind))
  if (long) return { cells: said, problems: [problem('TOO_LONG', long[0] as Field)] }
  switch (kind) {
    case 'people':
      return checkedPerson(said)
    case 'cases':
      return checkedCase(said)
    case 'dates':
      return checkedDay(said, ['caseReference', 'day'])
    case 'notes':
      return checkedDay(said, ['caseReference', 'text'])
    case 'trust':
      return checkedAmount(said)
    case 'invoices':
      return checkedInvoice(said)
    case 'documents':
      return checkedFile(said)
  }
}

function checkedPerson(said: Cells): Checked {
  const { firstName, lastName } = readPersonName({
    firstName: readLine(said.firstName ?? ''),
    lastName: readLine(said.lastName ?? ''),
  })
  // The only name that a person has is the last name.
  const name = lastName === '' ? { firstName: '', lastName: firstName } : { firstName, lastName }
  const email = plainEmail(readEmail(said.email ?? ''))
  const phone = readPhone(said.phone ?? '')
  const language = languageOf(said.language ?? '')
  const cells = { ...said, ...name, email, phone, language: language ?? said.language ?? '' }
  const problems = [
    name.lastName === '' ? problem('NAME_MISSING') : null,
    name.firstName !== '' && whyNotName(name.firstName) ? problem('NAME', 'firstName') : null,
    name.lastName !== '' && whyNotName(name.lastName) ? problem('NAME', 'lastName') : null,
    email !== '' && whyNotEmail(email) ? problem('EMAIL', 'email') : null,
    phone !== '' && whyNotPhone(phone) ? problem('PHONE', 'phone') : null,
    language === null ? problem('LANGUAGE', 'language') : null,
  ]
  return { cells, problems: problems.filter((each) => each !== null) }
}

const LANGUAGE_NAMES: Record<string, Language> = {
  '': 'en',
  en: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spanish: 'es',
  espanol: 'es',
}

function languageOf(typed: string): Language | null {
  const name = plainLetters(typed).toLowerCase().trim()
  return Object.hasOwn(LANGUAGE_NAMES, name) ? (LANGUAGE_NAMES[name] ?? null) : null
}

/** MyCase has a column "Case Closed", which says true or false. */
const CLOSED = /^(?:closed|archived|inactive|cerrad[oa]|archivad[oa]|true)$/i

function checkedCase(said: Cells): Checked {
  const openedOn = said.openedOn === undefined ? '' : dayOf(said.openedOn)
  const email = plainEmail(readEmail(said.clientEmail ?? ''))
  const cells = { ...said, clientEmail: email, ...(openedOn !== null && { openedOn }) }
  const problems = [
    CLOSED.test(said.caseStatus ?? '') ? problem('CLOSED', 'caseStatus') : null,
    namesClient(said) ? null : problem('MISSING', 'clientReference'),
    openedOn === null ? problem('DAY', 'openedOn') : null,
  ]
  return { cells, problems: problems.filter((each) => each !== null) }
}

export function namesClient(said: Cells): boolean {
  return [said.clientReference, said.clientEmail, said.clientLastName].some((each) => Boolean(each))
}

function checkedDay(said: Cells, needed: readonly Field[]): Checked {
  const missing = needed.find((field) => said[field] === undefined)
  if (missing) return { cells: said, problems: [problem('MISSING', missing)] }
  const day = said.day === undefined ? '' : dayOf(said.day)
  if (day === null) return { cells: said, problems: [problem('DAY', 'day')] }
  return { cells: { ...said, day }, problems: [] }
}

function checkedAmount(said: Cells): Checked {
  const cents = centsOf(said.amount ?? '')
  const email = plainEmail(readEmail(said.clientEmail ?? ''))
  const problems = [
    said.caseReference !== undefined || namesClient(said) ? null : problem('MISSING', 'clientReference'),
    cents === null ? problem('AMOUNT', 'amount') : null,
  ]
  return { cells: { ...said, clientEmail: email }, problems: problems.filter((each) => each !== null) }
}

function checkedFile(said: Cells): Checked {
  const day = said.day === undefined ? '' : dayOf(said.day)
  const clientEmail = plainEmail(readEmail(said.clientEmail ?? ''))
  const problems = [
    said.path === undefined || plainPath(said.path) === '' ? problem('MISSING', 'path') : null,
    said.caseReference !== undefined || namesClient(said) ? null : problem('MISSING', 'caseReference'),
    day === null ? problem('DAY', 'day') : null,
  ]
  const cells = { ...said, clientEmail, ...(day && { day }) }
  return { cells, problems: problems.filter((each) => each !== null) }
}

const SUMS = ['total', 'paid', 'open'] as const

function checkedInvoice(said: Cells): Checked {
  const unread = SUMS.find((field) => amountIn(said[field]) === null)
  const days = { issuedOn: dayIn(said.issuedOn), dueOn: dayIn(said.dueOn) }
  const badDay = (['issuedOn', 'dueOn'] as const).find((field) => days[field] === null)
  const problems = [
    said.caseReference !== undefined || namesClient(said) ? null : problem('MISSING', 'clientReference'),
    badDay ? problem('DAY', badDay) : null,
    unread ? problem('AMOUNT', unread) : whyNotOwed(openOf(said)),
  ].filter((each) => each !== null)
  const { issuedOn, dueOn } = days
  const clientEmail = plainEmail(readEmail(said.clientEmail ?? ''))
  const cells = { ...said, clientEmail, ...(issuedOn && { issuedOn }), ...(dueOn && { dueOn }) }
  return { cells, problems }
}

function dayIn(typed: string | undefined): string | null | undefined {
  return typed === undefined ? undefined : dayOf(typed)
}

function whyNotOwed(openCents: number | 'unsaid' | 'contradictory'): RowProblem | null {
  if (openCents === 'unsaid') return problem('MISSING', 'open')
  if (openCents === 'contradictory') return problem('SUM', 'open')
  if (openCents === 0) return problem('NOTHING_OPEN')
  return openCents < AMOUNT_CENTS_MIN || openCents > AMOUNT_CENTS_MAX ? problem('OUT_OF_RANGE', 'open') : null
}

/** Cents: as the row says, or the total less what was paid; where it says all three, they have to agree. */
function openOf(said: Cells): number | 'unsaid' | 'contradictory' {
  const [total, paid, open] = SUMS.map((field) => amountIn(said[field]) ?? undefined)
  if (total !== undefined && paid !== undefined && (open ?? total - paid) !== total - paid)
    return 'contradictory'
  const counted = open ?? (total === undefined ? undefined : total - (paid ?? 0))
  if (counted === undefined) return 'unsaid'
  return counted < 0 ? 'contradictory' : counted
}

/** Undefined where nothing is said, null where it is no amount. Here zero is one. */
function amountIn(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined
  return /^[\s$]*0+(?:\.0{1,2})?\s*$/.test(typed) ? 0 : centsOf(typed)
}

/** Cents that a row brings: a balance in trust, or what is open of an invoice. Null of any other kind. */
export function amountOf(kind: MovingKind, cells: Cells): number | null {
  if (kind === 'trust') return centsOf(cells.amount ?? '')
  if (kind !== 'invoices') return null
  const openCents = openOf(cells)
  return typeof openCents === 'number' ? openCents : null
}

/** "2026-12-03" of "2026-12-03" or "12/3/2026"; null if it is no day. */
export function dayOf(typed: string): string | null {
  const text = typed.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '')
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const [, us, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = dateFromParts(Number(year ?? usYear), Number(month ?? us), Number(day ?? usDay))
  return date?.toString() ?? null
}

/** One client's share of a trust account; more is a slip. */
const CENTS_MAX = 1_000_000_000

/** Of "1,234.56" or "$50"; null if it is no amount above zero. */
export function centsOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s$]|USD/g, '')
  const [, dollars, cents = ''] = /^(\d{1,3}(?:,\d{3})*|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (dollars === undefined) return null
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && amount <= CENTS_MAX ? amount : null
}

/** What no two rows of a file may share, each with the field that says so. */
function marksOf(kind: MovingKind, cells: Cells): [mark: string, field: Field | null][] {
  const reference: [string, Field | null][] =
    cells.reference === undefined ? [] : [[`reference ${plainReference(cells.reference)}`, 'reference']]
  if (kind === 'people') {
    const { firstName = '', lastName = '', email = '', phone = '' } = cells
    const digits = phoneParts(phone).number.replaceAll(/\D/g, '').slice(-10)
    const name = plainLetters(`${firstName} ${lastName}`).toLowerCase()
    return [
      ...reference,
      ...(email === '' ? [] : [[`email ${email}`, 'email'] as [string, Field]]),
      ...(digits === '' ? [] : [[`person ${name} ${digits}`, null] as [string, null]]),
    ]
  }
  if (kind === 'cases') return reference
  if (kind === 'invoices' && reference.length > 0) return reference
  if (kind === 'documents') return [[`path ${plainPath(cells.path ?? '')}`, 'path']]
  return [[JSON.stringify(FIELDS.map((field) => cells[field] ?? '')), null]]
}

/** The first of them is taken. */
function withTwice(kind: MovingKind, rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (row.problems.length > 0) return row
    const marks = marksOf(kind, row.cells)
    const twice = marks.find(([mark]) => seen.has(mark))
    if (twice) return { ...row, problems: [problem('TWICE', twice[1], seen.get(twice[0]) ?? null)] }
    for (const [mark] of marks) seen.set(mark, row.line)
    return row
  })
}

/** How the number that another program gave is found again. */
export function plainReference(reference: string): string {
  return readLine(reference).toLowerCase()
}
