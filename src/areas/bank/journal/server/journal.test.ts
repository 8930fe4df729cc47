// Every movement with its purpose, found by all that its line names, filtered by days and account, each once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import { payInvoice } from '#areas/money/invoices/server/pay-invoice.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { JournalAsked, JournalEntry } from '../contract.ts'
import { journalPdf } from './journal-pdf.ts'
import type { JournalSource } from './journal-source.ts'
import { listJournalLines } from './list-journal.ts'

const REASON = 'One form less than we planned.'

let world: World
let admin: Context
let of: Matter
let invoice: { id: string; number: string | null }
let payment: { id: string; reference: string }
let number: string

beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  of = await matter(world)
  const other = await matter(world)
  const names = [
    [of.clientId, 'Ana', 'Pérez'],
    [other.clientId, 'Luis', 'Gómez'],
    [requireStaff(of.attorney).userId, 'Eva', 'Soto'],
    [requireStaff(other.attorney).userId, 'Iris', 'Vega'],
    [requireStaff(admin).userId, 'Olga', 'Ruiz'],
  ] as const
  for (const [id, firstName, lastName] of names)
    await fillProfile(world.services.db, id, { firstName, lastName })
  await issued(other)
  const cost = { payee: 'Correos Núñez', method: 'check', reference: '90210', amountCents: 20_050 } as const
  const { id: disbursementId } = await recordDisbursement(
    of.attorney,
    costFor(of.caseId, { ...cost, paidOn: '2026-11-23' }),
  )
  world.clock.advance(24 * 60)
  await undoDisbursement(of.attorney, { disbursementId, reason: 'The check was stopped.' })
  world.clock.advance(1)
  const made = await issued(of)
  world.clock.advance(1)
  const pay = { through: null, expectedCents: 120_000, method: 'card', paymentToken: 'token-1' } as const
  const paid = await payInvoice(of.client, { invoiceId: made.id, ...pay })
  invoice = paid
  payment = paid.payments[0]!
  world.clock.advance(1)
  await refundPayment(admin, {
    paymentId: payment.id,
    amountCents: 12_345,
    reason: REASON,
    billsAgain: false,
  })
  number = paid.case!.number
})
afterAll(() => world.end())

async function read(query: Partial<JournalAsked>): Promise<JournalEntry[]> {
  return (await listJournalLines(admin, { search: '', ...query }, [])).items
}
const kindsOf = (lines: readonly JournalEntry[]) => lines.map(({ kind }) => kind)

const ALL = ['refund', 'payment', 'invoice', 'cost-undone', 'cost']

