// Money the firm pays out: a check number has one payee, never the firm.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import { matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { payOutRefund, proposeRefund } from './give-back.ts'
import { recordReceipt } from './record-receipt.ts'
import { collected, receiptFor } from './testing.ts'

const REASON = 'The check was lost in the mail.'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

async function funded(): Promise<Matter & { receiptId: string }> {
  const of = await matter(world)
  const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents: 90_000, method: 'wire' })
  const { id: receiptId } = await collected(admin, await recordReceipt(of.attorney, facts))
  return { ...of, receiptId }
}

const pays = (of: Matter, reference: string, payee: string, amountCents = 1_000) =>
  recordDisbursement(
    of.attorney,
    costFor(of.caseId, { fund: 'trust', method: 'check', reference, payee, amountCents }),
  )

async function givesBack(of: Matter & { receiptId: string }, number: string, payee: string) {
  const giveBackId = crypto.randomUUID()
  const { receiptId } = of
  await proposeRefund(of.attorney, {
    receiptId,
    giveBackId,
    amountCents: 5_000,
    reason: REASON,
    billsAgain: false,
  })
  return payOutRefund(admin, { giveBackId, payee, method: 'check', number, paidOn: '2026-11-23' })
}

it('one check number has one payee per account, over cases, costs and refunds', async () => {
  const [of, other] = [await funded(), await funded()]
  await pays(of, '2001', 'USCIS')
  await pays(other, 'No. 02001', 'uscis', 2_000)
  const used = { code: 'CHECK_USED', values: { number: '2001', payee: 'USCIS' } }
  await expect(pays(other, '#2001', 'Ana Lozano, translator')).rejects.toMatchObject(used)
  await expect(givesBack(of, '2001', 'María Núñez')).rejects.toMatchObject(used)
  const ofFirm = costFor(of.caseId, {
    fund: 'operating',
    method: 'check',
    reference: '2001',
    payee: 'Notaría 8',
  })
  await recordDisbursement(of.attorney, ofFirm)
  await givesBack(other, '2044', 'María Núñez')
  await expect(pays(of, '2044', 'USCIS')).rejects.toMatchObject({ values: { payee: 'María Núñez' } })
})

it('a check that was undone may be written again with its right payee', async () => {
  const of = await funded()
  const { id: disbursementId } = await pays(of, '2101', 'USICS')
  await undoDisbursement(of.attorney, { disbursementId, reason: REASON })
  await pays(of, '2101', 'USCIS')
})

it('two at once with one number and two payees are one', async () => {
  const [of, other] = [await funded(), await funded()]
  const both = await Promise.allSettled([pays(of, '2201', 'USCIS'), pays(other, '2201', 'Ana Lozano')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('the firm and its people are no payee, of a cost or a refund, from either account', async () => {
  const of = await funded()
  await world.connection.pool.query(
    `UPDATE users SET first_name = 'Elena', last_name = 'Whitfield' WHERE role = 'attorney'`,
  )
  for (const payee of ['Elena Whitfield', 'WHITFIELD, E.', of.attorney.firm.name]) {
    const refused = { code: 'PAYEE_IS_FIRM' }
    await expect(pays(of, '2301', payee)).rejects.toMatchObject(refused)
    const ofFirm = costFor(of.caseId, { fund: 'operating', payee })
    await expect(recordDisbursement(of.attorney, ofFirm)).rejects.toMatchObject(refused)
    const again = await funded()
    await expect(givesBack(again, '2302', payee)).rejects.toMatchObject(refused)
  }
})
