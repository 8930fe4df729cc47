// What lists show is told live to those who may read it, in the transaction that changes it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tellOfIntake } from '#areas/intake/intake/server/tell-of-intake.ts'
import { createDraft } from '#areas/money/invoices/server/drafts.ts'
import { issueInvoice } from '#areas/money/invoices/server/issue-invoice.ts'
import { draftFor, matter } from '#areas/money/invoices/server/testing.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { bookedMeeting } from '#areas/meetings/scheduling/server/testing.ts'
import { type Heard, heardNews } from '#tests/heard-news.ts'
import { createWorld, type World } from '#tests/world.ts'

let world: World
let heard: Heard[]
beforeAll(async () => {
  world = await createWorld()
  heard = await heardNews(world)
})
afterAll(() => world.end())

function of(id: string): Heard[] {
  return heard.filter((each) => each.id === id && each.kind !== 'bell')
}

it('a meeting that is booked or cancelled is told to its client and its attorney', async () => {
  await world.person('attorney')
  const { client, ctx, meeting } = await bookedMeeting(world)
  const whom = { clients: [client.userId], staff: [expect.any(String)], admins: true }
  await vi.waitUntil(() => of(meeting.id).length === 1)
  await cancelAppointment(ctx, { appointmentId: meeting.id })
  await vi.waitUntil(() => of(meeting.id).length === 2)
  for (const each of of(meeting.id)) expect(each).toEqual({ kind: 'meeting', id: meeting.id, whom })
})

it('an invoice is told once it is issued, to its client and to who works on their case', async () => {
  const { attorney, clientId, caseId } = await matter(world)
  const draft = await createDraft(attorney, draftFor({ clientId, caseId }))
  await issueInvoice(attorney, { invoiceId: draft.id })
  await vi.waitUntil(() => of(draft.id).length > 0)
  const { actor } = attorney
  const staff = actor.kind === 'visitor' ? [] : [actor.userId]
  expect(of(draft.id)).toEqual([
    { kind: 'invoice', id: draft.id, whom: { clients: [clientId], staff, admins: true } },
  ])
})

it('an intake is told to the firm, and to no client', async () => {
  const id = crypto.randomUUID()
  await tellOfIntake(world.services.db, id)
  await vi.waitUntil(() => of(id).length === 1)
  expect(of(id)[0]?.whom).toEqual({ clients: [], staff: 'all', admins: true })
})
