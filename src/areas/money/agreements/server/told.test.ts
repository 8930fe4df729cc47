// What people read of a fee: its mails, the statement, who wrote, agreed and recorded, and their own file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvoices } from '#areas/money/invoices/server/read-invoices.ts'
import { matter, type Matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { FEATURES } from '#server/features.ts'
import { notedJobs } from '#tests/noted-jobs.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { moneyRequests } from '#areas/money/invoices/server/money-requests.ts'
import { createWorld, type World } from '#tests/world.ts'
import { earnFee } from './earn-fee.ts'
import { agreementsFeature } from './feature.ts'
import { approveHours, recordHours } from './hours.ts'
import { exportFor } from './index.ts'
import { REPLENISH, TELL_OF_PROPOSALS } from './job-kinds.ts'
import { listProposals, readFees } from './list-fees.ts'
import { undoMilestone } from './milestones.ts'
import { listRunningLow, setReplenishment } from './replenish.ts'
import { statementPdf } from './statement-pdf.ts'
import { agreedFee, feePart } from './testing.ts'

const NOBODYS = '0199a8f0-0000-7000-8000-000000000000'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const emailOf = async (ctx: Context) =>
  (
    await world.connection.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      requireStaff(ctx).userId,
    ])
  ).rows[0]!.email

/** $2,000 in trust, $800 of it earned: the status was reached at the agreement. */
async function earned() {
  const of = await matter(world)
  await paidAhead(of, { kind: 'service', description: 'Fee in advance', amountCents: 200_000 })
  await collectAll(world.services)
  const part = feePart({ status: 'preparation' })
  const hourly = feePart({ event: 'hours', status: null, rateCents: 20_000, amountCents: 50_000 })
  const fees = await agreedFee(of.attorney, of.caseId, [part, hourly])
  const about = { caseId: of.caseId, milestoneId: part.milestoneId }
  const earningId = crypto.randomUUID()
  const before = (await listProposals(of.attorney, {})).items
  await earnFee(of.attorney, { ...about, earningId, amountCents: 80_000, heldCents: 200_000 })
  const undo = () => undoMilestone(of.attorney, { ...about, reason: 'The package never went out.' })
  return { of, fees, about, earningId, hourly, before, undo }
}

/** The text of each fee mail at sending; null if not sent. */
async function saidTo({ clientId }: Matter): Promise<(string | null)[]> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    `SELECT id FROM notices WHERE recipient_id = $1 AND kind = 'fee-earned' ORDER BY edition`,
    [clientId],
  )
  const said: (string | null)[] = []
  for (const { id } of rows) {
    const before = world.mails.length
    await sendNotice(world.services, FEATURES, id)
    const mail = world.mails.at(-1)
    said.push(world.mails.length > before && mail ? `${mail.subject}\n${mail.text}` : null)
  }
  return said
}

describe('the mail about a fee', () => {
  it('says how much left trust and on which day', async () => {
    const { of } = await earned()
    const [said] = await saidTo(of)
    for (const part of ['We moved a fee out of your money in trust', '$800', 'November 23, 2026'])
      expect(said).toContain(part)
  })
  it('is not sent of what came back before it was, which has one of its own with its day', async () => {
    const { of, undo } = await earned()
    world.clock.advance(24 * 60)
    await undo()
    const [first, second] = await saidTo(of)
    expect(first).toBeNull()
    for (const part of ['A fee is back in your money in trust', '$800', 'November 24, 2026'])
      expect(second).toContain(part)
    world.clock.advance(-24 * 60)
  })
})

