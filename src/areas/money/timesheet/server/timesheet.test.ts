// Time worked: one timer for each person, approved by an attorney, billed once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProposals, readFees } from '#areas/money/agreements/server/list-fees.ts'
import { feePart, agreedFee } from '#areas/money/agreements/server/testing.ts'
import { getInvoice } from '#areas/money/invoices/server/read-invoices.ts'
import { matter, type Matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { WorkTime } from '../contract.ts'
import { billTimes, readBillable } from './bill-times.ts'
import { readTimer, startTimer, stopTimer } from './timer.ts'
import { approveTime, changeOwnTime, discardTime, listTimesheet, noteTime } from './times.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/** With a paralegal as the second person of the case. */
async function staffed(): Promise<Matter & { paralegal: Context }> {
  const of = await matter(world)
  const paralegal = await world.person('staff')
  await world.connection.pool.query('UPDATE cases SET second_id = $1 WHERE id = $2', [
    paralegal.userId,
    of.caseId,
  ])
  return { ...of, paralegal: world.as(paralegal) }
}

const start = (by: Context, { caseId }: Pick<Matter, 'caseId'>, timeId: string = crypto.randomUUID()) =>
  startTimer(by, { caseId, timeId })
const idOf = (ctx: Context) => requireSignedIn(ctx).userId

/** $200 an hour, up to $1,000: the id of its part. */
async function hourlyFee(of: Matter, amountCents = 100_000): Promise<string> {
  const part = feePart({
    name: { en: 'Work by the hour', es: 'Trabajo por hora' },
    amountCents,
    event: 'hours',
    status: null,
    rateCents: 20_000,
  })
  await agreedFee(of.attorney, of.caseId, [part])
  return part.milestoneId
}

function noted(
  by: Context,
  { caseId }: Pick<Matter, 'caseId'>,
  more: { minutes?: number; description?: string; workedOn?: string } = {},
): Promise<WorkTime> {
  const facts = { minutes: 60, description: 'Drafted the petition', workedOn: '2026-11-23', ...more }
  return noteTime(by, { timeId: crypto.randomUUID(), caseId, ...facts })
}

async function approvedTime(of: Matter, more: Parameters<typeof noted>[2] = {}): Promise<WorkTime> {
  const { id: timeId, minutes, description } = await noted(of.attorney, of, more)
  return approveTime(of.attorney, { timeId, minutes: minutes ?? 0, description })
}

describe('a timer', () => {
  it('runs once for each person: another case stops and keeps it, the same case leaves it', async () => {
    const one = await staffed()
    const other = await matter(world)
    await world.connection.pool.query('UPDATE cases SET second_id = $1 WHERE id = $2', [
      idOf(one.paralegal),
      other.caseId,
    ])
    const first = await start(one.paralegal, one)
    expect(first.running).toMatchObject({ case: { id: one.caseId }, isForgotten: false })
    world.clock.advance(7)
    expect((await start(one.paralegal, one)).running?.id).toBe(first.running?.id)
    const second = await start(one.paralegal, other)
    expect(second).toMatchObject({ running: { case: { id: other.caseId } }, unfinished: 1 })
    const { items } = await listTimesheet(one.paralegal, { state: 'unfinished' })
    expect(items).toMatchObject([{ id: first.running?.id, minutes: 12, description: '', isOwn: true }])
    expect((await readTimer(one.attorney)).running).toBeNull()
  })
  it('is one after forty presses at once, in the database too', async () => {
    const of = await staffed()
    await Promise.all(Array.from({ length: 40 }, () => start(of.paralegal, of)))
    const running = `SELECT id FROM work_times WHERE person_id = $1 AND ended_at IS NULL`
    const { rows } = await world.connection.pool.query(running, [idOf(of.paralegal)])
    expect(rows).toHaveLength(1)
    await expect(
      world.connection.pool.query(
        `INSERT INTO work_times (id, case_id, person_id, worked_on, started_at, noted_at)
         SELECT gen_random_uuid(), case_id, person_id, worked_on, started_at, noted_at FROM work_times WHERE person_id = $1`,
        [idOf(of.paralegal)],
      ),
    ).rejects.toThrow(/work_times_running/)
  })
  it('that was forgotten has no length until its person says it', async () => {
    const of = await staffed()
    const { running } = await start(of.paralegal, of)
    const timeId = running?.id ?? ''
    await expect(changeOwnTime(of.paralegal, { timeId, minutes: 6, description: 'Call' })).rejects.toThrow(
      expect.objectContaining({ code: 'TIME_RUNNING' }),
    )
    await expect(approveTime(of.attorney, { timeId, minutes: 6, description: 'Call' })).rejects.toThrow(
      expect.objectContaining({ code: 'TIME_RUNNING' }),
    )
    world.clock.advance(9 * 60)
    expect((await readTimer(of.paralegal)).running).toMatchObject({ isForgotten: true })
    const stopped = await stopTimer(of.paralegal, { timeId })
    expect(stopped).toMatchObject({ minutes: null, state: 'unfinished' })
    world.clock.advance(-9 * 60)
    await expect(approveTime(of.attorney, { timeId, minutes: 60, description: 'Call' })).rejects.toThrow(
      expect.objectContaining({ code: 'TIME_UNFINISHED' }),
    )
    const said = { timeId, minutes: 90, description: 'Call with the school' }
    expect(await changeOwnTime(of.paralegal, said)).toMatchObject({ minutes: 90, state: 'open' })
    expect((await stopTimer(of.paralegal, { timeId })).minutes).toBe(90)
  })
  it('is its person’s alone: others cannot stop, change or discard it', async () => {
    const of = await staffed()
    const { running } = await start(of.paralegal, of)
    const timeId = running?.id ?? ''
    const said = { timeId, minutes: 6, description: 'Call' }
    for (const act of [
      () => stopTimer(of.attorney, { timeId }),
      () => changeOwnTime(of.attorney, said),
      () => discardTime(of.attorney, { timeId }),
    ]) {
      await expect(act()).rejects.toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    }
    await discardTime(of.paralegal, { timeId })
    expect(await readTimer(of.paralegal)).toEqual({ running: null, unfinished: 0 })
    expect((await listTimesheet(of.paralegal, {})).items).toEqual([])
  })
})

describe('time noted by hand', () => {
  it('is of a day that has come, and is noted once', async () => {
    const of = await staffed()
    const facts = { timeId: crypto.randomUUID(), caseId: of.caseId, minutes: 30, description: 'Filed a copy' }
    await expect(noteTime(of.paralegal, { ...facts, workedOn: '2026-11-24' })).rejects.toThrow(
      expect.objectContaining({ code: 'FEE_WORK_DAY_INVALID' }),
    )
    const wanted = { ...facts, workedOn: '2026-11-20' }
    await noteTime(of.paralegal, wanted)
    await noteTime(of.paralegal, wanted)
    expect((await listTimesheet(of.attorney, { inCase: of.caseId })).items).toMatchObject([
      { minutes: 30, state: 'open', isOwn: false, person: { id: idOf(of.paralegal) } },
    ])
    await expect(noteTime(of.attorney, wanted)).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
  it('is listed for a paralegal if it is theirs, for an attorney if the case is, for an administrator always', async () => {
    const of = await staffed()
    const [own, theirs] = [await noted(of.paralegal, of), await noted(of.attorney, of)]
    const stranger = world.as(await world.person('attorney'))
    const admin = world.as(await world.person('admin'))
    const idsFor = async (by: Context, whose?: 'mine') =>
      (await listTimesheet(by, { inCase: of.caseId, ...(whose && { whose }) })).items.map(({ id }) => id)
    expect(await idsFor(of.paralegal)).toEqual([own.id])
    expect((await idsFor(of.attorney)).toSorted()).toEqual([own.id, theirs.id].toSorted())
    expect(await idsFor(of.attorney, 'mine')).toEqual([theirs.id])
    expect(await idsFor(stranger)).toEqual([])
    expect(await idsFor(admin)).toHaveLength(2)
  })
})

describe('approval', () => {
  it('keeps what was noted beside what the attorney approved, and ends every change', async () => {
    const of = await staffed()
    const { id: timeId } = await noted(of.paralegal, of, { minutes: 90, description: 'Draft and coffee' })
    const wanted = { timeId, minutes: 60, description: 'Drafted the petition' }
    await approveTime(of.attorney, wanted)
    const again = await approveTime(of.attorney, { ...wanted, minutes: 6 })
    expect(again).toMatchObject({
      state: 'approved',
      minutes: 90,
      description: 'Draft and coffee',
      approved: { minutes: 60, description: 'Drafted the petition' },
    })
    for (const act of [
      () => changeOwnTime(of.paralegal, wanted),
      () => discardTime(of.paralegal, { timeId }),
    ]) {
      await expect(act()).rejects.toThrow(expect.objectContaining({ code: 'TIME_APPROVED' }))
    }
    for (const statement of [
      'UPDATE work_times SET approved_minutes = 5 WHERE id = $1',
      'UPDATE work_times SET description = $$x$$ WHERE id = $1',
      'DELETE FROM work_times WHERE id = $1',
    ]) {
      await expect(world.connection.pool.query(statement, [timeId])).rejects.toThrow(/approved/)
    }
  })
  it('is not for an attorney of another case', async () => {
    const of = await staffed()
    const { id: timeId } = await noted(of.paralegal, of)
    const stranger = world.as(await world.person('attorney'))
    await expect(approveTime(stranger, { timeId, minutes: 60, description: 'Call' })).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
})

describe('approved time', () => {
  it('is billed once under forty at once: one invoice, with day, work and hours as approved', async () => {
    const of = await staffed()
    const milestoneId = await hourlyFee(of)
    await approvedTime(of, { workedOn: '2026-11-20', description: 'Read the file', minutes: 30 })
    await approvedTime(of)
    await noted(of.paralegal, of)
    const { parts } = await readBillable(of.attorney, { caseId: of.caseId })
    expect(parts).toMatchObject([{ entries: 2, minutes: 90, amountCents: 30_000 }])
    const wanted = { caseId: of.caseId, milestoneId, amountCents: 30_000 }
    await expect(billTimes(of.attorney, { ...wanted, amountCents: 1 })).rejects.toThrow(
      expect.objectContaining({ code: 'TIME_BILL_CHANGED' }),
    )
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => billTimes(of.attorney, wanted)))
    const done = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(done).toHaveLength(1)
    const refusals = all.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['TIME_NOTHING_TO_BILL']))
    const invoice = await getInvoice(of.client, { invoiceId: done[0]?.invoiceId ?? '' })
    expect(invoice).toMatchObject({ totalCents: 30_000, case: { id: of.caseId } })
    expect(invoice.lines.map(({ description }) => description)).toEqual([
      'November 20, 2026: Read the file (0.5 hours)',
      'November 23, 2026: Drafted the petition (1 hour)',
    ])
    const { rows } = await world.connection.pool.query('SELECT id FROM invoices WHERE case_id = $1', [
      of.caseId,
    ])
    expect(rows).toHaveLength(1)
    expect((await listTimesheet(of.attorney, { state: 'billed', inCase: of.caseId })).items).toHaveLength(2)
  })
  it('counts towards the agreement, and no event earns what an invoice bills', async () => {
    const of = await staffed()
    const milestoneId = await hourlyFee(of)
    await paidAhead(of, { kind: 'service', description: 'Advance', amountCents: 50_000 })
    await collectAll(world.services)
    await approvedTime(of)
    const { invoiceId } = await billTimes(of.attorney, {
      caseId: of.caseId,
      milestoneId,
      amountCents: 20_000,
    })
    const { current } = await readFees(of.attorney, { caseId: of.caseId })
    expect(current?.milestones).toMatchObject([
      { dueCents: 20_000, invoicedCents: 20_000, earnedCents: 0, movableCents: 0 },
    ])
    expect((await listProposals(of.attorney, {})).items).toEqual([])
    expect((await getInvoice(of.attorney, { invoiceId })).trust).toMatchObject({ limitCents: 20_000 })
  })
  it('is billed up to the maximum of the agreement, and again after its invoice was voided', async () => {
    const of = await staffed()
    const milestoneId = await hourlyFee(of, 30_000)
    await approvedTime(of)
    await approvedTime(of, { description: 'A second hour' })
    const wanted = { caseId: of.caseId, milestoneId, amountCents: 20_000 }
    const { invoiceId } = await billTimes(of.attorney, wanted)
    expect(await readBillable(of.attorney, { caseId: of.caseId })).toMatchObject({
      parts: [{ entries: 0 }],
      approved: 1,
    })
    const [billed] = (await listTimesheet(of.attorney, { state: 'billed', inCase: of.caseId })).items
    const other =
      'UPDATE work_times SET invoice_id = NULL, billed_at = NULL, billed_by = NULL, billed_cents = NULL WHERE id = $1'
    await expect(world.connection.pool.query(other, [billed?.id])).rejects.toThrow(/approved/)
    await voidInvoice(of.attorney, { invoiceId, reason: 'Wrong address on it.' })
    const again = await billTimes(of.attorney, wanted)
    expect(again.invoiceId).not.toBe(invoiceId)
    const { current } = await readFees(of.attorney, { caseId: of.caseId })
    expect(current?.milestones).toMatchObject([{ dueCents: 20_000 }])
  })
  it('of a case with a flat fee is kept, and not billed', async () => {
    const of = await staffed()
    const part = feePart()
    await agreedFee(of.attorney, of.caseId, [part])
    await approvedTime(of)
    expect(await readBillable(of.attorney, { caseId: of.caseId })).toEqual({ parts: [], approved: 1 })
    const wanted = { caseId: of.caseId, milestoneId: part.milestoneId, amountCents: 20_000 }
    await expect(billTimes(of.attorney, wanted)).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
  it('stays unbilled where the invoice cannot be made: nothing is half done', async () => {
    const of = await staffed()
    const milestoneId = await hourlyFee(of)
    await approvedTime(of)
    await world.connection.pool.query(
      `CREATE FUNCTION break_billing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
       CREATE TRIGGER break_billing BEFORE UPDATE OF billed_at ON work_times FOR EACH ROW EXECUTE FUNCTION break_billing()`,
    )
    const wanted = { caseId: of.caseId, milestoneId, amountCents: 20_000 }
    await expect(billTimes(of.attorney, wanted)).rejects.toThrow()
    await world.connection.pool.query('DROP TRIGGER break_billing ON work_times')
    const { rows } = await world.connection.pool.query('SELECT id FROM invoices WHERE case_id = $1', [
      of.caseId,
    ])
    expect(rows).toEqual([])
    await billTimes(of.attorney, wanted)
    const after = await world.connection.pool.query('SELECT number FROM invoices WHERE case_id = $1', [
      of.caseId,
    ])
    expect(after.rows).toHaveLength(1)
  })
})
