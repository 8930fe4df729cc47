import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { casePeople, savePerson } from '#areas/cases/cases/server/change-person.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { ScannerAway } from '#platform/ports/scanner.ts'
import { SealError } from '#platform/seal.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { askedIn } from '../rules/kinds.ts'
import { DOCUMENTS_MAX, REQUESTS_MAX } from '../rules/limits.ts'
import { arrange } from './arrange.ts'
import { askFor, changeRequest } from './ask.ts'
import { checkAgain } from './jobs.ts'
import { checkDocument } from './check-document.ts'
import { answerWith, setLacking, withdraw } from './client-steps.ts'
import { findDocument } from './documents-repository.ts'
import { giveRequests } from './give-requests.ts'
import { documentLink, documentPage, documentRoom, listQueue, whereFilesAre } from './read-documents.ts'
import { changeReasons, giveFirstReasons, readReasons } from './reasons.ts'
import { DOCUMENT_UPLOADS } from './receive.ts'
import { acceptDocument, markTranslation, reopenDocument, returnDocument } from './review.ts'
import { deleteExpired, sentDocument } from './testing.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  await giveFirstReasons(world.services)
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const NOT_FOUND = { code: 'DOCUMENT_NOT_FOUND', entry: { status: 404 } }

/** A case being prepared, with its kind's requests. */
async function preparing() {
  const { client, caseId } = await openedCase(world, {
    attorneyId: attorney.userId,
    kind: 'daca-renewal',
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
  })
  await world.services.db.transaction((tx) => giveRequests(world.services, tx, { caseId }))
  const own = world.as(client)
  const room = await documentRoom(own, { caseId })
  return { client, own, caseId, room, passport: requestIn(room, 'passport') }
}

function requestIn({ requests }: DocumentRoom, kind: RequestView['kind']): RequestView {
  const request = requests.find((each) => each.kind === kind)
  if (!request) throw new Error(`nothing of the kind ${kind} is asked`)
  return request
}

function documentIn({ documents }: DocumentRoom, id: string): DocumentView {
  const found = documents.find((each) => each.id === id)
  if (!found) throw new Error('the document is not there')
  return found
}

function acceptance({ id, version, kind, whose, requestIds }: DocumentView) {
  return { documentId: id, version, title: 'Passport of Rosa', kind, whose, expiresOn: null, requestIds }
}

async function seenAtDesk(caseId: string, id: string): Promise<DocumentView> {
  return documentIn(await documentRoom(desk, { caseId }), id)
}

const WORDS = { en: 'Please send the page with the photo.', es: 'Por favor, envíe la página con la foto.' }

describe('what a case asks for', () => {
  it('follows from its kind, once, when it comes to be prepared', async () => {
    const { caseId, own, room } = await preparing()
    expect(room.requests.map(({ kind, whose, years }) => ({ kind, whose, years }))).toEqual(
      askedIn('daca-renewal'),
    )
    expect(requestIn(room, 'passport').due).toBe('2026-12-07')
    expect(room.requests.every(({ state, turn }) => state === 'asked' && turn === 'client')).toBe(true)
    await world.services.db.transaction((tx) => giveRequests(world.services, tx, { caseId }))
    expect((await documentRoom(own, { caseId })).requests).toHaveLength(room.requests.length)
  })

  it('is nothing in consultation', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    await world.services.db.transaction((tx) => giveRequests(world.services, tx, { caseId }))
    expect((await documentRoom(world.as(client), { caseId })).requests).toEqual([])
  })

  it('grows by what staff ask, in both languages, asked twice or not', async () => {
    const { caseId, own } = await preparing()
    const item = {
      requestId: randomUUID(),
      kind: 'other',
      whose: 'client',
      years: null,
      due: '2026-12-11',
      words: WORDS,
    } as const
    await askFor(desk, { caseId, items: [item] })
    await askFor(desk, { caseId, items: [item] })
    const asked = (await documentRoom(own, { caseId })).requests.filter(({ kind }) => kind === 'other')
    expect(asked).toMatchObject([{ words: WORDS.en, due: '2026-12-11', isAskedByFirm: true }])
    const spanish = await documentRoom({ ...own, language: 'es' }, { caseId })
    expect(requestIn(spanish, 'other').words).toBe(WORDS.es)
  })

  it('is set aside and asked again; a stale change is refused', async () => {
    const { caseId, passport } = await preparing()
    const change = { requestId: passport.id, version: passport.version, isNeeded: false, due: null }
    const room = await changeRequest(desk, change)
    expect(requestIn(room, 'passport')).toMatchObject({ state: 'not-needed', turn: null })
    await expect(changeRequest(desk, { ...change, isNeeded: true })).rejects.toMatchObject({
      code: 'REQUEST_CHANGED',
    })
    const again = await changeRequest(desk, {
      ...change,
      version: requestIn(room, 'passport').version,
      isNeeded: true,
    })
    expect(requestIn(again, 'passport').state).toBe('asked')
    expect(caseId).toBe(again.caseId)
  })

  it('can be said not to be there, with words that only the two sides read', async () => {
    const { own, passport, caseId, client } = await preparing()
    await setLacking(own, { requestId: passport.id, isLacking: true, words: 'Se perdió en el camino.' })
    const seen = requestIn(await documentRoom(desk, { caseId }), 'passport')
    expect(seen).toMatchObject({
      state: 'lacking',
      turn: 'firm',
      lacking: { words: 'Se perdió en el camino.' },
    })
    await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    expect(requestIn(await documentRoom(own, { caseId }), 'passport')).toMatchObject({
      state: 'received',
      lacking: null,
    })
  })
})

