// A case's fee is agreed once; each part is earned by its event, moved once by a person, and put back.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findCase, moveCase } from '#areas/cases/cases/server/index.ts'
import { followMove } from '#areas/cases/cases/server/follow-move.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { matter, type Matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { postPaymentReturned } from '#areas/money/ledger/server/index.ts'
import { refillTrust, listRefills } from '#areas/money/ledger/server/refill-trust.ts'
import { balancesOf } from '#areas/money/ledger/server/repository.ts'
import { tellOfMoneyBack } from '#areas/money/payments/server/tell-of-money-back.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import { FEATURES } from '#server/features.ts'
import { type Heard, heardNews } from '#tests/heard-news.ts'
import { moneyRequests } from '#areas/money/invoices/server/money-requests.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseFees } from '../contract.ts'
import { earnFee } from './earn-fee.ts'
import { followStatuses } from './follow-case.ts'
import { approveHours, hoursOfCase, recordHours, removeHours } from './hours.ts'
import { exportFor } from './index.ts'
import { listProposals, ownFees, readFees } from './list-fees.ts'
import { reachMilestone, undoMilestone } from './milestones.ts'
import { askReplenishment, setReplenishment, stopReplenishment } from './replenish.ts'
import { statementPdf } from './statement-pdf.ts'
import { agreedFee, feePart, feeParts } from './testing.ts'
import { agree, discardDraft, saveDraft } from './write-agreement.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

const REASON = 'The package went out on Monday.'

/** The client pays this into trust for the case. */
async function pays(of: Matter, amountCents: number, isCollected = true): Promise<string> {
  const paymentId = await paidAhead(of, { kind: 'service', description: 'Fee in advance', amountCents })
  if (isCollected) await collectAll(world.services)
  return paymentId
}

async function funded(amountCents = 200_000): Promise<{ of: Matter; fees: CaseFees; paymentId: string }> {
  const of = await matter(world)
  const paymentId = await pays(of, amountCents)
  return { of, fees: await agreedFee(of.attorney, of.caseId), paymentId }
}

/** The third part, which staff record as done. */
async function reached(amountCents = 200_000) {
  const made = await funded(amountCents)
  const { milestoneId } = made.fees.current!.milestones[2]!
  const about = { caseId: made.of.caseId, milestoneId }
  await reachMilestone(made.of.attorney, { ...about, reason: REASON })
  return { ...made, about }
}

const transfer = (amountCents = 60_000, heldCents = 200_000) => ({
  earningId: crypto.randomUUID(),
  amountCents,
  heldCents,
})

async function books({ clientId }: Matter): Promise<Record<string, number>> {
  const balances = await balancesOf(world.services.db, clientId)
  return Object.fromEntries(
    balances
      .filter(({ balanceCents }) => balanceCents !== 0)
      .map((each) => [each.account, each.balanceCents]),
  )
}

async function mailsTo({ clientId }: Matter): Promise<number[]> {
  const { rows } = await world.connection.pool.query<{ edition: number }>(
    `SELECT edition FROM notices WHERE recipient_id = $1 AND kind = 'fee-earned' ORDER BY edition`,
    [clientId],
  )
  return rows.map(({ edition }) => edition)
}

async function moved(of: Matter, status: 'submitted' | 'preparation'): Promise<void> {
  const version = (await findCase(world.services.db, of.caseId))?.version ?? 0
  const nextAction = status === 'submitted' ? 'wait-for-receipt' : 'prepare-petition'
  await moveCase(of.attorney, { caseId: of.caseId, status, nextAction, due: null, version })
  await followMove(world.services, FEATURES, { caseId: of.caseId })
}

