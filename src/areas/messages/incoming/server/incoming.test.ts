// Answers by mail, against the real database: each lands once in its conversation, or waits for a person who decides.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { checkDocument } from '#areas/documents/documents/server/check-document.ts'
import { SMALL_PNG } from '#areas/documents/documents/server/testing.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { notices } from '#areas/messages/notifications/server/tables.ts'
import { readMessages } from '#areas/messages/messages/server/read-conversation.ts'
import { sendMessage } from '#areas/messages/messages/server/send-message.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { INBOUND_BYTES_MAX, ReaderAway } from '#platform/ports/inbound-mail.ts'
import { addToWindow } from '#platform/rate-limit.ts'
import { FEATURES } from '#server/features.ts'
import { heardNews } from '#tests/heard-news.ts'
import { createWorld, type World } from '#tests/world.ts'
import { PER_HOUR_MAX, TRAY_MAX } from '../rules/mail-states.ts'
import { collectMail } from './collect-mail.ts'
import { incomingDesk } from './desk-rows.ts'
import { placeMail } from './place-mail.ts'
import { incomingMails, replyAddresses } from './tables.ts'
import { MailTooLarge, takeMail, TrayFull } from './take-mail.ts'
import { answerOf, answersTo } from '#tests/mailed-answers.ts'
import { discardMail, listTray, mailOfMessage, placesFor, putMail, readTray } from './tray.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld({ replyDomain: 'reply.example' })
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

async function clientOfCase() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  return { client, own: world.as(client), caseId, to: await answersTo(world, client, caseId) }
}

/** Taken and read; its id. */
async function arrives(raw: Uint8Array, services = world.services): Promise<string> {
  const before = new Set((await rows()).map(({ id }) => id))
  await takeMail(services, raw)
  const [mail] = (await rows()).filter(({ id }) => !before.has(id))
  if (!mail) return ''
  await placeMail(services, FEATURES, { mailId: mail.id })
  return mail.id
}

function rows() {
  return world.services.db.select().from(incomingMails)
}

async function stateOf(id: string) {
  const [row] = await world.services.db.select().from(incomingMails).where(eq(incomingMails.id, id))
  return row && { state: row.state, because: row.waitsBecause, hasFile: row.fileId !== null }
}

async function messagesIn(ctx: Context, conversationId: string) {
  return (await readMessages(ctx, { conversationId, limit: 50 })).items
}

const PHOTO = { name: 'pasaporte.png', type: 'image/png', bytes: SMALL_PNG }

function isAway(): Promise<never> {
  return Promise.reject(new ReaderAway('closed'))
}