describe('what is sent', () => {
  it('is readable by nobody before it is checked', async () => {
    const { client, own, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id], isChecked: false })
    const room = await documentRoom(own, { caseId })
    expect(requestIn(room, 'passport')).toMatchObject({ state: 'checking', turn: 'firm', documentIds: [id] })
    for (const ctx of [own, desk]) {
      await expect(documentLink(ctx, { documentId: id, isShown: true })).rejects.toMatchObject(NOT_FOUND)
    }
    await expect(documentPage(desk, { documentId: id, page: 1, width: 400 })).rejects.toMatchObject(NOT_FOUND)
  })

  it('is received once the product has looked at it, however often it is told', async () => {
    const { client, own, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    await checkDocument(world.services, { documentId: id })
    const room = await documentRoom(own, { caseId })
    expect(requestIn(room, 'passport')).toMatchObject({ state: 'received', turn: 'firm' })
    expect(documentIn(room, id)).toMatchObject({
      state: 'received',
      type: 'png',
      fileName: 'passport.png',
      pages: 1,
    })
    const { url } = await documentLink(own, { documentId: id, isShown: true })
    expect(url).toContain('/api/files/')
  })

  it('is refused with the reason, and its bytes are gone', async () => {
    const { client, own, caseId, passport } = await preparing()
    const bytes = Buffer.from('MZ this is a program and no picture')
    const id = await sentDocument(world, {
      caseId,
      by: client,
      requestIds: [passport.id],
      bytes,
      fileName: 'passport.jpg',
    })
    const room = await documentRoom(own, { caseId })
    const refused = documentIn(room, id)
    expect(refused.state).toBe('refused')
    expect(refused.problem).not.toBeNull()
    expect(requestIn(room, 'passport')).toMatchObject({ state: 'refused', turn: 'client' })
    expect(await findDocument(world.services, id)).toMatchObject({ fileId: null, originalId: null })
  })

  it('stays "being checked" while the scanner is away, and is checked once it is back', async () => {
    const { client, own, caseId } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, isChecked: false })
    const away = { ...world.services, scanner: { ...world.services.scanner, scan: isAway } }
    await expect(checkDocument(away, { documentId: id })).rejects.toThrow(ScannerAway)
    expect(documentIn(await documentRoom(own, { caseId }), id).state).toBe('checking')
    world.clock.advance(11)
    await checkAgain(world.services)
    await world.idle()
    expect(documentIn(await documentRoom(own, { caseId }), id).state).toBe('received')
  })

  it('what the scanner finds is refused as harmful', async () => {
    const { client, own, caseId } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, isChecked: false })
    await checkDocument(
      { ...world.services, scanner: { ...world.services.scanner, scan: findsSomething } },
      { documentId: id },
    )
    expect(documentIn(await documentRoom(own, { caseId }), id)).toMatchObject({
      state: 'refused',
      problem: 'harmful',
    })
  })

  it('one file answers two requests without being sent twice', async () => {
    const { client, own, caseId, passport, room } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const notice = requestIn(room, 'notice')
    const after = await answerWith(own, { requestId: notice.id, documentId: id })
    expect(requestIn(after, 'notice')).toMatchObject({ state: 'received', documentIds: [id] })
  })

  it('what was accepted in an earlier case is offered again, and taken over with its bytes', async () => {
    const { client, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    await acceptDocument(desk, acceptance(await seenAtDesk(caseId, id)))
    const second = await openedCase(
      { ...world, person: () => Promise.resolve(client) },
      {
        attorneyId: attorney.userId,
        status: 'preparation',
        nextAction: 'upload-passport',
        kind: 'naturalization',
        type: 'citizenship',
      },
    )
    await world.services.db.transaction((tx) => giveRequests(world.services, tx, { caseId: second.caseId }))
    const own = world.as(client)
    const room = await documentRoom(own, { caseId: second.caseId })
    expect(room.earlier).toMatchObject([{ documentId: id, kind: 'passport', title: 'Passport of Rosa' }])
    const after = await answerWith(own, { requestId: requestIn(room, 'passport').id, documentId: id })
    const [taken] = after.documents
    expect(requestIn(after, 'passport')).toMatchObject({ state: 'received' })
    const row = await findDocument(world.services, taken?.id ?? '')
    expect(Buffer.from(await readWhole(world.services, row?.fileId ?? ''))).toEqual(
      Buffer.from(await readWhole(world.services, (await findDocument(world.services, id))?.fileId ?? '')),
    )
  })

  it('is taken back until it is accepted', async () => {
    const { client, own, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const { version } = documentIn(await documentRoom(own, { caseId }), id)
    const room = await withdraw(own, { documentId: id, version })
    expect(requestIn(room, 'passport')).toMatchObject({ state: 'asked', turn: 'client' })
    await expect(withdraw(own, { documentId: id, version })).resolves.toBeDefined()
    const other = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const accepted = await acceptDocument(desk, acceptance(await seenAtDesk(caseId, other)))
    await expect(withdraw(own, { documentId: other, version: accepted.version })).rejects.toMatchObject({
      code: 'STEP_NOT_ALLOWED',
    })
  })
})

