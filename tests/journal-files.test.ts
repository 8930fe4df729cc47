// What the newest movements come to in the files that accounts are made from: read back by a reader of its own, each movement
// balances, has its words in the reader's language, and all of them come to what the books hold.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { chargeAutopays } from '#areas/money/invoices/server/charge-autopays.ts'
import { makePayLink } from '#areas/money/invoices/server/pay-links.ts'
import { agreeByLink, offerByLink } from '#areas/money/invoices/server/payer-autopay.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import type { JournalEntry } from '#areas/bank/journal/contract.ts'
import { journalPdf } from '#areas/bank/journal/server/journal-pdf.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { journalWords } from '#areas/bank/journal/words/index.ts'
import { journalTable } from '#areas/bank/journal/web/journal-csv.tsx'
import { quickbooksTable } from '#areas/bank/journal/web/quickbooks.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { clearedSlip, receiptFor } from '#areas/money/receipts/server/testing.ts'
import { csvTable } from '#kernel/csv-rows.ts'
import { ofxFile } from '#areas/bank/reconciliation/rules/files-of-tests.ts'
import { openAccounts } from '#areas/bank/reconciliation/server/testing.ts'
import { bookLine } from '#areas/bank/reconciliation/server/book-line.ts'
import { importFile } from '#areas/bank/reconciliation/server/import-file.ts'
import { bankJournal } from '#areas/bank/reconciliation/server/journal-entries.ts'
import { matchByHand, undoMatch } from '#areas/bank/reconciliation/server/match-lines.ts'
import { addOpening } from '#areas/bank/reconciliation/server/opening-items.ts'
import { readMonth } from '#areas/bank/reconciliation/server/standing.ts'
import { undoVoid, voidOpening } from '#areas/bank/reconciliation/server/void-check.ts'
import { instant } from '#kernel/calendar.ts'
import { csvOf } from '#kernel/csv.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { pdfText } from './pdf-text.ts'
import { createWorld, type World } from './world.ts'

const WHY = 'Older than 180 days, and the payee is gone.'
const MISTAKE = 'The payee had the check after all.'
const FEE = 'Incoming wire fee, as the statement says.'
const WRONG = 'It was matched with the wrong slip.'
const PAYER = { payerName: 'José Núñez', payerEmail: 'jose@family.example', hasReadNotice: true } as const

let world: World
let admin: Context
let of: Matter
let client: string
let number: string
let invoiceNumber: string
let lines: JournalEntry[]

beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  await openAccounts(admin)
  of = await matter(world)
  number = (await rowsOf<{ number: string }>('SELECT number FROM cases WHERE id = $1', of.caseId))[0]!.number
  client = (await rowsOf<{ email: string }>('SELECT email FROM users WHERE id = $1', of.clientId))[0]!.email
  await voidsChecks()
  await keepsFee()
  await paysByItself()
  lines = await allLines()
})
afterAll(() => world.end())

const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await world.connection.pool.query<Row>(text, values)).rows

/** One of the client's money, voided and taken back, and one of the firm's own. */
async function voidsChecks(): Promise<void> {
  const check = {
    kind: 'check',
    payee: 'Correos Núñez',
    writtenOn: '2026-09-14',
    amountCents: 76_005,
  } as const
  const trust = { ...check, fund: 'trust', number: '1042', matter: 'Ana Pérez' } as const
  const { itemId } = await addOpening(admin, trust)
  await voidOpening(admin, {
    fund: 'trust',
    itemId,
    reason: WHY,
    clientId: of.clientId,
    caseId: of.caseId,
  })
  await undoVoid(admin, { fund: 'trust', itemId, reason: MISTAKE })
  const own = await addOpening(admin, { ...check, fund: 'operating', number: '77', matter: '' })
  const operating = { fund: 'operating', itemId: own.itemId } as const
  await voidOpening(admin, { ...operating, reason: WHY, clientId: null, caseId: null })
  await undoVoid(admin, { ...operating, reason: MISTAKE })
}