describe('a fee agreement', () => {
  it('is written, changed and discarded until it is agreed; then it stays as it is, for the database too', async () => {
    const of = await matter(world)
    const about = { caseId: of.caseId, reason: null }
    const first = await saveDraft(of.attorney, { ...about, edition: null, milestones: [feePart()] })
    expect(first).toMatchObject({ current: null, draft: { version: 1, edition: 1 }, earlier: [] })
    await expect(
      saveDraft(of.attorney, { ...about, edition: null, milestones: [feePart()] }),
    ).rejects.toMatchObject({ code: 'FEE_DRAFT_CHANGED' })
    const second = await saveDraft(of.attorney, { ...about, edition: 1, milestones: feeParts() })
    expect(second.draft).toMatchObject({ edition: 2, milestones: [{}, {}, {}] })
    await expect(
      agree(of.attorney, { caseId: of.caseId, edition: 1, agreedOn: '2026-11-22' }),
    ).rejects.toMatchObject({
      code: 'FEE_DRAFT_CHANGED',
    })
    await expect(
      agree(of.attorney, { caseId: of.caseId, edition: 2, agreedOn: '2026-11-24' }),
    ).rejects.toMatchObject({
      code: 'FEE_DAY_INVALID',
    })
    expect((await ownFees(of.client, {})).items).toEqual([])
    const { current } = await agree(of.attorney, { caseId: of.caseId, edition: 2, agreedOn: '2026-11-22' })
    expect(current).toMatchObject({ version: 1, agreedOn: '2026-11-22' })
    for (const statement of [
      `UPDATE fee_agreements SET reason = 'other' WHERE id = $1`,
      `UPDATE fee_milestones SET amount_cents = 1 WHERE agreement_id = $1`,
      `DELETE FROM fee_milestones WHERE agreement_id = $1`,
    ]) {
      await expect(world.connection.pool.query(statement, [current!.id])).rejects.toThrow(/agreed/)
    }
    expect(await discardDraft(of.attorney, { caseId: of.caseId, edition: 9 })).toMatchObject({ draft: null })
  })
  it('changes by a new version with a reason, which keeps what was earned', async () => {
    const { of, fees, about } = await reached()
    await earnFee(of.attorney, { ...about, ...transfer() })
    const terms = fees.current!.milestones.map(
      ({ milestoneId, name, amountCents, event, status, onDate, rateCents }) => ({
        milestoneId,
        name,
        amountCents,
        event,
        status,
        onDate,
        rateCents,
      }),
    )
    const next = { caseId: of.caseId, edition: null, reason: 'One interview more than we planned.' }
    await expect(saveDraft(of.attorney, { ...next, reason: null, milestones: terms })).rejects.toMatchObject({
      code: 'FEE_REASON_MISSING',
    })
    await expect(saveDraft(of.attorney, { ...next, milestones: terms.slice(0, 2) })).rejects.toMatchObject({
      code: 'FEE_BELOW_EARNED',
      values: { earned: '$600', name: 'Interview' },
    })
    const [, , interview] = terms
    const { draft } = await saveDraft(of.attorney, {
      ...next,
      milestones: [...terms.slice(0, 2), { ...interview!, amountCents: 90_000 }],
    })
    const changed = await agree(of.attorney, {
      caseId: of.caseId,
      edition: draft!.edition,
      agreedOn: '2026-11-23',
    })
    expect(changed).toMatchObject({
      current: { version: 2, reason: next.reason },
      earlier: [{ version: 1, reason: null }],
    })
    expect(changed.current?.milestones[2]).toMatchObject({ earnedCents: 60_000, movableCents: 30_000 })
  })
})

