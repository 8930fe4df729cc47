// Which way money went is never guessed: a sign, a column, a word, a type or a balance shows it, or a person is asked, or the row is named.
import { describe, expect, it } from 'vitest'
import { formatCount, LANGUAGES } from '#kernel/language.ts'
import { RECONCILIATION_ERRORS } from './errors.ts'
import { ofxFile } from './files-of-tests.ts'
import { type FileHabits, readStatement, type Said } from './read-statement.ts'
import { ROWS_MAX, type Statement, type Unread } from './statement.ts'

type More = { said?: Partial<Said>; kept?: FileHabits | null; today?: string }

function read(text: string, { said = {}, kept = null, today = '2026-12-01' }: More = {}) {
  const all = { mapping: null, way: null, dayShape: null, account: null, ...said }
  return readStatement({ text, last4: '6789', today, kept, said: all }).read
}

function statement(text: string, more: More = {}): Statement {
  const found = read(text, more)
  if ('problem' in found) throw new Error(`${found.problem} ${found.row ?? ''}`)
  return found.statement
}

function refusal(text: string, more: More = {}): Unread {
  const found = read(text, more)
  if ('statement' in found) throw new Error(JSON.stringify(found.statement.lines))
  return found
}

/** Amounts in the order of the file; rejects open questions. */
function amounts(text: string, more: More = {}): number[] {
  const { lines, way, isDayOrderOpen } = statement(text, more)
  expect({ doubt: way.doubt, isDayOrderOpen }).toEqual({ doubt: null, isDayOrderOpen: false })
  return lines.map(({ amountCents }) => amountCents)
}

const bySize = (text: string) => amounts(text).toSorted((one, other) => one - other)

const leftOut = (text: string, more: More = {}) =>
  statement(text, more).leftOut.map(({ row, code }) => [row, code])

describe('two columns of money', () => {
  it.each([
    'Debit Amount,Credit Amount',
    'Amount Debit,Amount Credit',
    'Withdrawal Amt,Deposit Amt',
    'Withdrawals ($),Deposits ($)',
    'Money Out,Money In',
    'Paid Out,Paid In',
    'Amount (-),Amount (+)',
    'Payments,Receipts',
    'Importe cargo,Importe abono',
    'Retiros,Depósitos',
    'Débitos,Créditos',
    'Debe,Haber',
    'Egresos,Ingresos',
    'Salidas,Entradas',
    'DR,CR',
  ])('titled %s are out and in, with a balance and without', (titles) => {
    const rows = ['11/15/2026,Deposit,,500.00,500.00', '11/16/2026,Check 1041,120.00,,380.00']
    expect(amounts([`Date,Description,${titles},Balance`, ...rows].join('\n'))).toEqual([50_000, -12_000])
    const without = rows.map((row) => row.slice(0, row.lastIndexOf(',')))
    expect(amounts([`Date,Description,${titles}`, ...without].join('\n'))).toEqual([50_000, -12_000])
  })
  it('with titles that say nothing, or none, are told by the balances', () => {
    const rows = '11/05/2026,Deposit,,500.00,500.00\n11/06/2026,Check 1041,120.00,,380.00'
    expect(amounts(rows)).toEqual([50_000, -12_000])
    expect(amounts(`When,What,A,B,C\n${rows}`)).toEqual([50_000, -12_000])
    expect(amounts(rows.split('\n').toReversed().join('\n'))).toEqual([-12_000, 50_000])
  })
  it('without balances and without titles are for a person to say', () => {
    expect(refusal('11/05/2026,Deposit,,500.00\n11/06/2026,Check 1041,120.00,')).toMatchObject({
      problem: 'NO_COLUMNS',
    })
  })
  it('the wrong way around beside their balances are asked about, at the row that shows it', () => {
    const text =
      'Date,Description,Debit,Credit,Balance\n11/05/2026,A,,500.00,500.00\n11/06/2026,B,120.00,,620.00'
    expect(statement(text).way).toMatchObject({ way: 'turned', doubt: { code: 'BALANCE', row: 3 } })
    expect(amounts(text, { said: { way: 'turned' } })).toEqual([-50_000, 12_000])
  })
  it('with a minus among money in are asked about', () => {
    const text = 'Date,Description,Debit,Credit\n11/05/2026,A,,-500.00\n11/06/2026,B,120.00,'
    expect(statement(text).way.doubt).toEqual({ code: 'DIFFER', row: 2 })
  })
})

