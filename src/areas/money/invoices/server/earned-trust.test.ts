// Trust money pays only the earned part of the agreed fee, once, by event or invoice; or more, with a recorded reason.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earnFee } from '#areas/money/agreements/server/earn-fee.ts'
import { reachMilestone } from '#areas/money/agreements/server/milestones.ts'
import { agreedFee, feePart } from '#areas/money/agreements/server/testing.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import type { Cents } from '#kernel/money.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { DraftInput } from '../contract.ts'
import { applyTrust } from './apply-trust.ts'
import { createDraft } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { draftFor, issued, matter, type Matter, paidAhead } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

const REASON = 'A second interview, which the client agreed to by mail.'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

type Agreed = Matter & { filed: string; approved: string }

/** $2,000 in trust; $800 of the fee once filing is recorded, $1,200 once approved. */
async function agreed(): Promise<Agreed> {
  const of = await matter(world)
  await paidAhead(of, { kind: 'service', description: 'Advance', amountCents: 200_000 })
  await collectAll(world.services)
  const by = { event: 'hand', status: null } as const
  const parts = [feePart({ ...by, amountCents: 80_000 }), feePart({ ...by, amountCents: 120_000 })]
  await agreedFee(of.attorney, of.caseId, parts)
  const [filed, approved] = parts.map(({ milestoneId }) => milestoneId)
  return { ...of, filed: filed!, approved: approved! }
}

const reach = ({ attorney, caseId }: Agreed, milestoneId: string) =>
  reachMilestone(attorney, { caseId, milestoneId, reason: 'It happened today.' })
const service = (amountCents: Cents): DraftInput['lines'] => [
  { kind: 'service', description: 'Legal fee', amountCents },
]
const drafted = (of: Matter, amountCents: Cents) =>
  createDraft(of.attorney, draftFor(of, { usesTrust: true, lines: service(amountCents) }))
const earn = (of: Agreed, milestoneId: string, amountCents: Cents, heldCents: Cents) =>
  earnFee(of.attorney, {
    caseId: of.caseId,
    milestoneId,
    amountCents,
    heldCents,
    earningId: crypto.randomUUID(),
  })

describe('an invoice of a case with a fee agreement', () => {
  it('takes nothing that has not happened, says so before, and is owed', async () => {
    const of = await agreed()
    const draft = await drafted(of, 500_000)
    const fees = { agreedCents: 200_000, happenedCents: 0, earnedCents: 0, billedCents: 0, drawnCents: 0 }
    expect(draft.trust).toMatchObject({ toApplyCents: 0, withReasonCents: 200_000, limitCents: 0, fees })
    expect(await issueInvoice(of.attorney, { invoiceId: draft.id, expectedTrustCents: 0 })).toMatchObject({
      trustAppliedCents: 0,
      openCents: 500_000,
    })
  })
  it('takes the part that has happened, and no event takes it again', async () => {
    const of = await agreed()
    await reach(of, of.filed)
    const { id: invoiceId } = await drafted(of, 150_000)
    const invoice = await issueInvoice(of.attorney, { invoiceId, expectedTrustCents: 80_000 })
    expect(invoice).toMatchObject({ trustAppliedCents: 80_000, openCents: 70_000 })
    await expect(earn(of, of.filed, 80_000, 120_000)).rejects.toMatchObject({ code: 'FEE_PAID_BY_INVOICE' })
    await voidInvoice(of.attorney, { invoiceId, reason: 'It was written for another case.' })
    await earn(of, of.filed, 80_000, 200_000)
    expect((await drafted(of, 150_000)).trust).toMatchObject({ toApplyCents: 0 })
  })
  it('takes its costs beside it, which the firm has paid already', async () => {
    const of = await agreed()
    await recordDisbursement(of.attorney, costFor(of.caseId, { amountCents: 7_500 }))
    const lines = [
      ...service(50_000),
      { kind: 'cost' as const, description: 'Translation', amountCents: 7_500 },
    ]
    const { id, trust } = await createDraft(of.attorney, draftFor(of, { usesTrust: true, lines }))
    expect(trust).toMatchObject({ toApplyCents: 7_500, limitCents: 7_500 })
    expect(await issueInvoice(of.attorney, { invoiceId: id })).toMatchObject({ trustAppliedCents: 7_500 })
  })
  it('takes more with a reason, which the journal keeps and which uses up no part of the agreement', async () => {
    const of = await agreed()
    const { id: invoiceId } = await drafted(of, 30_000)
    await issueInvoice(of.attorney, { invoiceId, expectedTrustCents: 30_000, trustReason: REASON })
    const { items } = await listJournalLines(
      of.attorney.actor.kind === 'user' ? world.as(await world.person('admin')) : of.attorney,
      { search: '', limit: 100 },
      [],
    )
    expect(items.find((line) => line.kind === 'transfer' && line.invoice?.id === invoiceId)).toMatchObject({
      why: REASON,
    })
    await reach(of, of.filed)
    await earn(of, of.filed, 80_000, 170_000)
  })
  it('keeps no reason where all of it is earned', async () => {
    const of = await agreed()
    await reach(of, of.filed)
    const { id: invoiceId } = await drafted(of, 80_000)
    await issueInvoice(of.attorney, { invoiceId, trustReason: REASON })
    await expect(earn(of, of.filed, 80_000, 120_000)).rejects.toMatchObject({ code: 'FEE_PAID_BY_INVOICE' })
  })
  it('that was issued before is paid from trust by the same rule', async () => {
    const of = await agreed()
    const { id: invoiceId } = await issued(of, { lines: service(150_000) })
    const asked = { invoiceId, fund: 'own', amountCents: 100_000, expectedOpenCents: 150_000 } as const
    await expect(applyTrust(of.attorney, asked)).rejects.toMatchObject({
      code: 'INVOICE_TRUST_NOT_EARNED',
      values: { earned: '$0' },
    })
    await reach(of, of.filed)
    await expect(applyTrust(of.attorney, asked)).rejects.toMatchObject({ values: { earned: '$800' } })
    await applyTrust(of.attorney, { ...asked, amountCents: 80_000 })
    const more = { ...asked, amountCents: 1_000, expectedOpenCents: 70_000 }
    await expect(applyTrust(of.attorney, more)).rejects.toMatchObject({ values: { earned: '$0' } })
    await applyTrust(of.attorney, { ...more, reason: REASON })
    await reach(of, of.approved)
    await earn(of, of.approved, 119_000, 119_000)
  })
  it('and an event at once take what is earned once', async () => {
    const of = await agreed()
    await reach(of, of.filed)
    const { id: invoiceId } = await drafted(of, 80_000)
    const both = await Promise.allSettled([
      issueInvoice(of.attorney, { invoiceId, expectedTrustCents: 80_000 }),
      earn(of, of.filed, 80_000, 200_000),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

it('an invoice of a case without an agreement is paid from trust as it always was', async () => {
  const of = await matter(world)
  await paidAhead(of, { kind: 'service', description: 'Advance', amountCents: 200_000 })
  await collectAll(world.services)
  const { id: invoiceId } = await drafted(of, 150_000)
  expect(await issueInvoice(of.attorney, { invoiceId })).toMatchObject({ trustAppliedCents: 150_000 })
})