describe('the statement to keep', () => {
  it('says what was there, what moved, what is left and for what; and that it came back', async () => {
    const { of, earningId, undo } = await earned()
    const read = async () =>
      (await pdfText(await statementPdf(of.client, { earningId, language: 'en' }))).replaceAll(/\s+/g, ' ')
    const text = await read()
    for (const part of ['Petition filed', '$2,000', '$800', '$1,200']) expect(text).toContain(part)
    await undo()
    const after = await read()
    expect(after.length).toBeGreaterThan(text.length + 20)
    expect(after.match(/November 23, 2026/g)?.length).toBe(
      (text.match(/November 23, 2026/g)?.length ?? 0) + 1,
    )
  })
  it('is of a fee that there is', async () => {
    const { of } = await earned()
    await expect(statementPdf(of.attorney, { earningId: NOBODYS, language: 'en' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('who did what', () => {
  it('is named: who wrote it, agreed, earned and recorded, and whose it is', async () => {
    const { of, before, hourly } = await earned()
    const by = await emailOf(of.attorney)
    const mine = before.find((each) => each.case.id === of.caseId)
    expect(mine?.client.id).toBe(of.clientId)
    expect(mine?.client.name).not.toBe('')
    const { current, earnings } = await readFees(of.attorney, { caseId: of.caseId })
    expect(current).toMatchObject({ writtenBy: by, agreedOn: '2026-11-22' })
    expect(earnings).toMatchObject([{ amountCents: 80_000, undone: null }])
    expect(JSON.stringify(earnings)).toContain(by)
    const hours = {
      caseId: of.caseId,
      hoursId: crypto.randomUUID(),
      milestoneId: hourly.milestoneId,
      workedOn: '2026-11-20',
      minutes: 90,
      description: 'Reading the record',
    }
    expect(await recordHours(of.attorney, hours)).toMatchObject({ recordedBy: by, approved: null })
    const { caseId, hoursId } = hours
    expect(await approveHours(of.attorney, { caseId, hoursId })).toMatchObject({ approved: { by } })
  })
  it('stands in the log with what the agreement comes to', async () => {
    const { of } = await earned()
    const { rows } = await world.connection.pool.query<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE subject_id = $1 AND action = 'fees.agreed'`,
      [of.clientId],
    )
    expect(rows).toMatchObject([{ after: { version: 1, amountCents: 130_000 } }])
  })
})

it('their own file has what was agreed, worked and earned, and nobody of the firm', async () => {
  const { of, earningId, hourly } = await earned()
  const [path, other] = [
    { caseId: of.caseId, hoursId: crypto.randomUUID() },
    { caseId: of.caseId, hoursId: crypto.randomUUID() },
  ]
  const facts = { milestoneId: hourly.milestoneId, workedOn: '2026-11-20', description: 'Reading the record' }
  await recordHours(of.attorney, { ...path, ...facts, minutes: 90 })
  await recordHours(of.attorney, { ...other, ...facts, minutes: 30 })
  await approveHours(of.attorney, path)
  const file = await exportFor(world.services.db, of.clientId)
  expect(file).toMatchObject({
    agreements: [
      { caseId: of.caseId, version: 1, parts: [{ amountCents: 80_000 }, { amountCents: 50_000 }] },
    ],
    worked: [{ id: path.hoursId, minutes: 90, amountCents: 30_000, description: 'Reading the record' }],
    earned: [{ id: earningId, amountCents: 80_000 }],
  })
  expect(JSON.stringify(file)).not.toContain(requireStaff(of.attorney).userId)
})

it('the clock tells of fees that wait, and asks for money that runs low', async () => {
  const jobs = notedJobs()
  await agreementsFeature.jobs?.register(jobs.runner, world.services, FEATURES)
  expect(jobs.clocked).toEqual([REPLENISH.name, TELL_OF_PROPOSALS.name])
  const { of } = await earned()
  const rule = { thresholdCents: 150_000, targetCents: 200_000, mode: 'send' } as const
  await setReplenishment(of.attorney, { caseId: of.caseId, ...rule })
  for (const kind of [REPLENISH, TELL_OF_PROPOSALS]) await jobs.run(kind)
  expect((await listInvoices(of.client, {})).items).toMatchObject([
    { kind: 'retainer', totalCents: 80_000 },
    { kind: 'retainer', totalCents: 200_000 },
  ])
})

const lowCasesOf = async (ctx: Context) =>
  (await listRunningLow(ctx, {}, moneyRequests)).items.map((each) => each.case.id)

it('money that runs low is on the desk of those who work on the case, with who set it up', async () => {
  const { of } = await earned()
  const rule = { thresholdCents: 150_000, targetCents: 200_000, mode: 'propose' } as const
  await setReplenishment(of.attorney, { caseId: of.caseId, ...rule })
  const { replenishment } = await readFees(of.attorney, { caseId: of.caseId })
  expect(replenishment).toEqual({ ...rule, setBy: await emailOf(of.attorney) })
  expect(await lowCasesOf(of.attorney)).toEqual([of.caseId])
  expect(await lowCasesOf(world.as(await world.person('admin')))).toContain(of.caseId)
  expect(await lowCasesOf(world.as(await world.person('attorney')))).toEqual([])
})
