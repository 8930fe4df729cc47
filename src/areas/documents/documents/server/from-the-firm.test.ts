// Documents added by the firm: given to the client, or for the firm alone.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { openLink } from '#areas/documents/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { DocumentView, RequestView } from '../contract.ts'
import { turnOfRoom } from '../rules/room-turn.ts'
import { arrange } from './arrange.ts'
import { changeRequest } from './ask.ts'
import { checkDocument } from './check-document.ts'
import { DOCUMENT_MAILS } from './document-mails.ts'
import { findDocument } from './documents-repository.ts'
import { giveRequests } from './give-requests.ts'
import { exportFor } from './index.ts'
import { documentLink, documentRoom, listQueue } from './read-documents.ts'
import { recall } from './recall.ts'
import { DOCUMENT_UPLOADS } from './receive.ts'
import { acceptDocument, returnDocument } from './review.ts'
import { share } from './share.ts'
import { sentDocument } from './testing.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const NOT_FOUND = { code: 'DOCUMENT_NOT_FOUND', entry: { status: 404 } }

async function preparing() {
  const { client, caseId } = await openedCase(world, {
    attorneyId: attorney.userId,
    kind: 'daca-renewal',
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
  })
  await world.services.db.transaction((tx) => giveRequests(world.services, tx, { caseId, isTold: false }))
  return { client, own: world.as(client), caseId }
}

type Way = 'shared' | 'internal'

function added(caseId: string, way: Way, metadata: Record<string, string> = {}, isChecked = true) {
  return sentDocument(world, { caseId, by: attorney, metadata: { way, ...metadata }, isChecked })
}

async function seenAtDesk(caseId: string, id: string): Promise<DocumentView> {
  const { documents } = await documentRoom(desk, { caseId })
  const found = documents.find((each) => each.id === id)
  if (!found) throw new Error('the document is not there')
  return found
}

async function opens(ctx: Context, documentId: string, isHead = false): Promise<void> {
  const { url } = await documentLink(ctx, { documentId, isShown: true })
  const { pathname: path } = new URL(url, 'http://firm.test')
  const opened = await openLink(world.services, { path, cookies: '', isHead }, DOCUMENT_UPLOADS)
  const bytes: Uint8Array[] = []
  if (opened) for await (const piece of opened.content) bytes.push(piece)
}

async function kindsFor(ctx: Context, caseId: string): Promise<string[]> {
  const { items } = await caseHistory(ctx, { caseId })
  const kinds = items.map(({ kind }) => kind).filter((kind) => kind.startsWith('document-'))
  return kinds.filter((kind) => kind !== 'document-asked')
}

async function takenBack(caseId: string, documentId: string): Promise<DocumentView> {
  const { version } = await seenAtDesk(caseId, documentId)
  await recall(desk, { documentId, version })
  return seenAtDesk(caseId, documentId)
}

async function queuedFor({ userId }: SignedIn): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ kind: string }>(
    'SELECT kind FROM notices WHERE recipient_id = $1',
    [userId],
  )
  return rows.map(({ kind }) => kind)
}

/** The text of the mail once its minutes are over; null if nothing in it is true any more. */
async function mailOf(person: SignedIn, caseId: string): Promise<string | null> {
  const mail = await writtenFor(person, caseId, 'documents-shared')
  return mail && JSON.stringify(mail.draft)
}

function writtenFor(
  person: SignedIn,
  caseId: string,
  kind: 'documents-shared' | 'documents-asked',
  language: Language = 'en',
) {
  const reader = { id: person.userId, role: 'client', language, disabledAt: null } as const
  const notice = { recipientId: person.userId, subjectId: caseId, edition: 1 }
  return DOCUMENT_MAILS[kind].write({ ...world.services, features: [] }, notice, reader)
}

