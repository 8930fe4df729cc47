// The basis of a bank line cannot be taken back before the match is undone: costs, refunds by check, receipts, transfers.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { earnFee } from '#areas/money/agreements/server/earn-fee.ts'
import { reachMilestone, undoMilestone } from '#areas/money/agreements/server/milestones.ts'
import { agreedFee, feePart } from '#areas/money/agreements/server/testing.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import { postCostUndone } from '#areas/money/ledger/server/index.ts'
import { listTransfers } from '#areas/money/ledger/server/transfers.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { correctReceipt, returnReceipt } from '#areas/money/receipts/server/end-receipt.ts'
import { payOutRefund, proposeRefund, undoRefund } from '#areas/money/receipts/server/give-back.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { collected, receiptFor } from '#areas/money/receipts/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { importFile } from './import-file.ts'
import { matchByHand, undoMatch } from './match-lines.ts'
import { listLines, listMovements } from './read-lines.ts'
import { openAccounts } from './testing.ts'

const MONTH = { fund: 'trust', month: '2026-11' } as const
const TODAY = '2026-11-23'
const REASON = 'The check was lost in the mail.'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  await openAccounts(admin)
})
afterAll(() => world.end())

async function funded(
  method: 'wire' | 'check' = 'wire',
  amountCents = 200_000,
): Promise<Matter & { receiptId: string }> {
  const of = await matter(world)
  const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents, method })
  const { id: receiptId } = await collected(admin, await recordReceipt(of.attorney, facts))
  return { ...of, receiptId }
}

/** This client's amounts in the list of transfers to make at the bank. */
async function toMake({ clientId }: Matter): Promise<number[]> {
  const { transfers } = await listTransfers(admin)
  return transfers.filter(({ client }) => client.id === clientId).map(({ amountCents }) => amountCents)
}

let files = 0
/** One line of the bank on the 24th, joined by a person with the client's movement of this sum; answers with the match. */
async function bankTells(of: Matter, amountCents: number): Promise<string> {
  files += 1
  const text = `Date,Description,Amount\n11/24/2026,LINE ${files},${amountCents / 100}`
  const file = { fund: MONTH.fund, fileName: `${files}.csv`, text, mapping: null, leavesOut: false }
  await importFile(admin, { ...file, twins: 'separate' })
  const lines = await listLines(admin, { ...MONTH, state: 'open', limit: 100 })
  const line = lines.items.find(({ description }) => description === `LINE ${files}`)!
  const movements = await listMovements(admin, { ...MONTH, limit: 100 })
  const found = movements.items.find(
    (each) => each.line.client.id === of.clientId && each.amountCents === amountCents,
  )!
  const { matchId } = await matchByHand(admin, {
    fund: MONTH.fund,
    lineIds: [line.id],
    movementIds: [found.line.id],
    openingIds: [],
    fee: null,
  })
  return matchId
}

/** Refused while the bank's line is there, in both languages with the day; done once the match is undone. */
async function standsUntilUnmatched(
  { of, matchId, by, code }: { of: Matter; matchId: string; by: Context; code: string },
  takeBack: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const before = await trustOf(of)
  for (const [language, day] of [
    ['en', 'November 24, 2026'],
    ['es', '24 de noviembre de 2026'],
  ] as const) {
    const refused = await takeBack({ ...by, language }).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ code, values: { day: expect.stringContaining(day) } })
  }
  expect(await trustOf(of)).toBe(before)
  await undoMatch(admin, { fund: MONTH.fund, matchId, reason: null })
  await takeBack(by)
  expect(await trustOf(of)).not.toBe(before)
}

async function trustOf({ clientId }: Matter): Promise<number> {
  const { rows } = await world.connection.pool.query<{ sum: number }>(
    `SELECT coalesce(sum(amount_cents), 0)::int AS sum FROM ledger_entries WHERE client_id = $1 AND account = 'trust_bank'`,
    [clientId],
  )
  return rows[0]!.sum
}

it('a cost whose check the bank has paid', async () => {
  const of = await funded()
  const paid = { fund: 'trust', method: 'check', reference: '2002', payee: 'USCIS' } as const
  const { id: disbursementId } = await recordDisbursement(
    of.attorney,
    costFor(of.caseId, { ...paid, amountCents: 11_100 }),
  )
  const matchId = await bankTells(of, -11_100)
  await standsUntilUnmatched({ of, matchId, by: of.attorney, code: 'BANK_PAID_CHECK' }, (ctx) =>
    undoDisbursement(ctx, { disbursementId, reason: REASON }),
  )
})