async function lineOf(amount: string): Promise<string> {
  const type = amount.startsWith('-') ? 'DEBIT' : 'CREDIT'
  const moved = [[type, '20261124', amount, crypto.randomUUID(), '', `LINE OF ${amount}`, '']]
  const file = {
    fund: 'trust',
    fileName: 'november.ofx',
    text: ofxFile({ moved, hasBalance: false }),
  } as const
  await importFile(admin, { ...file, mapping: null, leavesOut: false, twins: null })
  const found = 'SELECT id FROM bank_lines WHERE description = $1'
  return (await rowsOf<{ id: string }>(found, `LINE OF ${amount}`))[0]!.id
}

/** Of a slip of $1,500.00 the bank wrote $1,488.10; undone with its match, and kept again. */
async function keepsFee(): Promise<void> {
  const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents: 150_000 })
  await clearedSlip(admin, 'trust', [(await recordReceipt(of.attorney, facts)).id])
  const [collected] = await rowsOf<{ id: string }>(
    `SELECT id FROM ledger_transactions WHERE kind = 'collected'`,
  )
  const cover = { fund: 'trust', lineId: await lineOf('20.00'), amountCents: null } as const
  await bookLine(admin, { ...cover, kind: 'firm-money', reason: 'To cover fees.' })
  const fee = { amountCents: 1_190, reason: FEE }
  const both = { lineIds: [await lineOf('1488.10')], movementIds: [collected!.id] }
  const { matchId } = await matchByHand(admin, { fund: 'trust', ...both, fee })
  await undoMatch(admin, { fund: 'trust', matchId, reason: WRONG })
  await matchByHand(admin, { fund: 'trust', ...both, fee })
}

/** The first part of a plan, charged on its day to the card of somebody with a link. */
async function paysByItself(): Promise<void> {
  const invoice = await issued(of, { planCount: 3 })
  invoiceNumber = invoice.number ?? ''
  const wish = { invoiceId: invoice.id, amountCents: 40_000, email: null, language: 'en' } as const
  const { links } = await makePayLink(of.client, { ...wish, offersAutopay: true })
  const link = links[0]?.url?.split('#')[1] ?? ''
  const { autopayId, digest } = await offerByLink(world.visitor(), { link, paymentToken: 't', ...PAYER })
  await agreeByLink(world.visitor(), { link, autopayId, digest })
  for (const day of ['2026-12-10', '2026-12-15']) {
    world.clock.set(instant(`${day}T15:00:00Z`))
    await chargeAutopays(world.services)
  }
}

async function allLines(): Promise<JournalEntry[]> {
  const all: JournalEntry[] = []
  let cursor: string | undefined
  do {
    const asked = { search: '', limit: 5, ...(cursor && { cursor }) }
    const page = await listJournalLines(admin, asked, [bankJournal])
    all.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor)
  return all
}

const wordsIn = (language: Language) => ({
  journal: journalWords(language),
  ledger: ledgerWords(language),
  costs: costWords(language),
})

type FileRow = Readonly<Record<string, string>>

/** As another program reads them: by the names of the columns. */
function readBack(file: string): FileRow[] {
  const [head, ...rows] = csvTable(file.replace(/^\uFEFF/, '')).rows.map(({ cells }) => cells)
  for (const row of rows) expect(row).toHaveLength(head!.length)
  return rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at] ?? ''])))
}

const cents = (text: string | undefined) => Math.round(Number(text ?? '') * 100)

/** Each movement has a debit or a credit in each row, never both, and as much of the one as of the other. */
function expectBalanced(rows: readonly FileRow[], columns: Record<'id' | 'debit' | 'credit', string>): void {
  for (const row of rows)
    expect([row[columns.debit], row[columns.credit]].filter((cell) => cell !== '')).toHaveLength(1)
  const movements = Map.groupBy(rows, (row) => row[columns.id])
  expect(movements.size).toBe(lines.length)
  for (const [id, entries] of movements) {
    const sum = entries.reduce(
      (left, row) => left + cents(row[columns.debit]) - cents(row[columns.credit]),
      0,
    )
    expect(sum, id).toBe(0)
  }
}