describe('what is given to the client', () => {
  it('is there under its title and kind once it is checked, and its client is told by mail', async () => {
    const { own, client, caseId } = await preparing()
    const said = { title: 'Form I-821D to sign', kind: 'forms', whose: 'client' }
    const id = await added(caseId, 'shared', said, false)
    expect((await documentRoom(own, { caseId })).documents).toEqual([])
    await checkDocument(world.services, { documentId: id })
    expect((await documentRoom(own, { caseId })).documents).toMatchObject([
      { id, way: 'shared', state: 'received', title: said.title, kind: 'forms', seenAt: null },
    ])
    expect(await queuedFor(client)).toEqual(['documents-shared'])
    const mail = await mailOf(client, caseId)
    expect(mail).toContain(`/portal/documents/${caseId}`)
    expect(mail).not.toContain(said.title)
  })

  it('can be for the firm alone at first, and is told when it is shared, once', async () => {
    const { own, client, caseId } = await preparing()
    const documentId = await added(caseId, 'internal')
    const { version } = await seenAtDesk(caseId, documentId)
    await expect(share(desk, { documentId, version: version - 1 })).rejects.toMatchObject({
      code: 'DOCUMENT_CHANGED',
    })
    expect(await queuedFor(client)).toEqual([])
    for (let time = 0; time < 2; time += 1) await share(desk, { documentId, version })
    expect((await documentRoom(own, { caseId })).documents).toMatchObject([
      { id: documentId, way: 'shared', state: 'received' },
    ])
    expect(await kindsFor(own, caseId)).toEqual(['document-shared'])
    expect(await queuedFor(client)).toEqual(['documents-shared'])
    await expect(share(own, { documentId, version })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })

  it('is named in the bell, as is what the case asks for: the first few, and how many more', async () => {
    const { client, caseId } = await preparing()
    await added(caseId, 'shared', { title: 'Form I-821D to sign', kind: 'forms', whose: 'client' })
    expect(await writtenFor(client, caseId, 'documents-shared')).toMatchObject({
      detail: 'Form I-821D to sign',
    })
    const asked = await writtenFor(client, caseId, 'documents-asked', 'es')
    expect(asked?.detail).toMatch(/^Pasaporte, [^,]+, [^,]+, y \d+ más$/)
    expect(JSON.stringify(asked?.draft)).not.toContain('Pasaporte')
  })

  it('a mail about one thing leads to its page, of several to the list', async () => {
    const { client, caseId } = await preparing()
    const linked = async () => JSON.stringify((await writtenFor(client, caseId, 'documents-asked'))?.draft)
    const { requests } = await documentRoom(desk, { caseId })
    expect(await linked()).toMatch(new RegExp(`/portal/documents/${caseId}["?]`))
    for (const { id: requestId, version, due } of requests.slice(1))
      await changeRequest(desk, { requestId, version, isNeeded: false, due })
    expect(await linked()).toContain(`/portal/documents/${caseId}/${requests[0]?.id}`)
  })

  it.each(['opened', 'taken back'] as const)('is told by no mail where it was %s before', async (how) => {
    const { own, client, caseId } = await preparing()
    const id = await added(caseId, 'shared')
    expect(await mailOf(client, caseId)).not.toBeNull()
    await (how === 'opened' ? opens(own, id) : takenBack(caseId, id))
    expect(await mailOf(client, caseId)).toBeNull()
  })

  it('was seen when its client opened it, and not by a link, a look ahead or somebody else', async () => {
    const { own, caseId } = await preparing()
    const id = await added(caseId, 'shared')
    await documentLink(own, { documentId: id, isShown: true })
    await opens(own, id, true)
    await opens(desk, id)
    expect((await seenAtDesk(caseId, id)).seenAt).toBeNull()
    const now = world.services.clock.now().toString()
    await opens(own, id)
    expect(new Date((await seenAtDesk(caseId, id)).seenAt ?? '')).toEqual(new Date(now))
    world.clock.advance(5)
    await opens(own, id)
    expect(new Date((await seenAtDesk(caseId, id)).seenAt ?? '')).toEqual(new Date(now))
  })

  it('is taken back until it was opened; both histories say so, and its bytes are gone', async () => {
    const { own, caseId } = await preparing()
    const id = await added(caseId, 'shared')
    const link = await documentLink(own, { documentId: id, isShown: true })
    expect(await takenBack(caseId, id)).toMatchObject({ state: 'withdrawn', isGone: true })
    expect((await documentRoom(own, { caseId })).documents).toEqual([])
    await expect(documentLink(own, { documentId: id, isShown: true })).rejects.toMatchObject(NOT_FOUND)
    const { pathname: path } = new URL(link.url, 'http://firm.test')
    const opening = openLink(world.services, { path, cookies: '', isHead: false }, DOCUMENT_UPLOADS)
    await expect(opening).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await kindsFor(own, caseId)).slice(0, 2)).toEqual(['document-recalled', 'document-shared'])
    expect((await kindsFor(desk, caseId)).slice(0, 2)).toEqual(['document-recalled', 'document-shared'])
    await expect(recall(desk, { documentId: id, version: 1 })).resolves.toBeDefined()
  })

  it('is not asked of its client again, who did not send it', async () => {
    const { client, caseId } = await preparing()
    for (const way of ['shared', 'internal'] as const) {
      const id = await added(caseId, way)
      const { version } = await seenAtDesk(caseId, id)
      const returned = {
        documentId: id,
        version,
        reasonId: null,
        words: { en: 'Too dark.', es: 'Muy oscura.' },
      }
      await expect(returnDocument(desk, returned)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
      expect((await seenAtDesk(caseId, id)).state).toBe('received')
    }
    expect(await queuedFor(client)).toEqual(['documents-shared'])
  })

  it('stays once it was opened', async () => {
    const { own, caseId } = await preparing()
    const id = await added(caseId, 'shared')
    await opens(own, id)
    await expect(takenBack(caseId, id)).rejects.toMatchObject({ code: 'DOCUMENT_SEEN' })
    const { version } = await seenAtDesk(caseId, id)
    const made = [
      {
        documentId: randomUUID(),
        title: 'Turned',
        kind: 'forms' as const,
        whose: 'client' as const,
        pages: [{ source: 0, page: 1, turn: 90 as const }],
      },
    ]
    const arranged = arrange(desk, { caseId, sources: [{ documentId: id, version }], made })
    await expect(arranged).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
  })

  it('is taken back while it is being checked without a word to its client', async () => {
    const { own, caseId } = await preparing()
    const id = await added(caseId, 'shared', {}, false)
    await takenBack(caseId, id)
    await checkDocument(world.services, { documentId: id })
    expect((await seenAtDesk(caseId, id)).state).toBe('withdrawn')
    expect(await kindsFor(own, caseId)).toEqual([])
  })

  it('is read by no other client, and no other attorney takes it back', async () => {
    const { caseId } = await preparing()
    const id = await added(caseId, 'shared')
    const stranger = world.as(await world.person())
    const colleague = world.as(await world.person('attorney'))
    await expect(documentLink(stranger, { documentId: id, isShown: true })).rejects.toMatchObject(NOT_FOUND)
    await expect(recall(colleague, { documentId: id, version: 2 })).rejects.toMatchObject(NOT_FOUND)
    await expect(recall(stranger, { documentId: id, version: 2 })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
  })

  it('changes nothing in a case that is closed', async () => {
    const { caseId } = await preparing()
    const id = await added(caseId, 'shared')
    const { version } = await seenAtDesk(caseId, id)
    const of = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version: of.version, outcome: 'ended' })
    await expect(recall(desk, { documentId: id, version })).rejects.toMatchObject({ code: 'CASE_CLOSED' })
  })
})

