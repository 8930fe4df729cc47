// A copy of a conversation against the real database: whole, in order, the same checksum as in the log, and for its readers alone.
import { createHash, randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import { conversationCopiesRouter as copies } from './copies.ts'
import { markMessages } from './mark-messages.ts'
import { sendMessage } from './send-message.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const AT = { language: 'es', timeZone: 'America/Denver' } as const
const TEXT = 'Señor: ¿llegó mi <b>acta</b>? 👍 谢谢'

async function written() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const own = world.as(client)
  await sendMessage(own, { conversationId: caseId, messageId: randomUUID(), text: TEXT })
  await sendMessage(desk, { conversationId: caseId, messageId: randomUUID(), text: 'Sí, ayer.' })
  await markMessages(desk, { conversationId: caseId, delivered: [], read: [1] })
  return { client, own, caseId }
}

async function checksumsKept(caseId: string): Promise<unknown[]> {
  const { rows } = await world.connection.pool.query<{ after: { sha256: string } }>(
    `SELECT after FROM audit_entries WHERE action = 'conversation.copied' AND after->>'conversation' = $1 ORDER BY at`,
    [caseId],
  )
  return rows.map(({ after }) => after.sha256)
}

/** The file's embedded content. */
async function carriedIn(file: File): Promise<string> {
  const source = Buffer.from(await file.arrayBuffer()).toString('latin1')
  const packed = /\/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(source)?.[1] ?? ''
  return inflateSync(Buffer.from(packed, 'latin1')).toString()
}

function keep(context: Context, conversationId: string, documentId: string) {
  return call(copies.keep, { conversationId, documentId, ...AT }, { context })
}