/** What the journal's own file says of each movement of a kind, without its entries, which stand beside it. */
function movementsOf(rows: readonly FileRow[], language: Language, kind: string) {
  const { columns } = journalWords(language).csv
  const found = Map.groupBy(
    rows.filter((row) => row[columns.kind] === kind),
    (row) => row[columns.id],
  )
  return [...found.values()].map(([first, ...rest]) => ({
    client: first?.[columns.client],
    case: first?.[columns.case],
    invoice: first?.[columns.invoice],
    method: first?.[columns.method],
    reference: first?.[columns.reference],
    payee: first?.[columns.payee],
    why: first?.[columns.why],
    isBySomebody: first?.[columns.by] !== '',
    entries: [first, ...rest].map((row) => [
      row?.[columns.account],
      cents(row?.[columns.debit]) - cents(row?.[columns.credit]),
    ]),
  }))
}

describe.each(LANGUAGES)('the journal as a spreadsheet, in %s', (language) => {
  const words = wordsIn(language)
  const { accounts, kinds } = words.ledger
  const bank = words.journal.bankEntries
  const { columns } = words.journal.csv
  const read = () => readBack(csvOf(journalTable(lines, words, language)))
  const nobodys = { client: '', case: '', invoice: '', isBySomebody: true }

  it('has every movement, and each of them balances', () => {
    expectBalanced(read(), columns)
  })
  it('comes to what the books of each account hold', async () => {
    for (const [fund, account] of [
      ['trust', accounts.trust_bank],
      ['operating', accounts.operating_bank],
    ] as const) {
      const rows = read().filter((row) => row[columns.account] === account)
      const sum = rows.reduce((left, row) => left + cents(row[columns.debit]) - cents(row[columns.credit]), 0)
      const { balances } = await readMonth(admin, { fund, month: '2026-12' })
      expect(sum, fund).toBe(balances.booksCents)
    }
  })
  it('names a voided check and what took that back, with who and why', () => {
    const check = { client, case: number, invoice: '', reference: '1042', payee: 'Correos Núñez' }
    const said = { ...check, method: language === 'en' ? 'Check 1042' : 'Cheque 1042', isBySomebody: true }
    expect(movementsOf(read(), language, kinds['check-void'])).toEqual([
      {
        ...said,
        why: WHY,
        entries: expect.arrayContaining([
          [accounts.trust_bank, 76_005],
          [accounts.client_funds, -76_005],
        ]),
      },
    ])
    expect(movementsOf(read(), language, kinds['check-void-undone'])).toEqual([
      {
        ...said,
        why: MISTAKE,
        entries: expect.arrayContaining([
          [accounts.trust_bank, -76_005],
          [accounts.client_funds, 76_005],
        ]),
      },
    ])
  })
  it('names a voided check of the firm’s own, and what took that back, as no client’s', () => {
    const found = movementsOf(read(), language, bank.kinds['bank-own-business'])
    expect(found).toMatchObject([
      { ...nobodys, reference: '77', payee: 'Correos Núñez', why: MISTAKE },
      { ...nobodys, reference: '77', payee: 'Correos Núñez', why: WHY },
    ])
    expect(found.map(({ entries }) => entries)).toEqual(
      [-76_005, 76_005].map((sum) => [
        [accounts.operating_bank, sum],
        [bank.accounts.own_business, 0 - sum],
      ]),
    )
  })
  it('names the fee that a bank kept of a deposit, once for each time it was kept or taken back', () => {
    const found = movementsOf(read(), language, bank.kinds['bank-fee'])
    expect(found).toMatchObject(
      [FEE, WRONG, FEE].map((why) => ({ ...nobodys, method: '', reference: '', payee: '', why })),
    )
    expect(found.map(({ entries }) => entries)).toEqual(
      [-1_190, 1_190, -1_190].map((sum) => [
        [accounts.trust_bank, sum],
        [bank.accounts.bank_fees, 0 - sum],
      ]),
    )
  })
  it('finds what somebody paid with a link by a part of their name, and nothing of anybody else', async () => {
    const { items } = await listJournalLines(admin, { search: 'jose nun' }, [])
    expect(items).toMatchObject([{ kind: 'payment', payment: { payer: PAYER.payerName } }])
    expect((await listJournalLines(admin, { search: 'jose%nun' }, [])).items).toEqual([])
  })
  it('names who paid a part by itself with a link, and that it was automatic', () => {
    const [paid, ...others] = movementsOf(read(), language, kinds.payment).filter(
      ({ invoice }) => invoice === invoiceNumber,
    )
    expect(others).toEqual([])
    expect(paid).toMatchObject({ client, case: number, why: '', isBySomebody: false })
    expect(paid?.method).toBe(
      language === 'en'
        ? 'Visa ending in 4242, automatic payment, paid by José Núñez'
        : 'Visa terminada en 4242, pago automático, pagado por José Núñez',
    )
    expect(paid?.entries).toEqual([
      [accounts.operating_bank, 40_000],
      [accounts.receivable, -40_000],
    ])
  })
})