describe('the event of a part', () => {
  it('is noted from the status of the case, and waits again where the case goes back', async () => {
    const { of } = await funded()
    await moved(of, 'submitted')
    const { current } = await readFees(of.attorney, { caseId: of.caseId })
    expect(current?.milestones[0]).toMatchObject({ happened: { by: null }, movableCents: 80_000 })
    expect(await books(of)).toEqual({ trust_bank: 200_000, client_funds: -200_000 })
    await moved(of, 'preparation')
    const back = await readFees(of.attorney, { caseId: of.caseId })
    expect(back.current?.milestones[0]).toMatchObject({ happened: null, movableCents: 0 })
  })
  it('was there before, where the case stood so when it was agreed', async () => {
    const of = await matter(world)
    const { current } = await agreedFee(of.attorney, of.caseId, [feePart({ status: 'preparation' })])
    expect(current?.milestones[0]?.happened).toMatchObject({ by: null, reason: null })
  })
  it('is a day: nothing before it, and nobody needs to say so on it', async () => {
    const { of, fees } = await funded()
    expect(fees.current?.milestones[1]).toMatchObject({ happened: null, movableCents: 0 })
    world.clock.advance(9 * 24 * 60)
    const { current } = await readFees(of.attorney, { caseId: of.caseId })
    expect(current?.milestones[1]).toMatchObject({ happened: { at: null }, movableCents: 40_000 })
    expect(await books(of)).toEqual({ trust_bank: 200_000, client_funds: -200_000 })
    const { milestoneId } = current!.milestones[1]!
    await undoMilestone(of.attorney, {
      caseId: of.caseId,
      milestoneId,
      reason: 'We had not begun the work by then.',
    })
    const after = await readFees(of.attorney, { caseId: of.caseId })
    expect(after.current?.milestones[1]).toMatchObject({ happened: null, isForHand: true })
    world.clock.advance(-9 * 24 * 60)
  })
  it('is said by a person only where the agreement leaves it to one', async () => {
    const { of, fees } = await funded()
    const { milestoneId } = fees.current!.milestones[0]!
    await expect(
      reachMilestone(of.attorney, { caseId: of.caseId, milestoneId, reason: REASON }),
    ).rejects.toMatchObject({ code: 'FEE_NOT_FOR_HAND' })
  })
})

it('a part is its own case’s, where another case of the client has one with the same id', async () => {
  const of = await matter(world)
  const other = await matter({
    person: (role) => (role ? world.person(role) : Promise.resolve(requireSignedIn(of.client))),
    as: world.as,
  })
  const part = feePart({ event: 'hand', status: null, amountCents: 60_000 })
  for (const each of [of, other]) {
    await pays(each, 50_000)
    await agreedFee(each.attorney, each.caseId, [part])
    await reachMilestone(each.attorney, {
      caseId: each.caseId,
      milestoneId: part.milestoneId,
      reason: REASON,
    })
  }
  const about = { caseId: of.caseId, milestoneId: part.milestoneId }
  await earnFee(of.attorney, { ...about, ...transfer(50_000, 50_000) })
  await undoMilestone(other.attorney, { ...about, caseId: other.caseId, reason: REASON })
  await pays(of, 50_000)
  const own = (await ownFees(of.client, {})).items.map(({ case: { id }, milestones }) => [
    id,
    milestones.map(({ hasHappened, earnedCents }) => ({ hasHappened, earnedCents })),
  ])
  expect(Object.fromEntries(own)).toEqual({
    [of.caseId]: [{ hasHappened: true, earnedCents: 50_000 }],
    [other.caseId]: [{ hasHappened: false, earnedCents: 0 }],
  })
  const { items } = await listProposals(admin, {})
  expect(items.filter(({ milestone }) => milestone.milestoneId === part.milestoneId)).toMatchObject([
    { case: { id: of.caseId }, openCents: 10_000, movableCents: 10_000 },
  ])
})