it('a cost that was paid on the payee’s website', async () => {
  const of = await funded()
  const { id: disbursementId } = await recordDisbursement(
    of.attorney,
    costFor(of.caseId, { fund: 'trust', method: 'online', payee: 'USCIS', amountCents: 11_200 }),
  )
  const matchId = await bankTells(of, -11_200)
  await standsUntilUnmatched({ of, matchId, by: of.attorney, code: 'BANK_MADE_PAYMENT' }, (ctx) =>
    undoDisbursement(ctx, { disbursementId, reason: REASON }),
  )
})

it('a refund whose check was cashed', async () => {
  const of = await funded()
  const giveBackId = crypto.randomUUID()
  const { receiptId } = of
  await proposeRefund(of.attorney, {
    receiptId,
    giveBackId,
    amountCents: 11_300,
    reason: REASON,
    billsAgain: false,
  })
  await payOutRefund(admin, {
    giveBackId,
    payee: 'María Núñez',
    method: 'check',
    number: '2003',
    paidOn: TODAY,
  })
  const matchId = await bankTells(of, -11_300)
  await standsUntilUnmatched({ of, matchId, by: admin, code: 'BANK_PAID_CHECK' }, (ctx) =>
    undoRefund(ctx, { giveBackId, reason: REASON }),
  )
})

it('a receipt that the bank shows as a deposit; that the bank sent it back is recorded all the same', async () => {
  const of = await funded()
  const matchId = await bankTells(of, 200_000)
  await standsUntilUnmatched({ of, matchId, by: of.attorney, code: 'BANK_TOOK_DEPOSIT' }, (ctx) =>
    correctReceipt(ctx, { receiptId: of.receiptId, reason: 'It was recorded twice by mistake.' }),
  )
  const other = await funded('check', 200_100)
  await bankTells(other, 200_100)
  await returnReceipt(other.attorney, { receiptId: other.receiptId, returnedOn: TODAY, reason: REASON })
  expect(await trustOf(other)).toBe(0)
})

it('a fee that the bank has moved out of trust', async () => {
  const of = await funded()
  const part = feePart({ event: 'hand', status: null })
  const { milestoneId } = part
  await agreedFee(of.attorney, of.caseId, [part])
  const asked = { caseId: of.caseId, milestoneId }
  await reachMilestone(of.attorney, { ...asked, reason: 'The petition was filed.' })
  const sums = { amountCents: 80_000, heldCents: 200_000 }
  await earnFee(of.attorney, { ...asked, ...sums, earningId: crypto.randomUUID() })
  expect(await toMake(of)).toEqual([80_000])
  const matchId = await bankTells(of, -80_000)
  expect(await toMake(of)).toEqual([])
  await standsUntilUnmatched({ of, matchId, by: of.attorney, code: 'BANK_MADE_TRANSFER' }, (ctx) =>
    undoMilestone(ctx, { ...asked, reason: 'It was not filed after all.' }),
  )
})

it('trust money that paid an invoice and has left the account', async () => {
  const of = await funded()
  const { id: invoiceId } = await issued(of, { usesTrust: true })
  const matchId = await bankTells(of, -120_000)
  await standsUntilUnmatched({ of, matchId, by: of.attorney, code: 'BANK_MADE_TRANSFER' }, (ctx) =>
    voidInvoice(ctx, { invoiceId, reason: 'It was written for another case.' }),
  )
})

it('one that is matched and undone at the same moment is undone before, or refused for the bank', async () => {
  for (const cents of [11_401, 11_402, 11_403]) {
    const of = await funded()
    const { id: disbursementId } = await recordDisbursement(
      of.attorney,
      costFor(of.caseId, { fund: 'trust', method: 'online', payee: 'USCIS', amountCents: cents }),
    )
    const [matched, undone] = await Promise.allSettled([
      bankTells(of, -cents),
      undoDisbursement(of.attorney, { disbursementId, reason: REASON }),
    ])
    expect([matched.status, undone.status]).toContain('fulfilled')
    if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'BANK_MADE_PAYMENT' })
  }
})

it('the database refuses it as well, whatever asks', async () => {
  const of = await funded()
  const { id: disbursementId } = await recordDisbursement(
    of.attorney,
    costFor(of.caseId, { fund: 'trust', method: 'online', payee: 'USCIS', amountCents: 11_500 }),
  )
  await bankTells(of, -11_500)
  const { clientId, caseId: matterId } = of
  const cost = { clientId, matterId, disbursementId, amountCents: 11_500, isFromTrust: true }
  const now = world.clock.now()
  await expect(world.services.db.transaction((tx) => postCostUndone(tx, cost, now))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('the bank carried out on 2026-11-24') },
  })
})
