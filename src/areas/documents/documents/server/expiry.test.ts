// Until when a document is valid: its client states it, staff see it beside the document and decide on it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { DocumentView } from '../contract.ts'
import { arrange } from './arrange.ts'
import { sayExpiry } from './client-steps.ts'
import { giveRequests } from './give-requests.ts'
import { exportFor } from './index.ts'
import { documentRoom, listQueue } from './read-documents.ts'
import { acceptDocument, markTranslation, returnDocument } from './review.ts'
import { samplePaper } from './sample-paper.ts'
import { sentDocument } from './testing.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

/** Nothing in it is worth a remark. */
const PAGES = [
  ['PASSPORT', 'The holder of it may travel with this page.'],
  ['PASSPORT', 'And with this one.'],
]
const REFUSED = { code: 'STEP_NOT_ALLOWED' }

/** A passport that is asked for and has arrived. */
async function sentPassport({ isChecked = true } = {}) {
  const { client, caseId } = await openedCase(world, {
    attorneyId: attorney.userId,
    kind: 'daca-renewal',
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
  })
  await world.services.db.transaction((tx) => giveRequests(world.services, tx, { caseId }))
  const { requests } = await documentRoom(desk, { caseId })
  const requestIds = requests.flatMap(({ id, kind }) => (kind === 'passport' ? [id] : []))
  const file = { fileName: 'passport.pdf', bytes: samplePaper(...PAGES) }
  const documentId = await sentDocument(world, { caseId, by: client, requestIds, isChecked, ...file })
  return { client, own: world.as(client), caseId, requestIds, documentId }
}

/** An unrequested paper. */
function sentLetter({ client, caseId }: { client: SignedIn; caseId: string }): Promise<string> {
  return sentDocument(world, { caseId, by: client, fileName: 'letter.png' })
}

async function seenBy(ctx: Context, caseId: string, documentId: string): Promise<DocumentView> {
  const { documents } = await documentRoom(ctx, { caseId })
  const found = documents.find(({ id }) => id === documentId)
  if (!found) throw new Error('the document is not there')
  return found
}

function acceptance({ id, version, kind, whose, requestIds }: DocumentView, expiresOn: string | null) {
  return { documentId: id, version, title: 'Passport of Rosa', kind, whose, expiresOn, requestIds }
}

describe('what a client says of the expiry of a passport', () => {
  it('is compared with today', async () => {
    const { own, caseId, documentId } = await sentPassport()
    for (const [expiresOn, observed] of [
      ['2026-11-22', ['expired']],
      ['2026-11-23', ['expires-soon']],
      ['2027-05-22', ['expires-soon']],
      ['2027-05-23', []],
    ] as const) {
      await sayExpiry(own, { documentId, expiresOn })
      const seen = await seenBy(desk, caseId, documentId)
      expect(seen).toMatchObject({ saidExpiresOn: expiresOn, expiresOn: null, observed })
      const { items } = await listQueue(desk, { limit: 100 })
      expect(items.find(({ id }) => id === documentId)).toMatchObject({ saidExpiresOn: expiresOn, observed })
      expect(await seenBy(own, caseId, documentId)).toMatchObject({ saidExpiresOn: expiresOn, observed: [] })
    }
  })

  it('is said while it is being checked, changed, and taken back', async () => {
    const { own, caseId, documentId } = await sentPassport({ isChecked: false })
    for (const expiresOn of ['2031-04-30', '2032-04-30', null]) {
      await sayExpiry(own, { documentId, expiresOn })
      expect((await seenBy(desk, caseId, documentId)).saidExpiresOn).toBe(expiresOn)
    }
  })

  it('makes what staff have open an older version, once', async () => {
    const { own, caseId, documentId } = await sentPassport()
    const open = await seenBy(desk, caseId, documentId)
    await sayExpiry(own, { documentId, expiresOn: '2031-04-30' })
    await sayExpiry(own, { documentId, expiresOn: '2031-04-30' })
    await expect(acceptDocument(desk, acceptance(open, null))).rejects.toMatchObject({
      code: 'DOCUMENT_CHANGED',
    })
    const now = await seenBy(desk, caseId, documentId)
    expect(now.version).toBe(open.version + 1)
    const accepted = await acceptDocument(desk, acceptance(now, '2026-04-30'))
    expect(accepted).toMatchObject({
      expiresOn: '2026-04-30',
      saidExpiresOn: '2031-04-30',
      observed: ['expired'],
    })
  })

  it('counts no more where staff accepted that it has no such day', async () => {
    const { own, caseId, documentId } = await sentPassport()
    await sayExpiry(own, { documentId, expiresOn: '2020-01-01' })
    const accepted = await acceptDocument(desk, acceptance(await seenBy(desk, caseId, documentId), null))
    expect(accepted.observed).toEqual([])
  })

  it('is in the file of their own data', async () => {
    const { client, own, caseId, documentId } = await sentPassport()
    await sentLetter({ client, caseId })
    await sayExpiry(own, { documentId, expiresOn: '2031-04-30' })
    expect(await exportFor(world.services, client.userId)).toMatchObject({
      documents: [{}, { kind: 'passport', expiresOn: null, saidExpiresOn: '2031-04-30' }],
    })
  })
})

