// A case closes after a decision about its money; the money left in one closed with a reason is listed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeCase, reopenCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { listMoneyLeft } from '#areas/cases/cases/server/money-left.ts'
import { matter, type Matter, issued } from '#areas/money/invoices/server/testing.ts'
import { owedFor } from '#areas/money/invoices/server/owed.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { returnReceipt } from './end-receipt.ts'
import { payOutRefund, proposeRefund } from './give-back.ts'
import { recordReceipt } from './record-receipt.ts'
import { collected, receiptFor } from './testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'

const REASON = 'The client cannot be reached; a letter was sent.'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

async function close(of: Matter, moneyReason: string | null = null) {
  const { version } = await getCase(of.attorney, { caseId: of.caseId })
  return closeCase(of.attorney, { caseId: of.caseId, version, outcome: 'ended', moneyReason }, owedFor)
}
const left = async (of: Matter) =>
  (await listMoneyLeft(of.attorney, { limit: 100 }, owedFor)).items.filter(
    (each) => each.case.id === of.caseId,
  )

async function advance(of: Matter, isCollected: boolean) {
  const receipt = await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }))
  return isCollected ? collected(admin, receipt) : receipt
}

it.each([
  ['money in trust', { held: '$500' }, (of: Matter) => advance(of, true)],
  ['money on its way to trust', { pending: '$500' }, (of: Matter) => advance(of, false)],
  ['an open invoice', { owed: '$1,200' }, (of: Matter) => issued(of)],
  ['a request for money in advance', { owed: '$1,200' }, (of: Matter) => issued(of, { kind: 'retainer' })],
  [
    'money that the firm has to put back',
    { refill: '$500' },
    async (of: Matter) => {
      const { id } = await advance(of, true)
      await issued(of, {
        usesTrust: true,
        lines: [{ kind: 'service', description: 'Petition', amountCents: 50_000 }],
      })
      await returnReceipt(of.attorney, { receiptId: id, returnedOn: '2026-11-23', reason: REASON })
    },
  ],
])('a case with %s closes with a reason alone, and is listed', async (_, values, prepare) => {
  const of = await matter(world)
  await prepare(of)
  await expect(close(of)).rejects.toMatchObject({ code: 'CASE_HAS_MONEY', values })
  expect(await close(of, REASON)).toMatchObject({ closed: { moneyReason: REASON } })
  expect(await left(of)).toMatchObject([{ reason: REASON }])
  expect((await getCase(of.client, { caseId: of.caseId })).closed).toMatchObject({ moneyReason: null })
  const { version } = await getCase(of.attorney, { caseId: of.caseId })
  await reopenCase(of.attorney, { caseId: of.caseId, version })
  expect(await left(of)).toEqual([])
})

it('a case whose money is settled needs no reason, and keeps none', async () => {
  const of = await matter(world)
  const { id: receiptId } = await advance(of, true)
  const giveBackId = crypto.randomUUID()
  await proposeRefund(of.attorney, {
    receiptId,
    giveBackId,
    amountCents: 50_000,
    reason: REASON,
    billsAgain: false,
  })
  await payOutRefund(admin, { giveBackId, payee: 'Ana', method: 'check', number: '31', paidOn: '2026-11-23' })
  const { id: invoiceId } = await issued(of)
  await voidInvoice(of.attorney, { invoiceId, reason: REASON })
  expect(await close(of, REASON)).toMatchObject({ closed: { moneyReason: null } })
  expect(await left(of)).toEqual([])
})

it('money that comes after the case was closed is listed by itself, and to nobody who may not read the case', async () => {
  const of = await matter(world)
  await close(of)
  expect(await left(of)).toEqual([])
  await advance(of, false)
  expect(await left(of)).toMatchObject([{ pendingCents: 50_000, reason: null }])
  const stranger = world.as(await world.person('attorney'))
  expect((await listMoneyLeft(stranger, { limit: 100 }, owedFor)).items).toEqual([])
  expect((await listMoneyLeft(admin, { limit: 100 }, owedFor)).items.map((each) => each.case.id)).toContain(
    of.caseId,
  )
})