describe('what is for the firm alone', () => {
  it('is in nothing that its client reads: no list, count, link, history, mail or export', async () => {
    const { own, client, caseId } = await preparing()
    const before = await documentRoom(own, { caseId })
    const id = await added(caseId, 'internal', { title: 'MARK-OF-THE-FIRM', kind: 'passport' })
    const after = await documentRoom(own, { caseId })
    expect(after).toEqual(before)
    expect(turnOfRoom(after)).toEqual(turnOfRoom(before))
    await expect(documentLink(own, { documentId: id, isShown: true })).rejects.toMatchObject(NOT_FOUND)
    expect(await kindsFor(own, caseId)).toEqual([])
    const exported = JSON.stringify(await exportFor(world.services, client.userId))
    expect(exported).not.toContain('MARK-OF-THE-FIRM')
    expect(await queuedFor(client)).toEqual([])
    expect(await kindsFor(desk, caseId)).toEqual(['document-kept'])
    expect(await seenAtDesk(caseId, id)).toMatchObject({ way: 'internal', title: 'MARK-OF-THE-FIRM' })
  })

  it('is taken back by the firm, and its client hears nothing of it', async () => {
    const { own, caseId } = await preparing()
    const id = await added(caseId, 'internal')
    expect(await takenBack(caseId, id)).toMatchObject({ state: 'withdrawn', isGone: true })
    expect(await findDocument(world.services, id)).toMatchObject({ fileId: null, originalId: null })
    expect(await kindsFor(desk, caseId)).toEqual(['document-recalled', 'document-kept'])
    expect(await kindsFor(own, caseId)).toEqual([])
  })

  it('does not wait at the desk', async () => {
    const { caseId } = await preparing()
    const id = await added(caseId, 'internal')
    const { items } = await listQueue(desk, { limit: 100 })
    expect(items.map((each) => each.id)).not.toContain(id)
  })

  it('is never joined with what the client sent', async () => {
    const { client, caseId } = await preparing()
    const ids = [await sentDocument(world, { caseId, by: client }), await added(caseId, 'internal')]
    const sources: { documentId: string; version: number }[] = []
    for (const documentId of ids)
      sources.push({ documentId, version: (await seenAtDesk(caseId, documentId)).version })
    const pages = [0, 1].map((source) => ({ source, page: 1, turn: 0 as const }))
    const named = { title: 'Both', kind: 'other' as const, whose: 'client' as const }
    const made = [{ documentId: randomUUID(), ...named, pages }]
    await expect(arrange(desk, { caseId, sources, made })).rejects.toMatchObject({ code: 'PAGES_APART' })
  })
})