it.each([
  ['en', 'Visa ending in 4242, automatic payment, paid by José Núñez'],
  ['es', 'Visa terminada en 4242, pago automático, pagado por José Núñez'],
] as const)('the journal on paper names who paid by itself, in %s', async (language, said) => {
  const text = await pdfText(await journalPdf(admin, { search: invoiceNumber, language }, [bankJournal]))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
})

describe.each(LANGUAGES)('the journal for QuickBooks, in %s', (language) => {
  const words = wordsIn(language)
  const { accounts, kinds } = words.ledger
  const bank = words.journal.bankEntries
  const read = () => readBack(csvOf(quickbooksTable(lines, words, language)))
  const entriesOf = (kind: string) => read().filter((row) => row['Description']?.startsWith(kind))

  it('has one entry for each movement, which balances', () => {
    expectBalanced(read(), { id: 'JournalNo', debit: 'Debits', credit: 'Credits' })
  })
  it('knows accounts and days alone that QuickBooks can take', () => {
    const known = new Set<string | undefined>([...Object.values(accounts), ...Object.values(bank.accounts)])
    for (const row of read()) {
      expect(known).toContain(row['AccountName'])
      expect(row['JournalDate']).toMatch(/^(11|12)\/\d\d\/2026$/)
    }
  })
  it.each([
    ['a voided check', 'check-void'],
    ['a check that is outstanding again', 'check-void-undone'],
  ] as const)('says of %s whose it was, and by which check', (_, kind) => {
    const found = entriesOf(`${kinds[kind]} ·`)
    expect(found).toHaveLength(2)
    for (const row of found) {
      expect(row['Name']).toBe(client)
      for (const part of ['1042', 'Correos Núñez', number]) expect(row['Description']).toContain(part)
    }
  })
  it('says of a fee and of the firm’s own check why, and of no client', () => {
    const fees = entriesOf(bank.kinds['bank-fee'])
    expect(fees.map((row) => row['Description'])).toEqual(
      [FEE, FEE, WRONG, WRONG, FEE, FEE].map((why) => `${bank.kinds['bank-fee']} · ${why}`),
    )
    const own = entriesOf(bank.kinds['bank-own-business'])
    expect(own).toHaveLength(4)
    expect(own.filter((row) => row['Description']?.endsWith(WHY))).toHaveLength(2)
    for (const row of [...fees, ...own]) expect(row['Name']).toBe('')
  })
  it('says of a payment by itself who paid', () => {
    const found = read().filter((row) => row['Description']?.includes('José Núñez'))
    expect(found.map((row) => [row['AccountName'], row['Debits'], row['Credits']])).toEqual([
      [accounts.operating_bank, '400', ''],
      [accounts.receivable, '', '400'],
    ])
    for (const row of found) {
      expect(row['Name']).toBe(client)
      expect(row['Description']).toContain(invoiceNumber)
    }
  })
})
