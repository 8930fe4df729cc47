// A waiting fee is notified to staff who may confirm it: once, not to the person who recorded it, and not after it was handled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matter, type Matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { earnFee } from './earn-fee.ts'
import { reachMilestone, undoMilestone } from './milestones.ts'
import { PROPOSAL_MAILS, tellOfProposals } from './proposal-mails.ts'
import { agreedFee, feePart } from './testing.ts'

const REASON = 'The interview was held on Monday.'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

const idOf = (ctx: Context) => requireStaff(ctx).userId

async function agreed(event: 'hand' | 'date', isFunded = true) {
  const of = await matter(world)
  if (isFunded) await funded(of)
  const part = feePart({ event, status: null, onDate: event === 'date' ? '2026-12-01' : null })
  await agreedFee(of.attorney, of.caseId, [part])
  return { of, about: { caseId: of.caseId, milestoneId: part.milestoneId, reason: REASON } }
}

async function funded(of: Matter): Promise<void> {
  await paidAhead(of, { kind: 'service', description: 'In advance', amountCents: 200_000 })
  await collectAll(world.services)
}

type Told = { to: string; subject: string; edition: number }

/** The job's notices for a part, however often it ran. */
async function told(milestoneId: string): Promise<Told[]> {
  for (const _ of [1, 2]) await tellOfProposals(world.services)
  const { rows } = await world.connection.pool.query<Told>(
    `SELECT n.recipient_id AS to, n.subject_id AS subject, n.edition FROM notices n JOIN fee_milestones m ON m.id = n.subject_id::uuid
      WHERE n.kind = 'fee-proposed' AND m.milestone_id = $1 ORDER BY n.edition, n.recipient_id`,
    [milestoneId],
  )
  return rows
}

async function written(
  { to: id, subject, edition }: Told,
  language: Language = 'en',
  role = 'admin' as const,
) {
  const writing = { ...world.services, features: FEATURES }
  const notice = { recipientId: id, subjectId: subject, edition }
  const reader = { id, role, language, disabledAt: null }
  const mail = await PROPOSAL_MAILS['fee-proposed'].write(writing, notice, reader)
  return mail && renderText(mail.draft)
}

describe('a fee that waits', () => {
  it('is told once to who works on the case and to administrators, where a day has earned it', async () => {
    const { of, about } = await agreed('date')
    expect(await told(about.milestoneId)).toEqual([])
    world.clock.set(instant('2026-12-01T15:00:00Z'))
    const recipients = (await told(about.milestoneId)).map(({ to }) => to)
    expect(recipients.toSorted()).toEqual([idOf(admin), idOf(of.attorney)].toSorted())
  })
  it('is not told to who said that it happened, nor before there is money for it', async () => {
    const { of, about } = await agreed('hand', false)
    await reachMilestone(of.attorney, about)
    expect(await told(about.milestoneId)).toEqual([])
    await funded(of)
    expect((await told(about.milestoneId)).map(({ to }) => to)).toEqual([idOf(admin)])
  })
  it.each(LANGUAGES)('says where to look, and nothing of whose it is (%s)', async (language) => {
    const { of, about } = await agreed('hand')
    await reachMilestone(of.attorney, about)
    const [notice] = await told(about.milestoneId)
    const text = await written(notice!, language)
    expect(text).toContain('/attorney')
    expect(text).not.toMatch(/\$|LS-|Petition filed|Petición presentada|interview/)
  })
  it('is no news once it was confirmed or taken back, and news again when it comes again', async () => {
    const { of, about } = await agreed('hand')
    await reachMilestone(of.attorney, about)
    const [first] = await told(about.milestoneId)
    expect(await written(first!)).not.toBeNull()
    await undoMilestone(of.attorney, about)
    expect(await written(first!)).toBeNull()
    await reachMilestone(of.attorney, about)
    const [, second] = await told(about.milestoneId)
    expect(await written(first!)).toBeNull()
    expect(await written(second!)).not.toBeNull()
    const amounts = { amountCents: 80_000, heldCents: 200_000, earningId: crypto.randomUUID() }
    await earnFee(admin, { caseId: about.caseId, milestoneId: about.milestoneId, ...amounts })
    expect(await written(second!)).toBeNull()
    expect(await told(about.milestoneId)).toHaveLength(2)
  })
  it('is not told to somebody who may not confirm it any more', async () => {
    const { of, about } = await agreed('hand')
    await reachMilestone(of.attorney, about)
    const [notice] = await told(about.milestoneId)
    const other = { ...notice!, to: (await world.person('attorney')).userId }
    const writing = { ...world.services, features: FEATURES }
    const reader = { id: other.to, language: 'en' as const, disabledAt: null }
    const mail = PROPOSAL_MAILS['fee-proposed']
    const asked = { recipientId: other.to, subjectId: other.subject, edition: other.edition }
    expect(await mail.write(writing, asked, { ...reader, role: 'attorney' })).toBeNull()
    expect(await mail.write(writing, asked, { ...reader, role: 'client' })).toBeNull()
  })
})
