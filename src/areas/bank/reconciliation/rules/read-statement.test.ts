// Every form of a bank's file gives the same movements; an unreadable part is named by its row, never guessed.
import { describe, expect, it } from 'vitest'
import { type CsvMapping, guessMappings } from './csv-mapping.ts'
import { csvTable } from '#kernel/csv-rows.ts'
import { decodeFile, FILE_BYTES_MAX } from '#kernel/decode-file.ts'
import { BANKS, MOVED, ofxFile } from './files-of-tests.ts'
import { bankIdKey, sameKey, sortLines } from './new-lines.ts'
import { type FileHabits, readStatement, type Said } from './read-statement.ts'
import { hasDecimalComma, statementAmount } from './statement-amount.ts'
import { dayShapeOf, statementDay } from './statement-day.ts'
import { type Statement, withoutTwins } from './statement.ts'

const NOTHING_SAID: Said = { mapping: null, way: null, dayShape: null, account: null }

type More = { said?: Partial<Said>; kept?: FileHabits; last4?: string; today?: string }

function read(text: string, { said = {}, ...more }: More = {}) {
  const asked = { last4: '6789', today: '2026-12-01', kept: null, text, ...more }
  return readStatement({ ...asked, said: { ...NOTHING_SAID, ...said } })
}

function habits(table: CsvMapping | null, ways: FileHabits['ways'] = {}): FileHabits {
  return { table, ways, accounts: [] }
}

function statementOf(text: string): Statement {
  const { read: found } = read(text)
  if ('problem' in found) throw new Error(found.problem)
  return found.statement
}