describe('the journal', () => {
  it('says of each movement what it was for, who decided it and why', async () => {
    const lines = await read({ search: number })
    expect(kindsOf(lines)).toEqual(ALL)
    const [refund, paid, billed, undone, cost] = lines
    const matterOfCase = { case: { id: of.caseId, number } }
    for (const line of lines)
      expect(line).toMatchObject({ matter: matterOfCase, client: { id: of.clientId, name: 'Ana Pérez' } })
    expect(refund).toMatchObject({ why: REASON, by: 'Olga Ruiz', cost: null, givenBack: null })
    expect(refund?.payment).toEqual({
      id: payment.id,
      reference: payment.reference,
      method: 'card',
      cardType: 'VISA',
      last4: '4242',
      byHand: null,
      payer: null,
      isAutomatic: false,
    })
    expect(paid).toMatchObject({ by: null, why: null, invoice: { id: invoice.id, number: invoice.number } })
    expect(billed).toMatchObject({ by: 'Eva Soto', why: null, payment: null })
    expect(undone).toMatchObject({ by: 'Eva Soto', why: 'The check was stopped.' })
    expect(cost).toMatchObject({
      by: 'Eva Soto',
      cost: { payee: 'Correos Núñez', method: 'check', reference: '90210' },
    })
    expect(cost?.entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  })
  it.each([
    [
      'the number of an invoice, in small letters',
      () => invoice.number!.toLowerCase(),
      ['payment', 'invoice'],
    ],
    ['a reference', () => payment.reference, ['refund', 'payment']],
    ['an amount', () => '$200.50', ['cost-undone', 'cost']],
    ['an amount of a part', () => '123.45', ['refund']],
    ['the number of a check', () => '90210', ['cost-undone', 'cost']],
    ['a payee without accents', () => 'correos nunez', ['cost-undone', 'cost']],
    ['signs that a pattern would take', () => '%_', []],
    ['nothing of ours', () => 'INV-1999-0001', []],
  ])('is found by %s', async (_, search, kinds) => {
    const found = await read({ search: search() })
    expect(kindsOf(found).filter((kind) => kinds.includes(kind))).toEqual(kinds)
    if (kinds.length === 0) expect(found).toEqual([])
  })
  it('is found by a name, and by the last four digits of a card', async () => {
    const { rows } = await world.connection.pool.query<{ last4: string | null; email: string }>(
      'SELECT p.last4, u.email FROM payments p JOIN users u ON u.id = p.client_id WHERE p.id = $1',
      [payment.id],
    )
    const [{ last4, email }] = rows as [{ last4: string; email: string }]
    expect(kindsOf(await read({ search: email }))).toEqual(ALL)
    expect(kindsOf(await read({ search: last4 }))).toEqual(expect.arrayContaining(['refund', 'payment']))
  })
  it('is cut by days of the firm’s calendar, both of them included, and by account', async () => {
    const before = { search: number, from: '2026-11-23', until: '2026-11-23' }
    expect(kindsOf(await read(before))).toEqual(['cost'])
    expect(kindsOf(await read({ ...before, from: '2026-11-24', until: '2026-11-24' }))).toEqual(
      ALL.slice(0, 4),
    )
    expect(await read({ ...before, from: '2026-11-25' })).toEqual([])
    expect(kindsOf(await read({ search: number, inAccount: 'costs_advanced' }))).toEqual([
      'cost-undone',
      'cost',
    ])
    expect(await read({ search: number, inAccount: 'trust_bank' })).toEqual([])
  })
  it('goes on through its pages, and names nothing twice where a search means several things', async () => {
    const lines: JournalEntry[] = []
    let cursor: string | undefined
    do {
      const page = await listJournalLines(admin, { search: '', limit: 2, ...(cursor && { cursor }) }, [])
      lines.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(kindsOf(lines).toSorted()).toEqual([...ALL, 'invoice'].toSorted())
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  })
  it.each([
    ['en', ['Journal', 'To Correos Núñez', 'Reason: The check was stopped.', '2 movements']],
    ['es', ['Diario', 'A Correos Núñez', 'Motivo: The check was stopped.', '2 movimientos']],
  ] as const)('is kept on paper with the same, in %s', async (language, words) => {
    const file = await journalPdf(admin, { search: '90210', language }, [])
    const text = await pdfText(file)
    for (const word of words) expect(text).toContain(word)
  })
  it.each(['en', 'es'] as const)('reads on paper as it should, in %s', async (language) => {
    const days = { from: '2026-11-23', until: '2026-11-24' }
    const text = await pdfText(await journalPdf(admin, { ...days, search: '', language }, [feesOnly(1)]))
    const said = text.replaceAll(/\s+/g, ' ').replaceAll(payment.reference, 'P000000000000')
    expect(said).toMatchSnapshot()
  })
  it('says on paper in which account it was looked, and where there are more than it holds', async () => {
    const cut = { search: number, inAccount: 'costs_advanced', language: 'en' } as const
    const one = (await pdfText(await journalPdf(admin, cut, []))).replaceAll(/\s+/g, ' ')
    expect(one).toContain('Account: Costs the firm paid, not billed yet 2 movements Made on')
    const all = await pdfText(
      await journalPdf(admin, { search: 'nothing of ours', language: 'en' }, [feesOnly(2_001)]),
    )
    expect(all).toContain('The newest 2,000 movements only')
    const whole = await pdfText(
      await journalPdf(admin, { search: 'nothing of ours', language: 'en' }, [feesOnly(2_000)]),
    )
    expect(whole).toContain('2,000 movements\n')
  })
  it('stands in its order with what others keep beside it, each once', async () => {
    const found = (await listJournalLines(admin, { search: number, limit: 2 }, [feesOnly(3)])).items
    expect(found.map(({ kind, id }) => `${kind} ${id.slice(-4)}`)).toEqual(['bank-fee 0003', 'bank-fee 0002'])
    const asked: unknown[] = []
    const source: JournalSource = (_db, cut) => Promise.resolve(void asked.push(cut)).then(() => [])
    await listJournalLines(admin, { search: '$5.00', from: '2026-11-02', inAccount: 'trust_bank' }, [source])
    await listJournalLines(admin, { search: '', until: '2026-11-03' }, [source])
    expect(asked).toEqual([
      {
        from: '2026-11-02',
        until: null,
        account: 'trust_bank',
        search: { text: '$5.00', amountCents: 500 },
      },
      { from: null, until: '2026-11-03', account: null, search: null },
    ])
  })
})

/** So many fees of the bank, the newest first, which are no client's: on the last evening of the scene. */
function feesOnly(count: number): JournalSource {
  const at = '2026-11-24T23:00:00.000Z'
  const fees = Array.from({ length: count }, (_, index) => {
    const id = `0199a8f0-0000-7000-8000-${String(count - index).padStart(12, '0')}`
    const none = { client: null, matter: null, invoice: null, payment: null, cost: null, givenBack: null }
    const entries: JournalEntry['entries'] = [
      { account: 'trust_bank', amountCents: -1_500 },
      { account: 'bank_fees', amountCents: 1_500 },
    ]
    const day = { at, on: at.slice(0, 10), isLate: false, trustAfterCents: null }
    const row: JournalEntry = {
      ...none,
      ...day,
      id,
      kind: 'bank-fee',
      by: 'Olga Ruiz',
      why: 'October.',
      entries,
    }
    return { row, place: [at.replace('000Z', '000000Z'), id] }
  })
  return (_db, _cut, { after, limit }) => {
    const start = after === null ? 0 : fees.findIndex(({ row }) => row.id < (after[1] ?? ''))
    return Promise.resolve(start < 0 ? [] : fees.slice(start, start + limit))
  }
}