const unsigned = (title: string, ...rows: [string, string][]) =>
  [
    `Date,Description,Amount,${title}`,
    ...rows.map(([amount, word], at) => `11/${at + 15}/2026,Moved ${at},${amount},${word}`),
  ].join('\n')

describe('one column of money', () => {
  it.each([
    ['DR/CR', 'CR', 'DR'],
    ['D/C', 'C', 'D'],
    ['Transaction Type', 'Credit', 'Debit'],
    ['Type', 'CREDIT', 'DEBIT'],
    ['Type', 'Deposit', 'Withdrawal'],
    ['Credit/Debit Indicator', 'CRDT', 'DBIT'],
    ['Tipo', 'Abono', 'Cargo'],
    ['Tipo', 'Depósito', 'Retiro'],
    ['Tipo', 'CRÉDITO', 'DÉBITO'],
    ['Tipo', 'A', 'C'],
    ['Naturaleza', 'Haber', 'Debe'],
    ['Tipo', 'Ingreso', 'Egreso'],
    ['Sign', '+', '-'],
    ['Sign', 'POS', 'NEG'],
    ['Signo', 'Positivo', 'Negativo'],
  ])('has its direction in a word: %s is %s or %s', (title, into, out) => {
    expect(amounts(unsigned(title, ['500.00', into], ['120.00', out]))).toEqual([50_000, -12_000])
  })
  it('leaves out the row whose word nobody knows, and a letter alone', () => {
    const text = unsigned('DR/CR', ['500.00', 'CR'], ['120.00', 'DR'], ['7.00', 'XX'], ['9.00', ''])
    expect(amounts(text)).toEqual([50_000, -12_000])
    expect(leftOut(text)).toEqual([
      [4, 'DIRECTION'],
      [5, 'DIRECTION'],
    ])
    expect(amounts(unsigned('Cargo/Abono', ['500.00', 'A']))).toEqual([50_000])
    expect(statement(unsigned('Kind', ['500.00', 'C'])).way.doubt).toMatchObject({ code: 'UNSAID' })
  })
  it('with a word against its sign is asked about once, and then read as a person said', () => {
    const text = unsigned('Type', ['-500.00', 'Credit'], ['120.00', 'Debit'])
    expect(statement(text).way.doubt).toEqual({ code: 'DIFFER', row: 2 })
    expect(amounts(text, { said: { way: 'turned' } })).toEqual([50_000, -12_000])
    const kept: FileHabits = { table: null, ways: {}, accounts: [] }
    const found = readStatement({
      text,
      kept,
      last4: '6789',
      today: '2026-12-01',
      said: { mapping: null, way: 'turned', dayShape: null, account: null },
    })
    const habits = { ...kept, table: found.mapping, ways: { csv: { way: 'turned' as const, isSaid: true } } }
    expect(amounts(text, { kept: habits })).toEqual([50_000, -12_000])
  })
  it('without any sign, word or balance is for a person to say', () => {
    const text = 'Date,Description,Amount\n11/05/2026,Deposit,500.00\n11/06/2026,Check,120.00'
    expect(statement(text).way).toEqual({
      way: 'sign',
      ways: ['sign', 'turned'],
      doubt: { code: 'UNSAID', row: 2 },
    })
    expect(amounts(text, { said: { way: 'turned' } })).toEqual([-50_000, -12_000])
  })
  it('without a sign goes as its balance does; before the first balance nobody knows', () => {
    const text =
      'Date,Description,Amount,Balance\n11/05/2026,A,500.00,500.00\n11/06/2026,B,120.00,380.00\n11/07/2026,C,20.00,400.00'
    expect(amounts(text)).toEqual([-12_000, 2_000])
    expect(leftOut(text)).toEqual([[2, 'DIRECTION']])
    const begun = text.replace('11/05', '11/04/2026,Opening balance,,0.00\n11/05')
    expect(amounts(begun)).toEqual([50_000, -12_000, 2_000])
  })
  it('takes what alone says what a movement was for no word of its direction, unless its title says so', () => {
    const text = 'When,What,A,B,C\n11/01/2026,Deposit,1.00,,-1.00\n11/01/2026,Fee,0.01,,-1.01'
    expect(amounts(text)).toEqual([-1])
    expect(leftOut(text)).toEqual([[2, 'DIRECTION']])
    const alone = 'When,What,A\n11/01/2026,Deposit,2.00\n11/02/2026,Fee,1.00'
    expect(statement(alone).way.doubt).toMatchObject({ code: 'UNSAID' })
    expect(amounts(alone.replace('What', 'Transaction Type'))).toEqual([200, -100])
  })
  it('leaves to a person which of two columns of such words says it', () => {
    const text = 'When,What,A,B\n11/01/2026,Deposit,2.00,Fee\n11/02/2026,Fee,1.00,Deposit'
    expect(statement(text).way.doubt).toMatchObject({ code: 'UNSAID' })
    expect(amounts(text.replace(',B', ',Kind'))).toEqual([-200, 100])
  })
  it.each([
    ['on one day', '11/01/2026,A,0.01,0.02\n11/01/2026,B,0.01,0.01'],
    ['on the first of several', '11/01/2026,A,2.00,1.00\n11/01/2026,B,2.00,3.00\n11/02/2026,C,1.00,2.00'],
  ])('that two orders of its balances say differently is for a person to say: %s', (_, rows) => {
    expect(statement(`Date,Description,Amount,Balance\n${rows}`).way.doubt).toMatchObject({ code: 'UNSAID' })
  })
  it('with some amounts marked plus leaves out those without any mark', () => {
    const text = 'Date,Description,Amount\n11/05/2026,A,+500.00\n11/06/2026,B,-120.00\n11/07/2026,C,20.00'
    expect(amounts(text)).toEqual([50_000, -12_000])
    expect(leftOut(text)).toEqual([[4, 'DIRECTION']])
  })
})