describe('an answer of the client', () => {
  it('becomes a message of theirs, without what it quotes, with its photograph as a document of the case', async () => {
    const { client, own, caseId, to } = await clientOfCase()
    const heard = await heardNews(world)
    const id = await arrives(
      await answerOf(world, client, to, { text: 'Aquí está.\n\nGracias', file: PHOTO }),
    )
    expect(await stateOf(id)).toEqual({ state: 'placed', because: null, hasFile: false })
    const [message] = await messagesIn(own, caseId)
    expect(message).toMatchObject({
      side: 'client',
      isMine: true,
      isByMail: true,
      text: 'Aquí está.\n\nGracias',
      documents: [{ title: 'pasaporte.png', state: 'checking' }],
    })
    await checkDocument(world.services, { documentId: message?.documents[0]?.id ?? '' })
    expect((await messagesIn(desk, caseId))[0]?.documents).toMatchObject([{ state: 'open', type: 'png' }])
    const whole = await mailOfMessage(own, { conversationId: caseId, messageId: id })
    expect(whole).toMatchObject({ subject: 'Re: A message' })
    expect(whole.text).toContain('> You have a message.')
    await vi.waitUntil(() => heard.some((news) => news.kind === 'message' && news.id === caseId))
  })
  it('goes by the address that the mail to them carries, and the mail says that it can be answered', async () => {
    const { client, own, caseId } = await clientOfCase()
    await sendMessage(desk, {
      conversationId: caseId,
      messageId: randomUUID(),
      text: 'Please send your passport.',
    })
    const { services } = world
    const [notice] = await services.db.select().from(notices).where(eq(notices.recipientId, client.userId))
    await sendNotice(services, FEATURES, notice?.id ?? '')
    const mail = world.mails.at(-1)
    expect(mail?.replyTo).toMatch(/^reply\+[a-z2-7]{52}@reply\.example$/)
    expect(mail?.text).toContain('You can answer this email.')
    await arrives(await answerOf(world, client, (mail?.replyTo ?? '').toUpperCase()))
    expect((await messagesIn(own, caseId))[0]).toMatchObject({ text: 'Hola', isByMail: true })
  })
  it('is there once, however often and by however many it is brought and read', async () => {
    const { client, own, caseId, to } = await clientOfCase()
    const raw = await answerOf(world, client, to)
    await Promise.all(Array.from({ length: 8 }, () => takeMail(world.services, raw)))
    const [mail] = (await rows()).filter(({ state }) => state === 'arrived')
    const read = () => placeMail(world.services, FEATURES, { mailId: mail?.id ?? '' })
    await Promise.all(Array.from({ length: 6 }, read))
    const id = await arrives(Buffer.concat([Buffer.from('X-Other-Way: 1\r\n'), raw]))
    expect(await stateOf(id)).toMatchObject({ state: 'passed' })
    expect(await messagesIn(own, caseId)).toHaveLength(1)
  })
  it('is read later where the cage is away, and again where its job was lost', async () => {
    const { client, own, caseId, to } = await clientOfCase()
    const mailReader = { ...world.services.mailReader, read: isAway }
    const away = { ...world.services, mailReader }
    await expect(arrives(await answerOf(world, client, to), away)).rejects.toThrow(ReaderAway)
    expect(await messagesIn(own, caseId)).toEqual([])
    const enqueued: unknown[] = []
    const jobs = {
      enqueue: (_tx: unknown, _kind: unknown, data: unknown) => Promise.resolve(void enqueued.push(data)),
    }
    world.clock.set(world.clock.now().add({ minutes: 16 }))
    await collectMail({ ...world.services, jobs })
    expect(enqueued).toHaveLength(1)
    const [mail] = (await rows()).filter(({ state }) => state === 'arrived')
    await placeMail(world.services, FEATURES, { mailId: mail?.id ?? '' })
    expect(await messagesIn(own, caseId)).toHaveLength(1)
  })
  it('with a file that is too large lands all the same, and says so to both', async () => {
    const { client, caseId, to } = await clientOfCase()
    const file = { name: 'video.mp4', type: 'video/mp4', bytes: Buffer.alloc(11 * 1_024 * 1_024, 1) }
    await arrives(await answerOf(world, client, to, { text: 'El video', file }))
    const [message] = await messagesIn(desk, caseId)
    expect(message?.text).toMatch(/^El video\n\nvideo\.mp4 was not taken/)
    expect(message?.documents).toEqual([])
  })
  it('longer than a message is cut there, and whole beside it', async () => {
    const { client, caseId, to } = await clientOfCase()
    const text = 'ñ'.repeat(9_000)
    const id = await arrives(await answerOf(world, client, to, { text }))
    const [message] = await messagesIn(desk, caseId)
    expect(message?.text).toHaveLength(5_000)
    const whole = await mailOfMessage(desk, { conversationId: caseId, messageId: id })
    expect(whole.text.startsWith(text)).toBe(true)
    const other = world.as(await world.person())
    await expect(mailOfMessage(other, { conversationId: caseId, messageId: id })).rejects.toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    })
    const { caseId: elsewhere } = await clientOfCase()
    await expect(mailOfMessage(desk, { conversationId: elsewhere, messageId: id })).rejects.toMatchObject({
      code: 'MAIL_NOT_FOUND',
    })
  })
})