describe('the firm looks at it', () => {
  it('takes over what it says of its person, beside what the case says otherwise', async () => {
    const { client, caseId } = await preparing()
    const { people } = await casePeople(desk, { caseId })
    const before = people.find(({ isClient }) => isClient)
    const personId = before?.id ?? randomUUID()
    const basics = { given: 'Rosa', surnames: 'Paz', birthDate: null, aNumber: '', phone: '', email: '' }
    const own = { part: 'beneficiary', ...basics, isClient: true, accountEmail: '' } as const
    const facts = { i94Number: '11111111111', passports: [{ number: 'G1', country: 'MX' }] }
    await savePerson(desk, { ...own, caseId, personId, version: before?.version ?? null, facts })
    const says = { page: 2, aNumber: 'A123456789' }
    const said = {
      i94Number: '22222222222',
      passports: [{ number: 'G1', country: 'MX', expires: '2031-01-02' }],
    }
    const id = await sentDocument(world, { caseId, by: client })
    const seen = acceptance(await seenAtDesk(caseId, id))
    const nobody = acceptDocument(desk, { ...seen, whose: 'spouse', says: { ...says, facts: said } })
    await expect(nobody).rejects.toMatchObject({ code: 'SAID_OF_NOBODY' })
    await acceptDocument(desk, { ...seen, whose: 'client', says: { ...says, facts: said } })

    const person = (await casePeople(desk, { caseId })).people.find((each) => each.id === personId)
    expect(person?.aNumber.replaceAll(/\D/g, '')).toBe('123456789')
    const answer = (question: string) => person?.answers.find((each) => each.question === question)
    const source = { kind: 'document', documentId: id, title: 'Passport of Rosa', page: 2 }
    expect(answer('i94Number')).toMatchObject({
      value: '11111111111',
      source: { kind: 'staff' },
      others: [{ value: '22222222222', source }],
    })
    const [passport, ...more] = answer('passports')?.value ?? []
    expect([passport, more]).toMatchObject([{ number: 'G1', expires: '2031-01-02' }, []])
    expect(answer('passports')).toMatchObject({ source })

    const other = acceptance(await seenAtDesk(caseId, await sentDocument(world, { caseId, by: client })))
    const wrong = { ...other, whose: 'client', says: { page: 1, aNumber: '987654321', facts: {} } } as const
    await expect(acceptDocument(desk, wrong)).rejects.toMatchObject({ code: 'SAID_OTHER_NUMBER' })
    expect(await seenAtDesk(caseId, other.documentId)).toMatchObject({ state: 'received' })
  })

  it('accepts it under a title; a stale look is refused, and a second press is the same', async () => {
    const { client, own, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const seen = await seenAtDesk(caseId, id)
    const accepted = await acceptDocument(desk, acceptance(seen))
    expect(accepted).toMatchObject({ state: 'accepted', title: 'Passport of Rosa' })
    expect((await acceptDocument(desk, acceptance(seen))).version).toBe(accepted.version)
    await expect(acceptDocument(desk, { ...acceptance(seen), title: 'Other' })).rejects.toMatchObject({
      code: 'DOCUMENT_CHANGED',
    })
    expect(requestIn(await documentRoom(own, { caseId }), 'passport')).toMatchObject({
      state: 'accepted',
      turn: null,
    })
  })

  it('asks for it again with the reason in the reader’s language, and takes that back', async () => {
    const { client, own, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const [reason] = (await readReasons(desk)).reasons
    const { version } = await seenAtDesk(caseId, id)
    const returned = await returnDocument(desk, {
      documentId: id,
      version,
      reasonId: reason?.id ?? '',
      words: WORDS,
    })
    const spanish = documentIn(await documentRoom({ ...own, language: 'es' }, { caseId }), id)
    expect(spanish).toMatchObject({ state: 'returned', reason: `${reason?.words.es} ${WORDS.es}` })
    expect(requestIn(await documentRoom(own, { caseId }), 'passport')).toMatchObject({ turn: 'client' })
    const reopened = await reopenDocument(desk, { documentId: id, version: returned.version })
    expect(reopened).toMatchObject({ state: 'received', reason: null })
  })

  it('a reason that is no longer listed is refused', async () => {
    const { client, caseId } = await preparing()
    const id = await sentDocument(world, { caseId, by: client })
    const { version } = await seenAtDesk(caseId, id)
    const unknown = { documentId: id, version, reasonId: randomUUID(), words: null }
    await expect(returnDocument(desk, unknown)).rejects.toMatchObject({ code: 'REASON_NOT_FOUND' })
  })

  it('sees what waits in the cases that it may read, the oldest first, and no others', async () => {
    const { client, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const mine = await everyWaiting(desk)
    expect(mine.find((each) => each.id === id)).toMatchObject({
      asked: [{ kind: 'passport' }],
      caseId,
      clientLanguage: 'en',
      textLanguage: null,
    })
    const times = mine.map(({ sentAt }) => sentAt)
    expect(times).toEqual(times.toSorted())
    const other = world.as(await world.person('attorney'))
    expect((await everyWaiting(other)).find((each) => each.id === id)).toBeUndefined()
    const byDate = (await listQueue(desk, { order: 'nearest-date', limit: 100 })).items
    expect(byDate.map((each) => each.id)).toContain(id)
  })

  it('says where the same file was sent before, and what is a translation of what', async () => {
    const { client, caseId } = await preparing()
    const first = await sentDocument(world, { caseId, by: client })
    const second = await sentDocument(world, { caseId, by: client, fileName: 'again.png' })
    expect((await seenAtDesk(caseId, second)).twin).toMatchObject({ id: first })
    const { version } = await seenAtDesk(caseId, second)
    const marked = await markTranslation(desk, { documentId: second, version, translationOf: first })
    expect(marked.translationOf).toBe(first)
    const elsewhere = await preparing()
    const foreign = await sentDocument(world, { caseId: elsewhere.caseId, by: elsewhere.client })
    await expect(
      markTranslation(desk, { documentId: second, version: marked.version, translationOf: foreign }),
    ).rejects.toMatchObject(NOT_FOUND)
  })

  it('makes one document of two; the two are replaced, and it answers what they did', async () => {
    const { client, own, caseId, passport } = await preparing()
    const ids = [
      await sentDocument(world, { caseId, by: client, requestIds: [passport.id] }),
      await sentDocument(world, { caseId, by: client, requestIds: [passport.id], fileName: 'page 2.png' }),
    ]
    const sources = []
    for (const documentId of ids)
      sources.push({ documentId, version: (await seenAtDesk(caseId, documentId)).version })
    const documentId = randomUUID()
    const pages = [
      { source: 1, page: 1, turn: 90 as const },
      { source: 0, page: 1, turn: 0 as const },
    ]
    const made = [
      {
        documentId,
        title: 'Passport, both pages',
        kind: 'passport' as const,
        whose: 'client' as const,
        pages,
      },
    ]
    const room = await arrange(desk, { caseId, sources, made })
    expect(documentIn(room, documentId)).toMatchObject({
      state: 'received',
      type: 'pdf',
      pages: 2,
      requestIds: [passport.id],
    })
    expect(ids.map((id) => documentIn(room, id).state)).toEqual(['replaced', 'replaced'])
    await expect(arrange(desk, { caseId, sources, made })).resolves.toBeDefined()
    expect(requestIn(await documentRoom(own, { caseId }), 'passport').state).toBe('received')
    const missing = [
      { ...made[0]!, documentId: randomUUID(), pages: [{ source: 0, page: 9, turn: 0 as const }] },
    ]
    const third = await sentDocument(world, { caseId, by: client })
    const { version } = await seenAtDesk(caseId, third)
    await expect(
      arrange(desk, { caseId, sources: [{ documentId: third, version }], made: missing }),
    ).rejects.toMatchObject({ code: 'PAGES_NOT_FOUND' })
  })
})

function documentKindsIn(events: readonly { kind: string }[]): string[] {
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('document-'))
}

function isAway() {
  return Promise.reject(new ScannerAway('down'))
}

function findsSomething() {
  return Promise.resolve({ isClean: false, found: 'Test' } as const)
}

async function everyWaiting(ctx: Context) {
  return (await listQueue(ctx, { limit: 100 })).items
}

describe('who may', () => {
  it('another client is told that there is nothing, whatever they ask', async () => {
    const { client, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const stranger = world.as(await world.person())
    await expect(documentRoom(stranger, { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    await expect(documentLink(stranger, { documentId: id, isShown: true })).rejects.toMatchObject(NOT_FOUND)
    await expect(withdraw(stranger, { documentId: id, version: 1 })).rejects.toMatchObject(NOT_FOUND)
    await expect(
      setLacking(stranger, { requestId: passport.id, isLacking: true, words: '' }),
    ).rejects.toMatchObject({
      code: 'REQUEST_NOT_FOUND',
    })
    const metadata = { filename: 'x.png', case: caseId }
    await expect(DOCUMENT_UPLOADS.mayBegin(stranger, { metadata, bytes: 10 })).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    })
  })

  it('a request of another case is answered by nobody', async () => {
    const one = await preparing()
    const other = await preparing()
    const metadata = { filename: 'x.png', case: one.caseId, requests: other.passport.id }
    await expect(DOCUMENT_UPLOADS.mayBegin(one.own, { metadata, bytes: 10 })).rejects.toMatchObject({
      code: 'REQUEST_NOT_FOUND',
    })
  })

  it.each([
    ['no case', { filename: 'x.png' }],
    ['no case that could be', { filename: 'x.png', case: 'one' }],
    ['requests that are none', { filename: 'x.png', case: randomUUID(), requests: 'a,b' }],
    ['a way that there is not', { filename: 'x.png', case: randomUUID(), way: 'sent' }],
  ])('an upload with %s is refused before a byte', async (_what, metadata) => {
    const { own } = await preparing()
    await expect(DOCUMENT_UPLOADS.mayBegin(own, { metadata, bytes: 10 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('the case', () => {
  it('tells in its log what happened, to its client in their words and without the firm’s own', async () => {
    const { client, own, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const accepted = await acceptDocument(desk, acceptance(await seenAtDesk(caseId, id)))
    await reopenDocument(desk, { documentId: id, version: accepted.version })
    const kindsFor = async (ctx: Context) => documentKindsIn((await caseHistory(ctx, { caseId })).items)
    expect(await kindsFor(own)).toEqual(['document-accepted', 'document-sent', 'document-asked'])
    expect(await kindsFor(desk)).toEqual([
      'document-reopened',
      'document-accepted',
      'document-sent',
      'document-asked',
    ])
  })

  it('asks its client for what is theirs to send, and no longer once it is sent', async () => {
    const { client, own, caseId, passport } = await preparing()
    const stepOf = async () => (await getCase(own, { caseId })).nextAction.code
    expect(await stepOf()).toBe('upload-passport')
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    expect(await stepOf()).toBe('upload-evidence')
    const { version } = await seenAtDesk(caseId, id)
    await returnDocument(desk, { documentId: id, version, reasonId: null, words: WORDS })
    expect(await stepOf()).toBe('upload-passport')
    world.clock.advance(1)
    await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const { requests } = await documentRoom(own, { caseId })
    for (const request of requests.filter(({ turn }) => turn === 'client'))
      await setLacking(own, { requestId: request.id, isLacking: true, words: '' })
    expect((await getCase(own, { caseId })).turn).toBe('firm')
    const bytes = Buffer.from('MZ this is a program and no picture')
    world.clock.advance(1)
    await sentDocument(world, { caseId, by: client, requestIds: [passport.id], bytes })
    expect(await stepOf()).toBe('upload-passport')
  })

  it('that is closed takes and changes nothing, and its files go when the years are over', async () => {
    const { client, own, caseId, passport } = await preparing()
    const id = await sentDocument(world, { caseId, by: client, requestIds: [passport.id] })
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'ended' })
    const begin = DOCUMENT_UPLOADS.mayBegin(own, { metadata: { filename: 'x.png', case: caseId }, bytes: 10 })
    await expect(begin).rejects.toMatchObject({ code: 'CASE_CLOSED' })
    const row = await findDocument(world.services, id)
    expect(await deleteExpired(world.services)).toBe(0)
    const before = world.clock.now()
    world.clock.advance(8 * 366 * 24 * 60)
    expect(await deleteExpired(world.services)).toBe(1)
    await world.idle()
    await expect(readWhole(world.services, row?.fileId ?? '')).rejects.toThrow()
    await expect(documentLink(own, { documentId: id, isShown: true })).rejects.toMatchObject({
      code: 'DOCUMENT_GONE',
    })
    world.clock.set(before)
  })
})

/** As many rows as are missing to the most there may be. */
async function copyRow(table: string, id: string, times: number, change = '{}'): Promise<void> {
  await world.connection.pool.query(
    `INSERT INTO ${table} SELECT copy.* FROM ${table} AS one, generate_series(1, $2) AS nth,
       jsonb_populate_record(one, $3::jsonb || jsonb_build_object('id', gen_random_uuid(), 'position', 1000 + nth)) AS copy
     WHERE one.id = $1`,
    [id, times, change],
  )
}

it('files that cannot be reached are said to be safe', async () => {
  const reading = whereFilesAre(() => Promise.reject(new FileStoreAway('the store is away')))
  await expect(reading).rejects.toMatchObject({ code: 'FILES_AWAY', entry: { status: 503 } })
})

it('a file that does not open is said to be damaged', async () => {
  const reading = whereFilesAre(() => Promise.reject(new SealError()))
  await expect(reading).rejects.toMatchObject({ code: 'FILE_DAMAGED', entry: { status: 409 } })
})

describe('a case that has all it may have', () => {
  it('asks for no document more', async () => {
    const { caseId, room } = await preparing()
    await copyRow('document_requests', room.requests[0]!.id, REQUESTS_MAX - room.requests.length)
    const item = {
      requestId: randomUUID(),
      kind: 'other',
      whose: 'client',
      years: null,
      due: null,
      words: WORDS,
    } as const
    await expect(askFor(desk, { caseId, items: [item] })).rejects.toMatchObject({
      code: 'TOO_MANY_ASKED',
    })
  })
  it('takes no document more', async () => {
    const { caseId, client, own } = await preparing()
    const id = await sentDocument(world, { caseId, by: client })
    await copyRow('documents', id, DOCUMENTS_MAX - 1)
    const metadata = { case: caseId, filename: 'one-more.pdf' }
    await expect(DOCUMENT_UPLOADS.mayBegin(own, { metadata, bytes: 10 })).rejects.toMatchObject({
      code: 'TOO_MANY_DOCUMENTS',
    })
  })
})

it('the list of reasons is the administrator’s to change; what is off the list stays where it was said', async () => {
  const admin = world.as(await world.person('admin'))
  const { reasons } = await readReasons(desk)
  const id = randomUUID()
  const changed = await changeReasons(admin, {
    asRead: reasons,
    reasons: [{ id, words: WORDS }, ...reasons.slice(1)],
  })
  expect(changed.reasons[0]).toEqual({ id, words: WORDS })
  expect(changed.reasons).toHaveLength(reasons.length)
  await giveFirstReasons(world.services)
  expect((await readReasons(desk)).reasons).toEqual(changed.reasons)
  await expect(changeReasons(admin, { asRead: reasons, reasons: [] })).rejects.toMatchObject({
    code: 'REASONS_CHANGED',
  })
  await expect(changeReasons(admin, { asRead: reasons, reasons: changed.reasons })).resolves.toEqual(changed)
})