describe('a running balance', () => {
  const HEAD = 'Date,Description,Amount,Balance'
  it('that does not follow refuses the file at its row', () => {
    const text = `${HEAD}\n11/05/2026,A,500.00,500.00\n11/06/2026,B,-120.00,380.00\n11/07/2026,C,-20.00,350.00`
    expect(refusal(text)).toMatchObject({ problem: 'BALANCE', row: 4 })
  })
  it('tells three movements apart that look the same', () => {
    const rows = ['Deposit,200.00,700.00', 'Returned,-200.00,500.00', 'Deposit,200.00,700.00']
    const text = [HEAD, ...rows.map((row) => `11/05/2026,${row}`)].join('\n')
    expect(amounts(text)).toEqual([20_000, -20_000, 20_000])
    expect(statement(text)).toMatchObject({ doubled: 0, twins: 0 })
  })
  it('runs in either order, and through days that run against it', () => {
    const rows = ['5/2026,A,5.00,5.00', '6/2026,B,-1.00,4.00', '6/2026,C,2.00,6.00'].map(
      (row) => `11/0${row}`,
    )
    expect(bySize([HEAD, ...rows].join('\n'))).toEqual([-100, 200, 500])
    expect(bySize([HEAD, ...rows.toReversed()].join('\n'))).toEqual([-100, 200, 500])
    expect(bySize([HEAD, rows[1], rows[2], rows[0]].join('\n'))).toEqual([-100, 200, 500])
    expect(statement([HEAD, rows[1], rows[2], rows[0]].join('\n')).balances).toEqual({
      firstCents: 500,
      lastCents: 600,
    })
  })
})