describe('a copy of a conversation', () => {
  it('is the same for both sides, with its checksum in the log of what was done', async () => {
    const { own, caseId } = await written()
    const [mine, theirs] = [
      await call(copies.read, { conversationId: caseId }, { context: own }),
      await call(copies.read, { conversationId: caseId }, { context: desk }),
    ]
    expect(mine).toMatchObject({ part: 1, parts: 1, first: 1, last: 2, count: 2, isClosed: false })
    expect(mine.messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, TEXT],
      [2, 'Sí, ayer.'],
    ])
    expect(theirs.sha256).toBe(mine.sha256)
    expect(await checksumsKept(caseId)).toEqual([mine.sha256, mine.sha256])
    await markMessages(own, { conversationId: caseId, delivered: [2], read: [] })
    const { sha256 } = await call(copies.read, { conversationId: caseId }, { context: own })
    expect(sha256).not.toBe(mine.sha256)
  })

  it('is a file that says all of it and carries the text of its checksum', async () => {
    const { own, caseId } = await written()
    const file = await call(copies.pdf, { conversationId: caseId, ...AT }, { context: own })
    const words = (await pdfText(file)).replaceAll('\n', ' ')
    for (const said of ['Señor: ¿llegó mi <b>acta</b>? [U+1F44D] [U+8C22][U+8C22]', 'Sí, ayer.', 'Leído'])
      expect(words.replaceAll(/\s+/g, ' ')).toContain(said)
    expect(words).toContain('America/Denver')
    expect(words).toContain('1/1')
    const plain = await carriedIn(file)
    expect(plain).toContain(`| ${TEXT}\n`)
    const [kept] = await checksumsKept(caseId)
    expect(createHash('sha256').update(plain).digest('hex')).toBe(kept)
    expect(words.replaceAll(/\s+/g, '')).toContain(kept)
  })

  it('says which message answers or corrects which, and what went with it', async () => {
    const { client, own, caseId: conversationId } = await written()
    const says = (text: string, about: { seq: number; as: 'answer' | 'correction' }) =>
      sendMessage(own, { conversationId, messageId: randomUUID(), text, about })
    await says('¿Ayer a qué hora?', { seq: 2, as: 'answer' })
    await says('El acta de mi hijo.', { seq: 1, as: 'correction' })
    const fileName = '<b>acta</b> {names}.png'
    const documentIds = [await sentDocument(world, { caseId: conversationId, by: client, fileName })]
    await sendMessage(own, { conversationId, messageId: randomUUID(), text: 'Aquí.', documentIds })
    const { messages } = await call(copies.read, { conversationId }, { context: own })
    expect(messages.map(({ about, correctedBy }) => [about, correctedBy])).toEqual([
      [null, 4],
      [null, null],
      [{ seq: 2, as: 'answer' }, null],
      [{ seq: 1, as: 'correction' }, null],
      [null, null],
    ])
    const file = await call(copies.pdf, { conversationId, ...AT }, { context: own })
    const words = (await pdfText(file)).replaceAll(/\s+/g, ' ')
    for (const said of [
      'Corregido por el mensaje 4',
      'Responde al mensaje 2',
      'Corrige el mensaje 1',
      fileName,
    ])
      expect(words).toContain(said)
    expect(await carriedIn(file)).toContain('\ncorrects 1\n')
  })

  it('is made one after the other where forty are asked for at once, all with one checksum', async () => {
    const { own, caseId } = await written()
    const [begun, ended] = [new Set<number>(), new Set<number>()]
    let most = 0
    const copiedBy = async (place: number) => {
      const open: Context['seal']['open'] = (...sealed) => {
        most = Math.max(most, begun.add(place).size - ended.size)
        return own.seal.open(...sealed)
      }
      const context = { ...own, seal: { ...own.seal, open } }
      const file = await call(copies.pdf, { conversationId: caseId, ...AT }, { context })
      ended.add(place)
      return file
    }
    const files = await Promise.all(Array.from({ length: 40 }, (_unused, place) => copiedBy(place)))
    expect([most, new Set(await Promise.all(files.map(carriedIn))).size]).toEqual([1, 1])
    const kept = await checksumsKept(caseId)
    expect([kept.length, new Set(kept).size]).toEqual([40, 1])
    await expect(copiedBy(40)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('may be of nothing yet, and has no part that does not exist', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const own = world.as(client)
    const asked = { conversationId: client.userId }
    expect(await call(copies.read, asked, { context: own })).toMatchObject({ count: 0, messages: [] })
    const file = await call(copies.pdf, { ...asked, ...AT }, { context: own })
    expect(await pdfText(file)).toContain('todavía')
    const missing = call(copies.read, { conversationId: caseId, part: 2 }, { context: own })
    await expect(missing).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
  })

  it('is nobody else’s', async () => {
    const { caseId } = await written()
    const stranger = world.as(await world.person('client'))
    for (const asked of [
      () => call(copies.read, { conversationId: caseId }, { context: stranger }),
      () => call(copies.pdf, { conversationId: caseId, ...AT }, { context: stranger }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
  })
})

describe('a copy kept in its case', () => {
  it('is one document of the firm, however often it is asked for, and its client does not see it', async () => {
    const { own, caseId } = await written()
    const id = randomUUID()
    await Promise.all([keep(desk, caseId, id), keep(desk, caseId, id)])
    await keep(desk, caseId, id)
    const { documents } = await documentRoom(desk, { caseId })
    expect(documents).toMatchObject([
      { id, way: 'internal', state: 'received', type: 'pdf', title: 'Copia de la conversación' },
    ])
    expect((await documentRoom(own, { caseId })).documents).toEqual([])
    await expect(keep(own, caseId, randomUUID())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })

  it('is refused where there is no open case, and under the id of another case', async () => {
    const { client, caseId } = await written()
    await expect(keep(desk, client.userId, randomUUID())).rejects.toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    })
    const id = randomUUID()
    await keep(desk, (await written()).caseId, id)
    await expect(keep(desk, caseId, id)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'ended' })
    await expect(keep(desk, caseId, randomUUID())).rejects.toMatchObject({ code: 'CASE_CLOSED' })
  })
})
