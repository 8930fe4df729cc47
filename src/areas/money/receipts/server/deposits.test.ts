// Deposits as staff read them, who confirmed what, and that none stays open forever.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { notedJobs } from '#tests/noted-jobs.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Deposit, ReceiveFacts, Receipt } from '../contract.ts'
import { correctReceipt, returnReceipt } from './end-receipt.ts'
import { depositCleared, depositMade, discardDeposit, gatherDeposit, listDeposits } from './make-deposit.ts'
import { payOutRefund, proposeRefund } from './give-back.ts'
import { COLLECT_DEPOSITS } from './job-kinds.ts'
import { registerReceiptJobs } from './jobs.ts'
import { recordReceipt } from './record-receipt.ts'
import { slipPdf } from './slip-pdf.ts'
import { collected, receiptFor } from './testing.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

const REASON = 'The bank says: insufficient funds.'
const TODAY = '2026-11-23'
const NOBODYS = '0199a8f0-0000-7000-8000-000000000000'
const CASH = { method: 'cash', methodNumber: '' } as const

const taken = (of: Matter, more: Partial<ReceiveFacts> = {}) =>
  recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }, more))

async function gathered(...receipts: readonly Receipt[]): Promise<Deposit> {
  const receiptIds = receipts.map(({ id }) => id)
  return gatherDeposit(admin, { depositId: crypto.randomUUID(), account: 'trust', receiptIds })
}

async function atBank(...receipts: readonly Receipt[]): Promise<Deposit> {
  const { id: depositId } = await gathered(...receipts)
  return depositMade(admin, { depositId, madeOn: TODAY })
}

const rows = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query<Record<string, unknown>>(text, values)).rows