describe('a row that is no movement yet, or never', () => {
  it('has a day and a number but no amount, and is named', () => {
    const text = 'Date,Description,Amount,Other\n11/05/2026,A,-5.00,\n11/06/2026,B,,500.00'
    expect(leftOut(text)).toEqual([[3, 'AMOUNT']])
  })
  it.each(['Pending', 'PENDING', 'Pendiente', 'Processing', 'Authorized', 'Scheduled', 'En proceso'])(
    'is %s by its status',
    (status) => {
      const text = `Date,Description,Amount,Status\n11/05/2026,A,-5.00,Posted\n11/06/2026,B,-6.00,${status}`
      expect(amounts(text)).toEqual([-500])
      expect(leftOut(text)).toEqual([[3, 'PENDING']])
    },
  )
  it.each([
    ['Pending', 'No', 'Yes'],
    ['Is Pending', 'false', 'true'],
    ['Posted?', 'Yes', 'No'],
    ['Cleared', 'X', ''],
  ])('is not booked by what stands under %s', (title, booked, open) => {
    const text = `Date,Description,Amount,${title}\n11/05/2026,A,-5.00,${booked}\n11/06/2026,B,-6.00,${open}`
    expect(amounts(text)).toEqual([-500])
    expect(leftOut(text)).toEqual([[3, 'PENDING']])
  })
  it.each(['Beginning balance as of 11/05/2026', 'Ending Balance', 'Balance forward', 'Saldo anterior'])(
    'is %s among the amounts',
    (description) => {
      const text = `Date,Description,Amount\n11/05/2026,${description},100.00\n11/06/2026,Opening balance fee,-6.00`
      expect(amounts(text)).toEqual([-600])
      expect(leftOut(text)).toEqual([[2, 'AMOUNT']])
    },
  )
  it('is pending by its description, or by the title above it', () => {
    expect(leftOut('Date,Description,Amount\n11/05/2026,A,-5.00\n11/06/2026,PENDING - B,-6.00')).toEqual([
      [3, 'PENDING'],
    ])
    const text =
      'Date,Description,Amount\nPending transactions,,\n11/06/2026,B,-6.00\nPosted transactions,,\n11/05/2026,A,-5.00'
    expect(leftOut(text)).toEqual([[3, 'PENDING']])
  })
  it.each(['11/05/2062', '12/31/2026'])('is of %s, which has not come', (day) => {
    expect(leftOut(`Date,Description,Amount\n11/05/2026,A,-5.00\n${day},B,-6.00`)).toEqual([[3, 'FUTURE']])
  })
  it('runs into others where a quotation mark is missing, or has a comma too many', () => {
    const text =
      'Date,Description,Amount\n11/05/2026,A,-5.00\n11/06/2026,"B,-6.00\n11/07/2026,C",-7.00\n11/08/2026,D, E,-8.00'
    expect(leftOut(text)).toEqual([
      [3, 'JOINED'],
      [5, 'WIDE'],
    ])
    expect(refusal('Date,Description,Amount\n11/05/2026,"A,-5.00\n11/06/2026,B,-6.00')).toEqual({
      problem: 'BROKEN',
    })
  })
  it('is counted: every row of the file is something', () => {
    const text =
      'Account 6789,,,\nDate,Description,Amount,Balance\n11/01/2026,Beginning balance,,10.00\n11/05/2026,A,-5.00,5.00\n11/06/2026,Notice,0.00,5.00\nTotal,,-5.00,'
    const { rows, plain, lines, leftOut: out, doubled } = statement(text)
    expect({ rows, plain, lines: lines.length, out: out.length, doubled }).toEqual({
      rows: 6,
      plain: 4,
      lines: 1,
      out: 1,
      doubled: 0,
    })
  })
})

describe('the order of month and day', () => {
  const spanish = 'Fecha;Concepto;Importe\n05/11/2026;A;-5,00\n06/11/2026;B;-6,00'
  it('is day first in Spanish with commas, and month first in English with points', () => {
    expect(statement(spanish).lines[0]?.postedOn).toBe('2026-11-05')
    expect(amounts(spanish)).toEqual([-500, -600])
    const english = 'Date,Description,Amount\n11/05/2026,A,-5.00\n11/06/2026,B,-6.00'
    expect(statement(english).lines[0]?.postedOn).toBe('2026-11-05')
  })
  it.each([
    ['in Spanish with points', spanish.replaceAll(';', '\t').replaceAll(',', '.')],
    [
      'where the usual order runs to and fro',
      'Date,Description,Amount\n05/11/2026,A,-5.00\n12/11/2026,B,-6.00\n03/12/2026,C,-6.00',
    ],
  ])('is asked %s', (_, text) => {
    expect(statement(text, { today: '2026-12-31' }).isDayOrderOpen).toBe(true)
    const { lines, isDayOrderOpen } = statement(text, { said: { dayShape: 'dmy' }, today: '2026-12-31' })
    expect([lines[0]?.postedOn, isDayOrderOpen]).toEqual(['2026-11-05', false])
  })
  it.each([
    ['11052026', '11172026'],
    ['1052026', '1172026'],
  ])('is read without signs between its parts: %s', (first, second) => {
    const month = first.length === 8 ? '11' : '01'
    const { lines } = statement(`Date,Description,Amount\n${first},A,-5.00\n${second},B,-6.00`)
    expect(lines.map(({ postedOn }) => postedOn)).toEqual([`2026-${month}-05`, `2026-${month}-17`])
  })
  it('of days that nobody can read is named row by row, though nothing is left', () => {
    expect(refusal('Date,Description,Amount\n46331,A,-5.00')).toMatchObject({
      problem: 'NO_LINES',
      leftOut: [{ row: 2, code: 'DAY' }],
    })
  })
})