describe('a mail waits for a person', () => {
  it.each(['unknown', 'other-sender', 'forged'] as const)('where it is %s', async (because) => {
    const { client, own, caseId, to } = await clientOfCase()
    const raw = await answerOf(world, client, because === 'unknown' ? to.replace(/\+./, '+q') : to, {
      ...(because === 'other-sender' && { from: 'someone@person.example' }),
      ...(because === 'forged' && { headers: ['Authentication-Results: mx; dmarc=fail'] }),
    })
    const id = await arrives(raw)
    expect(await stateOf(id)).toEqual({ state: 'waiting', because, hasFile: true })
    expect(await messagesIn(own, caseId)).toEqual([])
    expect((await incomingDesk[0]?.read(desk, FEATURES))?.rows).toMatchObject([
      { path: '/attorney/mail-tray' },
    ])
  })
  it('where its case is closed, or it has files and no case', async () => {
    const { client, caseId, to } = await clientOfCase()
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'ended' })
    expect(await stateOf(await arrives(await answerOf(world, client, to)))).toMatchObject({
      because: 'closed',
    })
    const general = await answersTo(world, client, client.userId)
    const id = await arrives(await answerOf(world, client, general, { file: PHOTO }))
    expect(await stateOf(id)).toMatchObject({ because: 'files' })
    expect(await stateOf(await arrives(await answerOf(world, client, general)))).toMatchObject({
      state: 'placed',
    })
  })
  it('where there are more in an hour than anyone writes', async () => {
    const { client, to } = await clientOfCase()
    const { db } = world.services
    const [address] = await db.select().from(replyAddresses).where(eq(replyAddresses.userId, client.userId))
    const window = { name: 'incoming.answers', minutes: 60 }
    await addToWindow(world.services, db, window, { of: address?.id ?? '', times: PER_HOUR_MAX - 1 })
    expect(await stateOf(await arrives(await answerOf(world, client, to)))).toMatchObject({ state: 'placed' })
    expect(await stateOf(await arrives(await answerOf(world, client, to)))).toMatchObject({ because: 'many' })
  })
  it('not where a program wrote it: that is no message, and nobody has to decide', async () => {
    const { client, own, caseId, to } = await clientOfCase()
    const id = await arrives(await answerOf(world, client, to, { headers: ['Auto-Submitted: auto-replied'] }))
    expect(await stateOf(id)).toEqual({ state: 'passed', because: null, hasFile: false })
    expect(await messagesIn(own, caseId)).toEqual([])
  })
  it('not where it is larger than anyone keeps', async () => {
    const raw = new Uint8Array(INBOUND_BYTES_MAX + 1)
    await expect(takeMail(world.services, raw)).rejects.toThrow(MailTooLarge)
  })
  it('until the tray is full: then it stays with who brings it', async () => {
    const { client, to } = await clientOfCase()
    const waits = await arrives(await answerOf(world, client, to, { from: 'other@person.example' }))
    const { pool } = world.connection
    const crowd = `INSERT INTO incoming_mails (id, mark, state, file_id, arrived_at)
      SELECT gen_random_uuid(), 'crowd ' || n, 'arrived', (SELECT file_id FROM incoming_mails WHERE id = $1), now()
      FROM generate_series(1, ${TRAY_MAX}) AS n`
    await pool.query(crowd, [waits])
    await expect(takeMail(world.services, await answerOf(world, client, to))).rejects.toThrow(TrayFull)
    await pool.query("DELETE FROM incoming_mails WHERE mark LIKE 'crowd %'")
  })
})

async function strangersMail(text = 'Soy yo') {
  const { client, to } = await clientOfCase()
  return arrives(await answerOf(world, client, to, { text, from: 'other@person.example', file: PHOTO }))
}

async function idsOf(ctx: Context): Promise<string[]> {
  return (await listTray(ctx, { limit: 100 })).items.map(({ id }) => id)
}

async function countOf(ctx: Context): Promise<number> {
  const said = (await incomingDesk[0]?.read(ctx, FEATURES))?.rows[0]?.context ?? ''
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}

