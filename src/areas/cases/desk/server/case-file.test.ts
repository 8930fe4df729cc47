import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addNote } from '#areas/cases/cases/server/add-note.ts'
import { caseParts } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sendMessage } from '#areas/messages/messages/server/send-message.ts'
import { issued, matter } from '#areas/money/invoices/server/testing.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { bookedMeeting } from '#areas/meetings/scheduling/server/testing.ts'
import { createWorld, type World } from '#tests/world.ts'
import { caseFile } from './case-file.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const NOTE = { noteId: '0193a5a0-0000-7000-8000-00000000c0de', text: 'Called back.', isShared: false }

describe('the page of one case', () => {
  it('has in one answer what each of its parts is when asked for alone, and the newest of the log', async () => {
    const attorney = await world.person('attorney')
    const ctx = world.as(attorney)
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
    await addNote(ctx, { caseId, ...NOTE })
    const file = await caseFile(ctx, { caseId })
    expect(file).toMatchObject(await caseParts(ctx, { caseId }))
    expect(file).toMatchObject({ meetings: [], intakeId: null, money: { trustCents: 0, owedCents: 0 } })
    expect(file.history.items[0]).toMatchObject({ kind: 'noted', note: NOTE.text })
    expect(file.tasks.of.id).toBe(caseId)
  })

  it('counts the messages of the client that wait for an answer', async () => {
    const attorney = await world.person('attorney')
    const client = await world.person('client')
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId, clientId: client.userId })
    const [own, desk] = [world.as(client), world.as(attorney)]
    const say = (ctx: typeof own) =>
      sendMessage(ctx, { conversationId: caseId, messageId: randomUUID(), text: 'Hello.' })
    const waiting = async () => (await caseFile(desk, { caseId })).waiting
    expect(await waiting()).toEqual({ documents: 0, messages: 0 })
    await say(own)
    await say(own)
    expect(await waiting()).toEqual({ documents: 0, messages: 2 })
    await say(desk)
    expect(await waiting()).toEqual({ documents: 0, messages: 0 })
  })

  it('looks the case up once, whatever its parts are', async () => {
    const attorney = await world.person('attorney')
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const asked = vi.spyOn(world.connection.pool, 'query')
    await caseFile(world.as(attorney), { caseId })
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
    asked.mockRestore()
    const lookUps = texts.filter((text) => /from \\"cases\\" where \\"cases\\"\.\\"id\\" = \$1/.test(text))
    expect(lookUps).toHaveLength(1)
  })

  it("has its client's meetings, the latest first, with what came of them, and nobody else's", async () => {
    const attorney = await world.person('attorney')
    const first = await bookedMeeting(world)
    const second = await bookedMeeting(world)
    await cancelAppointment(second.ctx, { appointmentId: second.meeting.id })
    const clientId = first.client.userId
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId, clientId })
    const { meetings } = await caseFile(world.as(attorney), { caseId })
    expect(meetings).toEqual([
      {
        id: first.meeting.id,
        type: 'initial',
        status: 'confirmed',
        startsAt: first.meeting.startsAt,
        attorney: first.meeting.attorney,
        outcome: null,
      },
    ])
    const theirs = await openedCase(world, { attorneyId: attorney.userId, clientId: second.client.userId })
    expect((await caseFile(world.as(attorney), theirs)).meetings).toMatchObject([{ status: 'cancelled' }])
  })

  it('says what is in trust and owed for this case alone', async () => {
    const of = await matter(world)
    await issued(of)
    expect((await caseFile(of.attorney, of)).money).toEqual({ trustCents: 0, owedCents: 120_000 })
  })

  it('is refused to an attorney whose case it is not, and to its client', async () => {
    const attorney = await world.person('attorney')
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const other = world.as(await world.person('attorney'))
    await expect(caseFile(other, { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    await expect(caseFile(world.as(client), { caseId })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})