describe('OFX', () => {
  type Row = [type: string, day: string, amount: string, id: string]
  const ofx = (...rows: Row[]) =>
    ofxFile({
      moved: rows.map(([type, day, amount, id]) => [type, day, amount, id, '', `${type} ${id}`, '']),
    })
  it('without a minus, and with types of money out, is asked about and read by its types', () => {
    const text = ofx(
      ['CREDIT', '20261103', '500.00', 'B1'],
      ['SRVCHG', '20261104', '15.00', 'B2'],
      ['CHECK', '20261105', '120.00', 'B3'],
    )
    expect(statement(text).way).toMatchObject({
      way: 'word',
      doubt: { code: 'DIFFER', row: expect.any(Number) },
    })
    expect(amounts(text, { said: { way: 'word' } })).toEqual([50_000, -1_500, -12_000])
    const kept: FileHabits = { table: null, ways: { ofx: { way: 'word', isSaid: true } }, accounts: [] }
    expect(amounts(text, { kept })).toEqual([50_000, -1_500, -12_000])
  })
  it('leaves out an unsigned movement whose type may be either', () => {
    const text = ofx(
      ['CREDIT', '20261103', '500.00', 'B1'],
      ['DEBIT', '20261104', '15.00', 'B2'],
      ['XFER', '20261105', '7.00', 'B3'],
    )
    expect(statement(text, { said: { way: 'word' } })).toMatchObject({
      lines: [{}, {}],
      leftOut: [{ code: 'DIRECTION' }],
    })
  })
  it('with all types against the signs is asked about, and is read turned', () => {
    const text = ofx(['CREDIT', '20261103', '-500.00', 'B1'], ['DEBIT', '20261104', '15.00', 'B2'])
    expect(statement(text).way).toMatchObject({ way: 'turned', doubt: { code: 'DIFFER' } })
    expect(amounts(text, { said: { way: 'turned' } })).toEqual([50_000, -1_500])
  })
  it('is read with blanks in its tags, and is broken where one cannot be or the end is missing', () => {
    const text = ofxFile()
    const blank = text.replaceAll(/<(\/?)([A-Z]+)>/g, '<$1 $2 >')
    expect(amounts(blank)).toEqual(amounts(text))
    expect(amounts(text.replaceAll(/<(\/?)([A-Z]+)>/g, '<$1ofx:$2>'))).toEqual(amounts(text))
    expect(refusal(text.replace('<STMTTRN>', '<STMTTRN'))).toEqual({ problem: 'BROKEN' })
    expect(refusal(text.slice(0, text.indexOf('B3')))).toEqual({ problem: 'BROKEN' })
  })
  it('says what it names the account, and is of this one once a person says so', () => {
    const suffixed = ofxFile({ account: '000123456789-01' })
    expect(refusal(suffixed)).toEqual({ problem: 'WRONG_ACCOUNT', accounts: ['000123456789-01'] })
    expect(amounts(suffixed, { said: { account: '000123456789-01' } })).toHaveLength(4)
    expect(
      amounts(suffixed, { kept: { table: null, ways: {}, accounts: ['000123456789-01'] } }),
    ).toHaveLength(4)
    const unnamed = ofxFile().replace(/<BANKACCTFROM>[\s\S]*<\/BANKACCTFROM>/, '')
    expect(refusal(unnamed)).toEqual({ problem: 'WRONG_ACCOUNT', accounts: [''] })
    expect(amounts(unnamed, { said: { account: '' } })).toHaveLength(4)
  })
  it('counts what it corrects once, and what it deletes not at all', () => {
    const text = ofx(
      ['CHECK', '20261103', '-500.00', 'B1'],
      ['CHECK', '20261103', '-50.00', 'B2'],
      ['DEBIT', '20261104', '-15.00', 'B3'],
    )
    const replaced = text.replace('<FITID>B2', '<CORRECTFITID>B1\n<CORRECTACTION>REPLACE\n<FITID>B2')
    expect(amounts(replaced)).toEqual([-5_000, -1_500])
    const deleted = text.replace('<FITID>B2', '<CORRECTFITID>B1\n<CORRECTACTION>DELETE\n<FITID>B2')
    expect(amounts(deleted)).toEqual([-1_500])
    expect(statement(deleted)).toMatchObject({ rows: 3, corrected: 2, takesBack: [{ bankId: 'B1' }] })
  })
  it('counts what it corrects twice as it was corrected last', () => {
    const text = ofx(
      ['CHECK', '20261103', '-500.00', 'B1'],
      ['CHECK', '20261103', '-50.00', 'B2'],
      ['CHECK', '20261103', '-60.00', 'B3'],
    ).replaceAll(/<FITID>(B[23])/g, '<CORRECTFITID>B1\n<CORRECTACTION>REPLACE\n<FITID>$1')
    expect(amounts(text)).toEqual([-6_000])
  })
  it('keeps a bare "<" in a name', () => {
    const text = ofxFile({
      moved: [['CREDIT', '20261103', '5.00', 'B1', '', 'A < B CORP', 'Paid <b> x > y']],
    })
    expect(statement(text).lines[0]?.description).toBe('A < B CORP · Paid <b> x > y')
  })
  it('leaves out what is held or pending by its name, and what is of a day to come', () => {
    const pending = ofxFile({ moved: [['DEBIT', '20261103', '-5.00', 'B1', '', 'PENDING - A', '']] })
    expect(leftOut(pending).map(([, code]) => code)).toEqual(['PENDING'])
    const text = ofx(
      ['CREDIT', '20261103', '5.00', 'B1'],
      ['HOLD', '20261103', '-5.00', 'B2'],
      ['CREDIT', '20621103', '5.00', 'B3'],
    )
    expect(leftOut(text).map(([, code]) => code)).toEqual(['PENDING', 'FUTURE'])
  })
})