const problemOf = (text: string) => {
  const { read: found } = read(text)
  return 'problem' in found ? found.problem : null
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function wide(text: string, isBig: boolean, hasMark: boolean): Uint8Array {
  const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

describe('the bytes of a file', () => {
  const text = 'Fecha,Importe\n03/11/2026,"Comisión"'
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${text}`)],
    ['UTF-16 with its mark', wide(text, false, true)],
    [
      'Windows-1252 that begins as the mark of UTF-16 does',
      new Uint8Array(Buffer.from(`ÿ${text}`, 'latin1')),
      `ÿ${text}`,
    ],
    ['UTF-16 from the other end', wide(text, true, true)],
    ['UTF-16 without a mark', wide(text, false, false)],
    ['UTF-16 from the other end without a mark', wide(text, true, false)],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('in %s are the same text', (_, bytes, written = text) => {
    expect(decodeFile(bytes)).toEqual({ text: written })
  })
  it.each([
    ['nothing', new Uint8Array(), 'EMPTY'],
    ['blanks', bytesOf(' \r\n\t'), 'EMPTY'],
    ['a PDF', bytesOf('%PDF-1.7\n'), 'NOT_TEXT'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), 'NOT_TEXT'],
    [
      'NUL among letters',
      bytesOf('Date,Amount\n11/03/2026,\0 1.00,of some text that is long enough'),
      'NOT_TEXT',
    ],
    ['10 MB', new Uint8Array(10 * 1_024 * 1_024).fill(0x61), 'TOO_LARGE'],
    ['one byte too many', new Uint8Array(FILE_BYTES_MAX + 1).fill(0x61), 'TOO_LARGE'],
  ])('that are %s are refused by name', (_, bytes, problem) => {
    expect(decodeFile(bytes)).toEqual({ problem })
  })
})

describe('an amount', () => {
  it.each([
    ['-760.00', -76_000],
    ['(760.00)', -76_000],
    ['($1,234.56)', -123_456],
    ['-$1,234.56', -123_456],
    ['$-1,234.56', -123_456],
    ['1,234.56-', -123_456],
    ['\u22121,234.56', -123_456],
    ['\u2010\u200B1,234.56', -123_456],
    ['50.00 DR', -5_000],
    ['50.00 CR', 5_000],
    ['USD 50', 5_000],
    ['+12.5', 1_250],
    ['.75', 75],
    ['760.0000', 76_000],
    ['0.00', 0],
    ['(0.00)', 0],
  ])('%s is %i cents', (written, cents) => {
    expect(statementAmount(written)).toMatchObject({ cents })
  })
  it.each([
    ['1.234,56', 123_456],
    ['(760,00)', -76_000],
    ['1 234,56', 123_456],
  ])('%s, with a decimal comma, is %i cents', (written, cents) => {
    expect(statementAmount(written, true)).toMatchObject({ cents })
  })
  it.each([
    ['', null],
    ['-', null],
    ['12.345', { problem: 'AMOUNT' }],
    ['1,23', { problem: 'AMOUNT' }],
    ['12,34,567.00', { problem: 'AMOUNT' }],
    ['1,234.5x', { problem: 'AMOUNT' }],
    ['1,234,56', { problem: 'AMOUNT' }],
    ['9'.repeat(61), { problem: 'AMOUNT' }],
    ['10000000000.01', { problem: 'AMOUNT' }],
    ['10000000000.00', { cents: 1_000_000_000_000 }],
    ['abc', { problem: 'CURRENCY' }],
    ['pending', { problem: 'AMOUNT' }],
    ['99999999999999.00', { problem: 'AMOUNT' }],
    ['--5', { problem: 'AMOUNT' }],
    ['5DR0', { problem: 'AMOUNT' }],
    ['€50.00', { problem: 'CURRENCY' }],
    ['MXN 50.00', { problem: 'CURRENCY' }],
    ['MX$50.00', { problem: 'CURRENCY' }],
  ])('"%s" is %j', (written, expected) => {
    const found = statementAmount(written)
    if (found === null || expected === null) expect(found).toBe(expected)
    else expect(found).toMatchObject(expected)
  })
  it('has a decimal comma where the most have one', () => {
    expect(hasDecimalComma(['1.234,56', '760,00'])).toBe(true)
    expect(hasDecimalComma(['1,234.56', '(760.00)'])).toBe(false)
    expect(hasDecimalComma(['1,234.56', '1.234,56'])).toBe(false)
  })
})

describe('a day', () => {
  it.each([
    ['11/03/2026', 'mdy', '2026-11-03'],
    ['11/3/26', 'mdy', '2026-11-03'],
    ['03/11/2026', 'dmy', '2026-11-03'],
    ['03.11.2026', 'dmy', '2026-11-03'],
    ['2026-11-03', 'ymd', '2026-11-03'],
    ['2026-11-03T12:00:00', 'ymd', '2026-11-03'],
    ['20261103', 'ymd', '2026-11-03'],
    ['11/03/2026 08:15', 'mdy', '2026-11-03'],
    ['Nov 3, 2026', 'mdy', '2026-11-03'],
    ['Tue, Nov 3, 2026', 'mdy', '2026-11-03'],
    ['martes 3 de noviembre de 2026', 'dmy', '2026-11-03'],
    ['03-Nov-2026', 'mdy', '2026-11-03'],
    ['3 de noviembre de 2026', 'dmy', '2026-11-03'],
    ['3 ene 2026', 'dmy', '2026-01-03'],
    ['3 1nov 2026', 'dmy', null],
    ['3 2026 nov', 'dmy', null],
    ['Nov 3, twenty', 'mdy', null],
    ['Nov three, 2026', 'mdy', null],
    ['02/30/2026', 'mdy', null],
    ['13/01/2026', 'mdy', null],
    ['11/03/1926', 'mdy', null],
    ['01/01/2000', 'mdy', '2000-01-01'],
    ['12/31/1999', 'mdy', null],
    ['12/31/2099', 'mdy', '2099-12-31'],
    ['01/01/2100', 'mdy', null],
    ['on 11/03/2026', 'mdy', null],
    ['11/03/2026 or so', 'mdy', null],
    ['111/03/2026', 'mdy', null],
    ['20261103', 'mdy', null],
    [`11/03/2026${' '.repeat(50)}`, 'mdy', '2026-11-03'],
    [`11/03/2026${' '.repeat(51)}`, 'mdy', null],
    ['Total', 'mdy', null],
    ['', 'mdy', null],
  ] as const)('%s as %s is %s', (written, shape, day) => {
    expect(statementDay(written, shape)).toBe(day)
  })
  it.each([
    [['03/04/2026', '05/06/2026'], 'mdy'],
    [['03/04/2026', '15/06/2026'], 'dmy'],
    [['2026-11-03'], 'ymd'],
  ] as const)('%j are in the order %s', (days, shape) => {
    expect(dayShapeOf(days)).toBe(shape)
  })
})

describe('a table', () => {
  it.each([
    [
      'quotes, doubled quotes and a line within',
      'a,"b ""c"", d\ne"\r\nf,g',
      [
        ['a', 'b "c", d\ne'],
        ['f', 'g'],
      ],
    ],
    [
      'semicolons',
      'a;b,c;d\ne;f;g',
      [
        ['a', 'b,c', 'd'],
        ['e', 'f', 'g'],
      ],
    ],
    [
      'tabs and old line ends',
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty rows',
      'a,b\n\n,,\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('with %s is read', (_, text, cells) => {
    expect(csvTable(text).rows.map((row) => row.cells)).toEqual(cells)
  })
  it('tells the line at which each row begins', () => {
    expect(csvTable('a,"b\nb"\n\nc,d\r\ne,f').rows.map(({ line }) => line)).toEqual([1, 4, 5])
  })
})

const HEAD = 'Date,Description,Amount'

function ofxDescription(name: string, memo: string): string | undefined {
  const moved = [['CREDIT', '20261103', '5.00', 'B1', '', name, memo]]
  return statementOf(ofxFile({ moved })).lines[0]?.description
}

describe('a month of an account', () => {
  it.each([...Object.entries(BANKS), ['OFX in SGML', ofxFile()], ['OFX in XML', ofxFile({ isXml: true })]])(
    'from %s is the same four movements',
    (_, text) => {
      const { lines, leftOut, doubled, twins } = statementOf(text)
      const byDay = lines.toSorted((one, other) => (one.postedOn < other.postedOn ? -1 : 1))
      expect(byDay).toMatchObject(MOVED)
      expect({ leftOut, doubled, twins }).toEqual({ leftOut: [], doubled: 0, twins: 0 })
    },
  )
  it.each([
    ['Chase', BANKS.Chase],
    ['Bank of America', BANKS['Bank of America']],
    ['OFX', ofxFile()],
  ])('from %s says what the account held at its end', (_, text) => {
    expect(statementOf(text).ending).toEqual({ on: '2026-11-30', cents: 235_050 })
  })
  it('in OFX says what was escaped, each part once, and where nothing is, the kind', () => {
    expect(ofxDescription('A &#38; B', '<![CDATA[C & D < E]]>')).toBe('A & B · C & D < E')
    expect(ofxDescription('&#0; &#1114112; &#128512; &none;', '')).toBe('&#0; &#1114112; 😀 &none;')
    expect(ofxDescription('DEPOSIT', 'DEPOSIT')).toBe('DEPOSIT')
    expect(ofxDescription('', 'Rent')).toBe('CREDIT · Rent')
  })
  it('in OFX names what cannot be read, and has no ending without its day', () => {
    const moved = [
      ['CREDIT', '20261103', '5.00', 'B1', '', 'DEPOSIT', ''],
      ['CREDIT', 'soon', '5.00', 'B2', '', 'DEPOSIT', ''],
      ['CREDIT', '20261103', '', 'B3', '', 'DEPOSIT', ''],
    ]
    const statement = statementOf(ofxFile({ moved }).replace('<DTASOF>20261130', '<DTASOF>soon'))
    expect(statement.lines).toHaveLength(1)
    expect(statement.leftOut.map(({ code }) => code)).toEqual(['DAY', 'AMOUNT'])
    expect(statement.ending).toBeNull()
  })
  it('without a head takes days, cents and the longest text, where the most rows have them', () => {
    const rows = [
      '11/03/2026,A1,Deposit at the branch,5.00,5.00',
      '11/04/2026,B2,Check,-1.00,4.00',
      '11/05/2026,C3,Fee,-1.00,3.00',
    ]
    const { mapping } = read([...rows, 'End,,of the list,,'].join('\n'))
    expect(mapping).toMatchObject({
      head: null,
      descriptions: [2],
      columns: { day: 0, amount: 3, balance: 4 },
    })
    expect(read([...rows.slice(0, 2), 'End,,of the list,,'].join('\n')).mapping).toBeNull()
    expect(read('11/03/2026,5.00\n11/04/2026,6.00').mapping).toMatchObject({ descriptions: [] })
  })
  it('begins again where the head stands again', () => {
    const text = `${HEAD}\n11/03/2026,Deposit,5.00\n${HEAD}\n11/04/2026,Deposit,6.00`
    expect(statementOf(text)).toMatchObject({
      lines: [{ amountCents: 500 }, { amountCents: 600 }],
      leftOut: [],
    })
  })
  it.each([
    [
      'the newest first',
      ['11/04/2026,Fee,-1.00,4.00', '11/03/2026,Deposit,5.00,5.00'],
      { on: '2026-11-04', cents: 400 },
    ],
    [
      'the newest last',
      ['11/03/2026,Deposit,5.00,5.00', '11/04/2026,Fee,-1.00,4.00'],
      { on: '2026-11-04', cents: 400 },
    ],
    ['one day alone', ['11/03/2026,Deposit,5.00,5.00', '11/03/2026,Fee,-1.00,4.00'], null],
    ['no balance at its end', ['11/03/2026,Deposit,5.00,5.00', '11/04/2026,Fee,-1.00,'], null],
  ])('with %s ends as its balance says: %#', (_, rows, ending) => {
    expect(statementOf([`${HEAD},Balance`, ...rows].join('\n')).ending).toEqual(ending)
  })
  it('takes the description from its column alone', () => {
    expect(statementOf(`${HEAD}\n11/03/2026,Deposit,5.00`).lines).toMatchObject([{ description: 'Deposit' }])
    const both = 'Date,Name,Memo,Amount\n11/03/2026,Deposit,,5.00\n11/04/2026,Check,Rent,-5.00'
    const descriptions = statementOf(both).lines.map(({ description }) => description)
    expect(descriptions).toEqual(['Deposit', 'Check · Rent'])
  })
  it('begins at the first row that names both a day and an amount', () => {
    const text = `Amount,Currency\n50.00,USD\n${HEAD}\n11/03/2026,Deposit,5.00`
    expect(statementOf(text)).toMatchObject({ lines: [{ amountCents: 500 }], leftOut: [] })
  })
  it.each([
    ['CHECK PAID # 1041', '1041'],
    ['Check paid 1041', '1041'],
    ['CHECK PAID-1041', null],
    ['Check paid by 1041', null],
    ['cheque no. 1041', '1041'],
  ])('reads the number of a check in "%s": %s', (description, checkNumber) => {
    const { lines } = statementOf(`${HEAD}\n11/03/2026,${description},-5.00`)
    expect(lines).toMatchObject([{ checkNumber }])
  })
  it('has money out in its own column, with or without a minus, and says where it cannot be read', () => {
    const head = 'Date,Description,Debit,Credit'
    const text = `${head}\n11/03/2026,Rent,-5.00,\n11/04/2026,Rent,6.00,\n11/05/2026,Rent,pending,\n11/06/2026,Both,1.00,2.00`
    const { lines, leftOut } = statementOf(text)
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([-500, -600])
    expect(leftOut).toMatchObject([
      { row: 4, code: 'AMOUNT' },
      { row: 5, code: 'AMOUNT' },
    ])
  })
  it('is of its own account where the text of a movement names another', () => {
    const text = `${HEAD}\n11/03/2026,Transfer to account 55501111,-5.00`
    expect(statementOf(text).lines).toHaveLength(1)
    const headless = '11/03/2026,Transfer to account 55501111,-5.00\n11/04/2026,Deposit,5.00'
    expect(statementOf(headless).lines).toHaveLength(2)
  })
  it('without movements is one where the bank says what the account holds, or what it left out', () => {
    expect(statementOf(ofxFile({ moved: [] }))).toMatchObject({ lines: [], ending: { cents: 235_050 } })
    const foreign = ofxFile({
      moved: [['CREDIT', '20261103', 'pending', 'B1', '', 'DEPOSIT', '']],
      hasBalance: false,
    })
    expect(statementOf(foreign)).toMatchObject({ lines: [], leftOut: [{ code: 'AMOUNT' }], ending: null })
    expect(problemOf(ofxFile({ moved: [], hasBalance: false }))).toBe('NO_LINES')
  })
  it('in OFX leaves out a movement of another currency, and knows a decimal comma from thousands', () => {
    const moved = ['5.00', '1,234.50', '1,5'].map((amount, at) => [
      'CREDIT',
      '20261103',
      amount,
      `B${at}`,
      '',
      'DEPOSIT',
      '',
    ])
    const text = ofxFile({ moved })
    expect(statementOf(text).lines.map(({ amountCents }) => amountCents)).toEqual([500, 123_450, 150])
    const foreign = (symbol: string) => text.replace('<TRNAMT>5.00', `<CURSYM>${symbol}\n<TRNAMT>5.00`)
    expect(statementOf(foreign('usd')).leftOut).toEqual([])
    for (const symbol of ['MXN', 'MXNUSD', 'USDT'])
      expect(statementOf(foreign(symbol)).leftOut).toMatchObject([{ code: 'CURRENCY' }])
  })
  it('keeps what the bank calls a movement, with its signs', () => {
    const [first] = statementOf(ofxFile()).lines
    expect(first).toMatchObject({ bankId: 'B1', description: 'DEPOSIT · Counter & night drop' })
  })
  it('is read by the mapping that was kept, and guessed where the bank has changed its table', () => {
    const [table = null] = guessMappings(csvTable(BANKS['U.S. Bank']).rows)
    const kept = habits(table, { csv: { way: 'turned', isSaid: true } })
    const turned = read(BANKS['U.S. Bank'], { kept })
    expect(turned.read).toMatchObject({ statement: { lines: [{ amountCents: -300_000 }, {}, {}, {}] } })
    expect(read(BANKS.Chase, { kept }).read).toMatchObject({
      statement: { lines: [{}, {}, {}, { amountCents: 300_000 }] },
    })
  })
})

describe('a file that has trouble', () => {
  it.each([
    ['a total', `${HEAD}\n11/03/2026,Deposit,5.00\nTotal,,5.00`, [{ row: 3, code: 'DAY' }]],
    ['half a row', `${HEAD}\n11/03/2026,Deposit,5.00\n11/04/2026`, [{ row: 3, code: 'AMOUNT' }]],
    [
      'a day that is none',
      `${HEAD}\n11/03/2026,Deposit,5.00\n02/30/2026,Check,-1.00`,
      [{ row: 3, code: 'DAY' }],
    ],
    [
      'pesos',
      `${HEAD}\n11/03/2026,Deposit,5.00\n11/04/2026,Depósito,MXN 90.00`,
      [{ row: 3, code: 'CURRENCY' }],
    ],
    [
      'a word for an amount',
      `${HEAD}\n11/03/2026,Deposit,5.00\n11/04/2026,Check,pending`,
      [{ row: 3, code: 'AMOUNT' }],
    ],
  ])('with %s names the row, and keeps the others', (_, text, leftOut) => {
    const statement = statementOf(text)
    expect(statement.leftOut).toMatchObject(leftOut)
    expect(statement.lines).toMatchObject([{ amountCents: 500 }])
  })
  it.each([
    ['of another account (OFX)', ofxFile({ account: '5550001111' }), 'WRONG_ACCOUNT'],
    ['of another account (a column)', BANKS['a credit union'].replaceAll('6789', '1111'), 'WRONG_ACCOUNT'],
    [
      'of another account (above the table)',
      BANKS['a bank at the border'].replace('6789', '1111'),
      'WRONG_ACCOUNT',
    ],
    ['in another currency (OFX)', ofxFile({ currency: 'MXN' }), 'CURRENCY'],
    ['in another currency', `${HEAD}\n11/03/2026,Depósito,MXN 90.00`, 'CURRENCY'],
    ['of a card', ofxFile().replaceAll('STMTRS', 'CCSTMTRS'), 'BROKEN'],
    ['cut off in its head', '<OFX><SIGNONMSGSRSV1>', 'BROKEN'],
    ['of names alone', HEAD, 'NO_LINES'],
    ['of days without amounts', '11/03/2026,Deposit\n11/04/2026,Check', 'NO_COLUMNS'],
    ['of amounts without days', 'Deposit,5.00\nCheck,6.00', 'NO_COLUMNS'],
    ['of prose', 'Dear client,\nyour statement is ready.', 'NO_COLUMNS'],
    ['of a page', '<html><body>Sign in</body></html>', 'NO_COLUMNS'],
  ])('%s is refused by name', (_, text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })
  it('with a row twice leaves the second out where the balance says that it is the same', () => {
    const [head = '', ...rows] = BANKS.Chase.split('\n')
    const statement = statementOf([head, rows[0], ...rows].join('\n'))
    expect([statement.lines.length, statement.doubled, statement.twins]).toEqual([4, 1, 0])
  })
  it('with rows that only look the same keeps them, and says so', () => {
    const text = `${HEAD}\n11/03/2026,Deposit,5.00\n11/03/2026,Deposit,5.00`
    const statement = statementOf(text)
    expect([statement.lines.length, statement.twins]).toEqual([2, 1])
    expect(withoutTwins(statement.lines)).toHaveLength(1)
  })
  it('with one number of the bank twice has it once', () => {
    const row = ['CREDIT', '20261103', '5.00', 'B1', '', 'DEPOSIT', '']
    expect(statementOf(ofxFile({ moved: [row, row] }))).toMatchObject({ lines: [{}], doubled: 1 })
  })
  it('with one number of the bank for two fees of a day is asked about', () => {
    const moved = ['WIRE FEE A', 'WIRE FEE B'].map((name) => ['FEE', '20261103', '-15.00', '0', '', name, ''])
    expect(statementOf(ofxFile({ moved }))).toMatchObject({ lines: [{}, {}], doubled: 0, twins: 1 })
  })
  it('never throws, wherever it is cut or whatever is put into it', () => {
    for (const text of [...Object.values(BANKS), ofxFile(), ofxFile({ isXml: true })]) {
      for (let at = 0; at < text.length; at += 211) {
        for (const put of ['', '"', '<', '&#99999999;', ';;;', '\u202E'])
          read(`${text.slice(0, at)}${put}${text.slice(at + put.length)}`)
        read(text.slice(0, at))
      }
    }
  })
})

const line = (postedOn: string, amountCents: number, bankId: string | null = null) => ({
  row: 1,
  postedOn,
  amountCents,
  bankId,
  description: '',
  checkNumber: null,
  balanceCents: null,
})

describe('what is new in a file', () => {
  const keptOf = (lines: ReturnType<typeof line>[]) => {
    const count = (some: typeof lines) =>
      new Map([...Map.groupBy(some, sameKey)].map(([key, same]) => [key, same.length]))
    const numbered = lines.filter(({ bankId }) => bankId !== null)
    return {
      all: count(lines),
      unnumbered: count(lines.filter(({ bankId }) => bankId === null)),
      numbered: new Map(
        [...Map.groupBy(numbered, bankIdKey)].map(([key, same]) => [
          key,
          same.map(({ postedOn }) => postedOn),
        ]),
      ),
    }
  }
  const A = line('2026-11-03', 500)
  const B = line('2026-11-04', 500)
  it.each([
    ['everything where nothing is kept', [A, B], [], [A, B]],
    ['nothing where all of it is', [A, B], [A, B], []],
    ['the second of a day where one is kept', [A, A, B], [A], [A, B]],
    ['what overlapping months do not share', [A, B], [A], [B]],
    ['nothing that came in the bank’s other form', [line('2026-11-03', 500, 'B1')], [A], []],
    ['nothing that has a number, in the form without', [A], [line('2026-11-03', 500, 'B1')], []],
    [
      'another number of the same day and amount',
      [line('2026-11-03', 500, 'B2'), line('2026-11-03', 500, 'B1')],
      [line('2026-11-03', 500, 'B1')],
      [line('2026-11-03', 500, 'B2')],
    ],
    [
      'nothing that the bank has moved to another day',
      [line('2026-11-04', 500, 'B1')],
      [line('2026-11-03', 500, 'B1')],
      [],
    ],
  ])('is %s', (_, lines, kept, expected) => {
    expect(sortLines(lines, keptOf(kept)).fresh).toEqual(expected)
  })
})