describe('what is asked', () => {
  it.each(['shared', 'internal'] as const)('is answered by nothing that is %s', async (way) => {
    const { own, caseId } = await preparing()
    const passport = await passportAsked(own, caseId)
    const metadata = { filename: 'x.png', case: caseId, requests: passport.id, way }
    await expect(DOCUMENT_UPLOADS.mayBegin(desk, { metadata, bytes: 10 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    const id = await added(caseId, way, { kind: 'passport' })
    const { version, kind, whose } = await seenAtDesk(caseId, id)
    const acceptance = { documentId: id, version, title: 'Passport', kind, whose, expiresOn: null }
    await expect(acceptDocument(desk, { ...acceptance, requestIds: [passport.id] })).rejects.toMatchObject({
      code: 'STEP_NOT_ALLOWED',
    })
  })

  it('stands alike for the firm and for its client, whatever the firm adds', async () => {
    const { own, client, caseId } = await preparing()
    const passport = await passportAsked(own, caseId)
    await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    // Possible older data: a document of the firm, stored as an answer.
    for (const way of ['internal', 'shared'] as const)
      await sentDocument(world, { caseId, by: attorney, requestIds: [passport.id], metadata: { way } })
    const standing = async (ctx: Context) => {
      const { requests } = await documentRoom(ctx, { caseId })
      return requests.map(({ id, state, turn, documentIds }) => ({ id, state, turn, documentIds }))
    }
    expect(await standing(desk)).toEqual(await standing(own))
  })
})

async function passportAsked(ctx: Context, caseId: string): Promise<RequestView> {
  const { requests } = await documentRoom(ctx, { caseId })
  const found = requests.find(({ kind }) => kind === 'passport')
  if (!found) throw new Error('no passport is asked')
  return found
}