describe('a fee that is confirmed', () => {
  it('leaves trust once, is told to the client, and both can keep a statement', async () => {
    const { of, about } = await reached()
    const { items } = await listProposals(of.attorney, {})
    expect(items.filter((each) => each.case.id === of.caseId)).toMatchObject([
      {
        openCents: 60_000,
        movableCents: 60_000,
        trust: { heldCents: 200_000, pendingCents: 0, refillCents: 0 },
      },
    ])
    const sent = { ...about, ...transfer() }
    const fees = await earnFee(of.attorney, sent)
    expect(await earnFee(of.attorney, sent)).toEqual(fees)
    expect(fees.current?.milestones[2]).toMatchObject({ earnedCents: 60_000, movableCents: 0 })
    expect(await books(of)).toEqual({
      trust_bank: 140_000,
      client_funds: -140_000,
      operating_bank: 60_000,
      fees_earned: -60_000,
    })
    expect(await mailsTo(of)).toEqual([0])
    const mine = (await listProposals(of.attorney, {})).items
    expect(mine.filter((each) => each.case.id === of.caseId)).toEqual([])
    const { items: own } = await ownFees(of.client, {})
    expect(own).toMatchObject([
      {
        trust: { heldCents: 140_000 },
        earnings: [{ id: sent.earningId, amountCents: 60_000, undoneAt: null }],
      },
    ])
    expect(JSON.stringify(own)).not.toContain(REASON)
    for (const reader of [of.client, of.attorney, admin]) {
      const file = await statementPdf(reader, { earningId: sent.earningId, language: 'es' })
      expect(file.name).toMatch(/^constancia-LS-2026-\d{4}-2026-11-23\.pdf$/)
    }
    const lines = (await listJournalLines(admin, { search: '600' }, [])).items
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'earned', why: 'Interview / Entrevista' }))
  })
  it('is moved once where six confirm at once', async () => {
    const { of, about } = await reached()
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => earnFee(of.attorney, { ...about, ...transfer() })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = all.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    )
    expect(new Set(refused)).toEqual(new Set(['FEE_EARNED_ALREADY']))
    expect((await books(of))['trust_bank']).toBe(140_000)
    expect(await mailsTo(of)).toEqual([0])
  })
  it('is never more than has arrived for this case, and the rest waits for more', async () => {
    const { of, about } = await reached(50_000)
    await pays(of, 40_000, false)
    const { trust, current } = await readFees(of.attorney, { caseId: of.caseId })
    expect(trust).toEqual({ heldCents: 50_000, pendingCents: 40_000, refillCents: 0 })
    expect(current?.milestones[2]).toMatchObject({ movableCents: 50_000 })
    await expect(earnFee(of.attorney, { ...about, ...transfer(60_000, 50_000) })).rejects.toMatchObject({
      code: 'FEE_AMOUNTS_CHANGED',
      values: { held: '$500', amount: '$500' },
    })
    await earnFee(of.attorney, { ...about, ...transfer(50_000, 50_000) })
    await expect(earnFee(of.attorney, { ...about, ...transfer(10_000, 40_000) })).rejects.toMatchObject({
      code: 'FEE_TRUST_EMPTY',
    })
    await collectAll(world.services)
    const { current: after } = await earnFee(of.attorney, { ...about, ...transfer(10_000, 40_000) })
    expect(after?.milestones[2]).toMatchObject({ earnedCents: 60_000 })
    expect(await books(of)).toMatchObject({ trust_bank: 30_000, fees_earned: -60_000 })
  })
  it('is refused before its event, and where money was used meanwhile', async () => {
    const { of, fees, about } = await reached()
    const { milestoneId } = fees.current!.milestones[0]!
    await expect(earnFee(of.attorney, { ...about, milestoneId, ...transfer(80_000) })).rejects.toMatchObject({
      code: 'FEE_NOT_REACHED',
    })
    const fee = { fund: 'trust', method: 'check', reference: '1042', amountCents: 76_000 } as const
    await recordDisbursement(of.attorney, costFor(of.caseId, fee))
    await expect(earnFee(of.attorney, { ...about, ...transfer() })).rejects.toMatchObject({
      code: 'FEE_AMOUNTS_CHANGED',
      values: { held: '$1,240', amount: '$600' },
    })
  })
  it('goes back whole where it did not happen after all, with a reason, once', async () => {
    const { of, about } = await reached()
    const { earningId, ...rest } = transfer()
    await earnFee(of.attorney, { ...about, earningId, ...rest })
    const undoing = { ...about, reason: 'The interview was cancelled.' }
    const fees = await undoMilestone(of.attorney, undoing)
    expect(await undoMilestone(of.attorney, undoing)).toEqual(fees)
    expect(fees).toMatchObject({ earnings: [{ id: earningId, undone: { reason: undoing.reason } }] })
    expect(fees.current?.milestones[2]).toMatchObject({ happened: null, earnedCents: 0, movableCents: 0 })
    expect(await books(of)).toEqual({ trust_bank: 200_000, client_funds: -200_000 })
    expect(await mailsTo(of)).toEqual([0, 1])
    await expect(earnFee(of.attorney, { ...about, ...transfer() })).rejects.toMatchObject({
      code: 'FEE_NOT_REACHED',
    })
    expect(JSON.stringify(await exportFor(world.services.db, of.clientId))).not.toContain(undoing.reason)
  })
  it('is open again where a bank took the money back, and nothing moves until the firm has refilled the trust', async () => {
    const { of, about, paymentId } = await reached()
    await earnFee(of.attorney, { ...about, ...transfer() })
    const share = { clientId: of.clientId, matterId: of.caseId }
    const payment = { ...share, paymentId, invoiceId: null, amountCents: 200_000 }
    const deposit = { bank: 'trust', isCollected: true } as const
    await world.services.db.transaction((tx) =>
      postPaymentReturned(tx, { ...payment, ...deposit }, world.clock.now()),
    )
    for (let times = 0; times < 2; times += 1) await tellOfMoneyBack(world.services, FEATURES, { paymentId })
    await pays(of, 100_000)
    const fees = await readFees(of.attorney, { caseId: of.caseId })
    expect(fees.trust).toEqual({ heldCents: 100_000, pendingCents: 0, refillCents: 60_000 })
    expect(fees.earnings).toMatchObject([{ amountCents: 60_000, takenBackCents: 60_000 }])
    expect(fees.current?.milestones[2]).toMatchObject({ earnedCents: 0, movableCents: 0 })
    await expect(earnFee(of.attorney, { ...about, ...transfer(60_000, 100_000) })).rejects.toMatchObject({
      code: 'FEE_TRUST_BLOCKED',
    })
    const { refills } = await listRefills(admin)
    await refillTrust(admin, { refillId: refills.find(({ client }) => client.id === of.clientId)!.id })
    const after = await earnFee(of.attorney, { ...about, ...transfer(60_000, 100_000) })
    expect(after.current?.milestones[2]).toMatchObject({ earnedCents: 60_000 })
    expect(await books(of)).toMatchObject({ trust_bank: 40_000, fees_earned: -60_000 })
    // Nothing of the first is left to come back.
    await undoMilestone(of.attorney, { ...about, reason: REASON })
    expect(await books(of)).toMatchObject({ trust_bank: 100_000, client_funds: -100_000 })
    expect(await mailsTo(of)).toEqual([0, 0, 1])
  })
  it('is nobody’s to know by an id that another case’s transfer has', async () => {
    const [one, other] = [await reached(), await reached()]
    const sent = transfer()
    await earnFee(one.of.attorney, { ...one.about, ...sent })
    await expect(earnFee(other.of.attorney, { ...other.about, ...sent })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    for (const stranger of [other.of.client, other.of.attorney]) {
      await expect(
        statementPdf(stranger, { earningId: sent.earningId, language: 'en' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

const work = (of: Matter, milestoneId: string, minutes = 90) => ({
  caseId: of.caseId,
  hoursId: crypto.randomUUID(),
  milestoneId,
  workedOn: '2026-11-20',
  minutes,
  description: 'Reading the record',
})

async function byTheHour() {
  const of = await matter(world)
  await pays(of, 200_000)
  const terms = feePart({ event: 'hours', status: null, rateCents: 20_000, amountCents: 50_000 })
  await agreedFee(of.attorney, of.caseId, [terms, feePart()])
  return { of, milestoneId: terms.milestoneId }
}
const firstPart = async (of: Matter) =>
  (await readFees(of.attorney, { caseId: of.caseId })).current!.milestones[0]!

describe('a part that is earned by the hour', () => {
  it('earns what somebody has approved, and never more than was agreed', async () => {
    const { of, milestoneId } = await byTheHour()
    const first = work(of, milestoneId)
    const recorded = await recordHours(of.attorney, first)
    expect(await recordHours(of.attorney, first)).toEqual(recorded)
    expect(recorded).toMatchObject({ amountCents: 30_000, approved: null })
    expect(await firstPart(of)).toMatchObject({ happened: null, movableCents: 0 })
    const path = { caseId: of.caseId, hoursId: first.hoursId }
    const approved = await approveHours(of.attorney, path)
    expect(await approveHours(of.attorney, path)).toEqual(approved)
    expect(await firstPart(of)).toMatchObject({ dueCents: 30_000, movableCents: 30_000 })
    expect(
      (await listProposals(of.attorney, {})).items.filter((each) => each.case.id === of.caseId),
    ).toMatchObject([{ openCents: 30_000 }])
    const about = { caseId: of.caseId, milestoneId }
    await earnFee(of.attorney, { ...about, ...transfer(30_000) })
    const more = work(of, milestoneId, 300)
    await recordHours(of.attorney, more)
    await approveHours(admin, { caseId: of.caseId, hoursId: more.hoursId })
    expect(await firstPart(of)).toMatchObject({ dueCents: 50_000, earnedCents: 30_000, movableCents: 20_000 })
    expect((await ownFees(of.client, {})).items[0]?.milestones[0]).toMatchObject({ approvedMinutes: 390 })
  })
  it('forgets what was recorded by mistake, until it is approved, and keeps it from then on', async () => {
    const { of, milestoneId } = await byTheHour()
    const [one, other] = [work(of, milestoneId), work(of, milestoneId)]
    await recordHours(of.attorney, one)
    await recordHours(of.attorney, other)
    const path = { caseId: of.caseId, hoursId: one.hoursId }
    await removeHours(of.attorney, path)
    await expect(removeHours(of.attorney, path)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const kept = { caseId: of.caseId, hoursId: other.hoursId }
    await approveHours(of.attorney, kept)
    await expect(removeHours(of.attorney, kept)).rejects.toMatchObject({ code: 'FEE_HOURS_APPROVED' })
    await expect(
      world.connection.pool.query('UPDATE fee_hours SET minutes = 1 WHERE id = $1', [other.hoursId]),
    ).rejects.toThrow(/approved/)
    expect((await hoursOfCase(of.attorney, { caseId: of.caseId })).items.map(({ id }) => id)).toEqual([
      other.hoursId,
    ])
  })
  it('takes work of days that have been, of parts that are paid by the hour, of its own case', async () => {
    const { of, milestoneId } = await byTheHour()
    await expect(
      recordHours(of.attorney, { ...work(of, milestoneId), workedOn: '2026-11-24' }),
    ).rejects.toMatchObject({ code: 'FEE_WORK_DAY_INVALID' })
    const byStatus = (await readFees(of.attorney, { caseId: of.caseId })).current!.milestones[1]!.milestoneId
    await expect(recordHours(of.attorney, work(of, byStatus))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = await byTheHour()
    const sent = work(of, milestoneId)
    await recordHours(of.attorney, sent)
    await expect(
      recordHours(other.of.attorney, { ...work(other.of, other.milestoneId), hoursId: sent.hoursId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      approveHours(other.of.attorney, { caseId: other.of.caseId, hoursId: sent.hoursId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('all that is done of a fee', () => {
  let heard: Heard[]
  beforeAll(async () => {
    heard = await heardNews(world)
  })

  it('is in the log, and told live to those who may read it', async () => {
    const of = await matter(world)
    await pays(of, 200_000)
    const hourly = feePart({ event: 'hours', status: null, rateCents: 20_000, amountCents: 50_000 })
    const byHand = feePart({ event: 'hand', status: null, amountCents: 60_000 })
    const { caseId, clientId } = of
    const done: [action: string, isShared: boolean, after: object][] = []
    await agreedFee(of.attorney, caseId, [hourly, byHand, feePart()])
    // An unchanged status changes nothing.
    await world.services.db.transaction((tx) => followStatuses(world.services, tx, caseId))
    const version = { agreementId: expect.any(String), version: 1, amountCents: 190_000 }
    done.push(['fees.written', false, version], ['fees.agreed', true, version])

    const [kept, dropped] = [work(of, hourly.milestoneId), work(of, hourly.milestoneId, 60)]
    const ofWork = ({ hoursId, minutes, milestoneId }: typeof kept) => {
      return { hoursId, milestoneId, minutes, amountCents: (minutes * 20_000) / 60 }
    }
    await recordHours(of.attorney, kept)
    await recordHours(of.attorney, dropped)
    const removed = await removeHours(of.attorney, { caseId, hoursId: dropped.hoursId })
    expect(removed).toEqual({ removed: true })
    await approveHours(of.attorney, { caseId, hoursId: kept.hoursId })
    done.push(
      ['hours.recorded', false, ofWork(kept)],
      ['hours.recorded', false, ofWork(dropped)],
      ['hours.removed', false, ofWork(dropped)],
      ['hours.approved', true, ofWork(kept)],
    )

    const about = { caseId, milestoneId: byHand.milestoneId, reason: REASON }
    const { milestoneId } = about
    for (let times = 0; times < 2; times += 1) await reachMilestone(of.attorney, about)
    const sent = transfer()
    const { earningId, amountCents } = sent
    for (let times = 0; times < 2; times += 1) await earnFee(of.attorney, { ...about, ...sent })
    for (let times = 0; times < 2; times += 1) await undoMilestone(of.attorney, about)
    done.push(
      ['fee.reached', true, { milestoneId }],
      ['fee.earned', true, { milestoneId, earningId, amountCents }],
      ['fee.undone', true, { milestoneId, amountCents }],
    )

    const rule = { thresholdCents: 250_000, targetCents: 300_000, mode: 'propose' } as const
    await setReplenishment(of.attorney, { caseId, ...rule })
    await askReplenishment(of.attorney, { caseId, amountCents: 100_000 }, moneyRequests)
    for (let times = 0; times < 2; times += 1) await stopReplenishment(of.attorney, { caseId })
    done.push(['replenishment.set', true, { isOn: true, ...rule }], ['', false, {}])
    done.push(['replenishment.set', true, { isOn: false }])

    const next = { caseId, reason: 'One form more than we planned.', edition: null }
    const { draft } = await saveDraft(of.attorney, { ...next, milestones: [hourly, byHand] })
    for (let times = 0; times < 2; times += 1)
      await discardDraft(of.attorney, { caseId, edition: draft!.edition })
    const second = { agreementId: draft!.id, version: 2, amountCents: 110_000 }
    done.push(['fees.written', false, second], ['fees.discarded', false, second])

    const { rows } = await world.connection.pool.query<{ action: string; after: object; actor_id: string }>(
      `SELECT action, after, actor_id FROM audit_entries WHERE subject_id = $1
        AND action ~ '^(fee|fees|hours|replenishment)\\.' AND action NOT LIKE '%.read' ORDER BY id`,
      [clientId],
    )
    const caseNumber = (await readFees(of.attorney, { caseId })).case.number
    const { userId } = requireStaff(of.attorney)
    expect(rows).toEqual(
      done
        .filter(([action]) => action !== '')
        .map(([action, , after]) => ({ action, actor_id: userId, after: { caseNumber, ...after } })),
    )
    const mine = () => heard.filter(({ kind, id }) => kind === 'fees' && id === caseId)
    await vi.waitUntil(() => mine().length >= done.length)
    expect(mine().map(({ whom }) => whom)).toEqual(
      done.map(([, isShared]) => ({ clients: isShared ? [clientId] : [], staff: [userId], admins: true })),
    )
  })
})