const rowsAlike = (count: number) =>
  ['Date,Description,Amount', ...Array(count).fill('11/05/2026,A,-1.00')].join('\n')
const movedAlike = (count: number) =>
  ofxFile({ moved: Array.from({ length: count }, () => ['DEBIT', '20261105', '-1.00', '', '', 'A', '']) })

describe('a file of many rows', () => {
  it('is read whole up to the most, also where all of them look the same', () => {
    expect(statement(rowsAlike(ROWS_MAX - 1)).lines).toHaveLength(ROWS_MAX - 1)
    expect(statement(movedAlike(ROWS_MAX)).twins).toBe(ROWS_MAX - 1)
  })
  it.each([
    ['a table', () => rowsAlike(ROWS_MAX)],
    ['OFX', () => movedAlike(ROWS_MAX + 1)],
    ['180,000 lines', () => rowsAlike(180_000)],
  ])('is refused whole beyond that, by name: %s', (_, text) => {
    expect(refusal(text())).toMatchObject({ problem: 'TOO_LONG' })
    const { text: said } = RECONCILIATION_ERRORS.BANK_FILE_TOO_LONG
    for (const language of LANGUAGES) expect(said[language]).toContain(formatCount(ROWS_MAX, language))
  })
})

describe('an amount that could be two', () => {
  it.each([
    ['1.500', '-2.25'],
    ['1,500', '-2,25'],
    ['12.50', '-2,25'],
    ['-5.00 CR', '-2.25'],
  ])('is refused: %s', (amount, other) => {
    const rows = [other, other, amount].map((each, at) => `11/1${at + 5}/2026,Moved ${at},"${each}"`)
    const text = ['Date,Description,Amount', ...rows].join('\n')
    expect(leftOut(text)).toEqual([[4, 'AMOUNT']])
  })
})