describe('in the tray', () => {
  it('staff read who sent it, why it waits, what it says and which files it has', async () => {
    const mailId = await strangersMail()
    const { items } = await listTray(desk, { limit: 50 })
    expect(items.find(({ id }) => id === mailId)).toMatchObject({
      from: 'other@person.example',
      because: 'other-sender',
      preview: 'Soy yo',
      files: 1,
    })
    expect(await readTray(desk, { mailId })).toMatchObject({
      named: [{ name: 'pasaporte.png', bytes: SMALL_PNG.length }],
    })
    const client = world.as(await world.person())
    await expect(listTray(client, { limit: 50 })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('it is put into a conversation once, as a message of its client, with its files', async () => {
    const mailId = await strangersMail()
    const { client, own, caseId } = await clientOfCase()
    const { places } = await placesFor(desk, { clientId: client.userId })
    expect(places.map(({ conversationId }) => conversationId)).toEqual([caseId, client.userId])
    await expect(putMail(desk, { mailId, conversationId: client.userId })).rejects.toMatchObject({
      code: 'MAIL_NOT_PLACEABLE',
    })
    const puts = await Promise.allSettled(
      Array.from({ length: 3 }, () => putMail(desk, { mailId, conversationId: caseId })),
    )
    expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await messagesIn(own, caseId)).toMatchObject([
      { side: 'client', isMine: true, text: 'Soy yo', documents: [{ title: 'pasaporte.png' }] },
    ])
    await expect(readTray(desk, { mailId })).rejects.toMatchObject({ code: 'MAIL_ALREADY_DECIDED' })
  })
  it('it is only there for those who may read the case that was written to, and of an unknown one for all', async () => {
    const mailId = await strangersMail()
    const other = world.as(await world.person('attorney'))
    const admin = world.as(await world.person('admin'))
    const [ofOther, ofAdmin] = [await countOf(other), await countOf(admin)]
    expect(ofOther).toBe((await idsOf(other)).length)
    expect(ofAdmin).toBeGreaterThan(ofOther)
    expect(await idsOf(other)).not.toContain(mailId)
    expect(await idsOf(desk)).toContain(mailId)
    expect(await idsOf(admin)).toContain(mailId)
    const gone = { code: 'MAIL_NOT_FOUND' }
    await expect(readTray(other, { mailId })).rejects.toMatchObject(gone)
    await expect(discardMail(other, { mailId, reason: 'Not mine.' })).rejects.toMatchObject(gone)
    const { client, to } = await clientOfCase()
    const general = await answersTo(world, client, client.userId)
    const ofClient = await arrives(await answerOf(world, client, general, { file: PHOTO }))
    expect(await idsOf(other)).not.toContain(ofClient)
    expect(await idsOf(desk)).toContain(ofClient)
    const unknown = await arrives(await answerOf(world, client, to.replace(/\+./, '+q')))
    expect(await idsOf(other)).toContain(unknown)
  })
  it('it is not put where its reader may not read', async () => {
    const { client, to } = await clientOfCase()
    const mailId = await arrives(await answerOf(world, client, to.replace(/\+./, '+q')))
    const { caseId } = await clientOfCase()
    const other = world.as(await world.person('attorney'))
    await expect(putMail(other, { mailId, conversationId: caseId })).rejects.toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    })
    expect(await stateOf(mailId)).toMatchObject({ state: 'waiting' })
  })
  it('it is discarded with a reason, and nothing of it stays', async () => {
    const mailId = await strangersMail()
    await discardMail(desk, { mailId, reason: 'It is advertising.' })
    expect(await stateOf(mailId)).toEqual({ state: 'discarded', because: null, hasFile: false })
    const [row] = await world.services.db.select().from(incomingMails).where(eq(incomingMails.id, mailId))
    expect(row).toMatchObject({ sealed: '', decidedBy: attorney.userId })
    await expect(discardMail(desk, { mailId, reason: 'It is advertising.' })).rejects.toMatchObject({
      code: 'MAIL_ALREADY_DECIDED',
    })
    await expect(readTray(desk, { mailId: randomUUID() })).rejects.toMatchObject({ code: 'MAIL_NOT_FOUND' })
  })
})