describe('it is refused', () => {
  it('of another client, like a document that is not there', async () => {
    const { documentId } = await sentPassport({ isChecked: false })
    const { own } = await sentPassport({ isChecked: false })
    const said = { expiresOn: '2031-04-30' }
    for (const id of [documentId, randomUUID()])
      await expect(sayExpiry(own, { documentId: id, ...said })).rejects.toMatchObject({
        code: 'DOCUMENT_NOT_FOUND',
      })
  })

  it('of what has no such day, and of what was decided', async () => {
    const { client, own, caseId, documentId } = await sentPassport()
    const other = await sentLetter({ client, caseId })
    const say = (id: string) => sayExpiry(own, { documentId: id, expiresOn: '2031-04-30' })
    await expect(say(other)).rejects.toMatchObject(REFUSED)
    const accepted = await acceptDocument(desk, acceptance(await seenBy(desk, caseId, documentId), null))
    await expect(say(documentId)).rejects.toMatchObject(REFUSED)
    const { id, version } = accepted
    await returnDocument(desk, {
      documentId: id,
      version,
      reasonId: null,
      words: { en: 'Old.', es: 'Viejo.' },
    })
    await expect(say(documentId)).rejects.toMatchObject(REFUSED)
  })

  it('in a case that is closed', async () => {
    const { own, caseId, documentId } = await sentPassport({ isChecked: false })
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'ended' })
    await expect(sayExpiry(own, { documentId, expiresOn: '2031-04-30' })).rejects.toMatchObject({
      code: 'CASE_CLOSED',
    })
  })
})

it('what is made of its pages keeps the day, and what it translates or is translated by', async () => {
  const { own, caseId, documentId, client } = await sentPassport()
  const other = await sentLetter({ client, caseId })
  const translated = await sentDocument(world, { caseId, by: client, fileName: 'original.png' })
  await sayExpiry(own, { documentId, expiresOn: '2031-04-30' })
  for (const [id, translationOf] of [
    [documentId, translated],
    [other, documentId],
  ] as const) {
    const { version } = await seenBy(desk, caseId, id)
    await markTranslation(desk, { documentId: id, version, translationOf })
  }
  const { version } = await seenBy(desk, caseId, documentId)
  const pages = [{ source: 0, page: 1, turn: 90 as const }]
  const [passport, letter] = [randomUUID(), randomUUID()]
  const named = { title: 'Turned', whose: 'client' as const, pages }
  await arrange(desk, {
    caseId,
    sources: [{ documentId, version }],
    made: [
      { documentId: passport, kind: 'passport', ...named },
      { documentId: letter, kind: 'statements', ...named },
    ],
  })
  expect(await seenBy(desk, caseId, passport)).toMatchObject({
    saidExpiresOn: '2031-04-30',
    translationOf: translated,
  })
  expect((await seenBy(desk, caseId, letter)).saidExpiresOn).toBeNull()
  expect((await seenBy(desk, caseId, other)).translationOf).toBe(passport)
})