it('a deposit says who gathered it, what is in it alone, and when the last of it counts', async () => {
  const of = await matter(world)
  const [check, cash] = [await taken(of), await taken(of, { ...CASH, amountCents: 20_000 })]
  const slip = await gathered(check, cash)
  const [me] = await rows('SELECT email FROM users WHERE id = $1', requireStaff(admin).userId)
  expect(slip).toMatchObject({ createdBy: me?.['email'], countsOn: null, amountCents: 70_000 })
  const made = await depositMade(admin, { depositId: slip.id, madeOn: TODAY })
  expect(made.countsOn).toBe('2026-12-07')
  const alone = await atBank(await taken(of, { ...CASH, amountCents: 900 }))
  expect(alone.countsOn).toBe('2026-11-24')
  const { items } = await listDeposits(admin, {})
  const listed = (id: string) => items.find((each) => each.id === id)
  expect(listed(slip.id)).toMatchObject({ amountCents: 70_000, countsOn: '2026-12-07' })
  expect(
    listed(slip.id)
      ?.receipts.map(({ id }) => id)
      .toSorted(),
  ).toEqual([check.id, cash.id].toSorted())
  expect(listed(alone.id)).toMatchObject({ amountCents: 900, receipts: [{ client: { id: of.clientId } }] })
  expect(await depositCleared(admin, { depositId: slip.id })).toMatchObject({
    clearedOn: TODAY,
    countsOn: null,
  })
})
it('a check counts by the days that administrators chose, and is collected by them', async () => {
  const of = await matter(world)
  await world.connection.pool.query(
    "INSERT INTO settled_readings VALUES ('checkClearingDays', '2', 1, now())",
  )
  const { id, countsOn } = await atBank(await taken(of))
  expect(countsOn).toBe('2026-11-25')
  const jobs = notedJobs()
  const clock = { now: () => world.clock.now().add({ hours: 48 }) }
  await registerReceiptJobs(jobs.runner, { ...world.services, clock })
  await jobs.run(COLLECT_DEPOSITS)
  const { items } = await listDeposits(admin, {})
  expect(items.find((each) => each.id === id)).toMatchObject({ clearedOn: '2026-11-25' })
  await world.connection.pool.query('DELETE FROM settled_readings')
})
it('what came back is waited for by nobody: the rest decides when a deposit counts, and ends it', async () => {
  const of = await matter(world)
  const [check, cash] = [await taken(of), await taken(of, { ...CASH, amountCents: 20_000 })]
  const { id } = await atBank(check, cash)
  await returnReceipt(of.attorney, { receiptId: check.id, returnedOn: TODAY, reason: REASON })
  const read = async () => (await listDeposits(admin, {})).items.find((each) => each.id === id)
  expect(await read()).toMatchObject({ countsOn: '2026-11-24', clearedOn: null })
  const jobs = notedJobs()
  const clock = { now: () => world.clock.now().add({ hours: 24 }) }
  await registerReceiptJobs(jobs.runner, { ...world.services, clock })
  await jobs.run(COLLECT_DEPOSITS)
  expect(await read()).toMatchObject({ clearedOn: '2026-11-24' })
})
it('a receipt says all that was recorded of it, what became of it, and who said so', async () => {
  const of = await matter(world)
  const invoice = await issued(of)
  const payer = { name: 'Rosa Núñez', relation: 'parent' } as const
  const facts = receiptFor(
    { for: 'invoice', invoiceId: invoice.id },
    { amountCents: 30_000, payer: { ...payer, clientAgrees: true }, note: 'Given at the front desk' },
  )
  const receipt = await recordReceipt(of.attorney, facts)
  const [{ email: receivedBy } = {}] = await rows(
    'SELECT email FROM users WHERE id = $1',
    requireStaff(of.attorney).userId,
  )
  const { id, methodNumber, receivedOn } = { id: facts.receiptId, ...facts }
  expect(receipt).toEqual({
    id,
    number: expect.stringMatching(/^REC-2026-\d{4}$/),
    client: invoice.client,
    case: invoice.case,
    invoice: { id: invoice.id, number: invoice.number },
    purpose: 'invoice',
    account: 'operating',
    amountCents: 30_000,
    method: 'check',
    methodNumber,
    receivedOn,
    receivedBy,
    payer,
    note: 'Given at the front desk',
    state: 'drawer',
    deposit: null,
    refundableCents: 0,
    giveBacks: [],
    pictures: [],
    ended: null,
  })
  const ended = { on: TODAY, by: receivedBy, reason: REASON }
  const corrected = await correctReceipt(of.attorney, { receiptId: id, reason: REASON })
  expect(corrected).toEqual({ ...receipt, state: 'mistake', ended })
  const { case: about, number } = receipt
  const after = { receipt: number, caseNumber: about?.number, amountCents: 30_000, account: 'operating' }
  expect(
    await rows(
      `SELECT action, after, actor_id FROM audit_entries WHERE subject_id = $1 AND action LIKE 'receipt.%' ORDER BY id`,
      of.clientId,
    ),
  ).toEqual([
    {
      action: 'receipt.recorded',
      after: { ...after, method: 'check' },
      actor_id: requireStaff(of.attorney).userId,
    },
    { action: 'receipt.corrected', after, actor_id: requireStaff(of.attorney).userId },
  ])
})
it('a deposit is in the log from its slip to the bank’s word, with what it comes to', async () => {
  const of = await matter(world)
  const check = await taken(of)
  const { id: dropped } = await gathered(check)
  expect(await discardDeposit(admin, { depositId: dropped })).toEqual({ discarded: true })
  const { id: kept } = await atBank(check)
  await depositMade(admin, { depositId: kept, madeOn: TODAY })
  await depositCleared(admin, { depositId: kept })
  const said = await rows(
    `SELECT action, after FROM audit_entries WHERE after->>'depositId' = ANY($1) ORDER BY id`,
    [dropped, kept],
  )
  const after = { account: 'trust', amountCents: 50_000 }
  expect(said).toEqual([
    { action: 'deposit.gathered', after: { ...after, depositId: dropped } },
    { action: 'deposit.discarded', after: { ...after, depositId: dropped } },
    { action: 'deposit.gathered', after: { ...after, depositId: kept } },
    { action: 'deposit.made', after: { ...after, depositId: kept, madeOn: TODAY } },
    { action: 'deposit.cleared', after: { ...after, depositId: kept } },
  ])
})
it('an administrator says once that the bank has paid, and it is kept who did', async () => {
  const of = await matter(world)
  const { id: depositId } = await atBank(await taken(of))
  await Promise.all([1, 2, 3].map(() => depositCleared(admin, { depositId })))
  expect(await rows('SELECT cleared_by FROM deposits WHERE id = $1', depositId)).toEqual([
    { cleared_by: requireStaff(admin).userId },
  ])
  const said = await rows(
    `SELECT id FROM audit_entries WHERE action = 'deposit.cleared' AND after->>'depositId' = $1`,
    depositId,
  )
  expect(said).toHaveLength(1)
})
it('a deposit that there is not is not found', async () => {
  const ask = { depositId: NOBODYS }
  await expect(depositCleared(admin, ask)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(depositMade(admin, { ...ask, madeOn: TODAY })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
it.each([
  ['before it was there', '2026-11-21'],
  ['on a day that is to come', '2026-11-24'],
])('a check cannot come back from the bank %s', async (_, returnedOn) => {
  const of = await matter(world)
  const check = await taken(of)
  await atBank(check)
  const back = returnReceipt(of.attorney, { receiptId: check.id, returnedOn, reason: REASON })
  await expect(back).rejects.toMatchObject({ code: 'RECEIPT_DAY_INVALID' })
})
it('a slip has what is at the bank alone, and money that came by itself has none', async () => {
  const of = await matter(world)
  const [check, wrong] = [await taken(of), await taken(of, { amountCents: 1_234 })]
  const { id: depositId } = await atBank(check, wrong)
  const ended = await correctReceipt(of.attorney, { receiptId: wrong.id, reason: REASON })
  expect(ended.ended?.by).toBe(wrong.receivedBy)
  const slip = await pdfText(await slipPdf(admin, { depositId, language: 'en' }))
  expect(slip).toContain(check.number)
  expect(slip).not.toContain(wrong.number)
  const wire = await taken(of, { method: 'wire', methodNumber: 'FT-882', amountCents: 800 })
  for (const id of [wire.deposit!.id, NOBODYS]) {
    await expect(slipPdf(admin, { depositId: id, language: 'en' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
})
it('money for an invoice is booked as that, and money ahead as a retainer', async () => {
  const of = await matter(world)
  const { id: invoiceId } = await issued(of)
  await recordReceipt(of.attorney, receiptFor({ for: 'invoice', invoiceId }, { amountCents: 700 }))
  await taken(of, { amountCents: 800 })
  expect(
    await rows('SELECT type FROM payments WHERE client_id = $1 ORDER BY amount_cents', of.clientId),
  ).toEqual([{ type: 'invoice' }, { type: 'retainer' }])
})
it('nobody is asked about money like that which went back', async () => {
  const of = await matter(world)
  const receipt = await collected(admin, await taken(of, { amountCents: 700 }))
  await expect(taken(of, { amountCents: 700 })).rejects.toMatchObject({ code: 'RECEIPT_LIKE_ANOTHER' })
  const giveBackId = crypto.randomUUID()
  const plan = { receiptId: receipt.id, giveBackId, amountCents: 700, billsAgain: false }
  await proposeRefund(of.attorney, { ...plan, reason: 'It was paid for another firm.' })
  const check = { payee: 'María Núñez', method: 'check', number: '77', paidOn: TODAY } as const
  await payOutRefund(admin, { giveBackId, ...check })
  expect(await taken(of, { amountCents: 700 })).toMatchObject({ state: 'drawer' })
})
