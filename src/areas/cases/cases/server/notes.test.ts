import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createSeal } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { NewNote } from '../contract.ts'
import { NOTE_LENGTH_MAX, whyNotNote } from '../rules/notes.ts'
import { addNote } from './add-note.ts'
import { caseHistory } from './case-history.ts'
import { getCase } from './get-case.ts'
import { exportFor } from './index.ts'
import { CASES_SEALED } from './sealed.ts'
import { moveCase } from './move-case.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function opened() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const note = (text: string, isShared = false): NewNote => ({ caseId, noteId: randomUUID(), text, isShared })
  return { client, caseId, note }
}

const notesOf = async (actor: SignedIn, caseId: string) => {
  const { items } = await caseHistory(world.as(actor), { caseId })
  return items.flatMap(({ kind, note }) => (kind === 'noted' ? [note] : []))
}

describe('a note', () => {
  it('is read by the firm with who wrote it, and by its client only where it is shared', async () => {
    const { client, caseId, note } = await opened()
    await addNote(world.as(attorney), note('Only for us.'))
    const shared = await addNote(world.as(attorney), note('Please bring your passport.', true))
    expect(shared).toMatchObject({ kind: 'noted', isShared: true, by: { id: attorney.userId } })
    expect(await notesOf(attorney, caseId)).toEqual(['Please bring your passport.', 'Only for us.'])
    const { items } = await caseHistory(world.as(client), { caseId })
    expect(items.map(({ kind, note: text, by }) => [kind, text, by])).toEqual([
      ['noted', 'Please bring your passport.', null],
      ['opened', null, null],
    ])
  })
  it('leaves the case as it stands: a move made meanwhile is not stale', async () => {
    const { caseId, note } = await opened()
    const ctx = world.as(attorney)
    await addNote(ctx, note('Called.'))
    const move = { status: 'preparation', nextAction: 'sign-forms', due: null } as const
    expect(await moveCase(ctx, { caseId, version: 1, ...move })).toMatchObject({ version: 3 })
    await expect(moveCase(ctx, { caseId, version: 1, ...move, due: '2026-12-03' })).rejects.toMatchObject({
      code: 'CASE_CHANGED',
    })
  })
  it('that is private does not move the day of the last change that its client reads', async () => {
    const { client, caseId, note } = await opened()
    world.clock.advance(60)
    await addNote(world.as(attorney), note('Only for us.'))
    const before = await getCase(world.as(client), { caseId })
    expect(before.updatedAt).toBe('2026-11-23T15:00:00.000Z')
    await addNote(world.as(attorney), note('For you.', true))
    expect((await getCase(world.as(client), { caseId })).updatedAt).toBe('2026-11-23T16:00:00.000Z')
    world.clock.set(MONDAY_NINE)
  })
  it('among forty at once is kept, and so are the others', async () => {
    const { caseId, note } = await opened()
    const texts = Array.from({ length: 40 }, (_, index) => `Note ${index}`)
    await Promise.all(texts.map((text) => addNote(world.as(attorney), note(text))))
    expect((await notesOf(attorney, caseId)).toSorted()).toEqual(texts.toSorted())
  })
  it('sent twice is kept once, as it was written first; its id opens nothing of anybody else', async () => {
    const [one, other] = [await opened(), await opened()]
    const first = one.note('As written.')
    await Promise.all([first, first].map((note) => addNote(world.as(attorney), note)))
    expect(await addNote(world.as(attorney), { ...first, text: 'Edited.' })).toMatchObject({
      note: 'As written.',
    })
    expect(await notesOf(attorney, one.caseId)).toEqual(['As written.'])
    const admin = world.as(await world.person('admin'))
    for (const [ctx, note] of [
      [admin, first],
      [world.as(attorney), { ...first, caseId: other.caseId }],
    ] as const) {
      await expect(addNote(ctx, note)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    }
  })
  it('is written by nobody who may not read the case, and never by its client', async () => {
    const { client, note } = await opened()
    const colleague = world.as(await world.person('attorney'))
    await expect(addNote(colleague, note('Mine.'))).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    await expect(addNote(world.as(client), note('Mine.'))).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('has at most so many characters, and at least one', () => {
    expect(whyNotNote('x'.repeat(NOTE_LENGTH_MAX))).toBeNull()
    expect(whyNotNote('x'.repeat(NOTE_LENGTH_MAX + 1))).toBe('TOO_LONG')
    expect(whyNotNote(' \n')).toBe('REQUIRED')
  })
})

describe('the text of a note', () => {
  it('stands nowhere in the database, and is sealed again with a new key', async () => {
    const { caseId, note } = await opened()
    await addNote(world.as(attorney), note('MARK-OF-A-NOTE'))
    const { pool } = world.connection
    const { rows } = await pool.query<{ sealed: string }>(
      'SELECT sealed FROM case_notes WHERE case_id = $1',
      [caseId],
    )
    expect(rows[0]?.sealed).not.toContain('MARK')
    const { db, seal: older } = world.services
    const newer = createSeal([{ id: 'newer', secret: randomBytes(32) }])
    const both = { ...newer, open: older.open }
    expect((await reseal({ db, seal: both }, CASES_SEALED)).sealed).toBeGreaterThan(0)
    expect((await reseal({ db, seal: both }, CASES_SEALED)).sealed).toBe(0)
    const { items } = await caseHistory({ ...world.as(attorney), seal: newer }, { caseId })
    expect(items[0]?.note).toBe('MARK-OF-A-NOTE')
  })
})

describe('the file of one’s own data', () => {
  it('holds the shared notes of a client, and nothing of the private ones', async () => {
    const { client, note } = await opened()
    await addNote(world.as(attorney), note('MARK-PRIVATE'))
    await addNote(world.as(attorney), note('MARK-SHARED', true))
    const file = JSON.stringify(await exportFor(world.services, client.userId))
    expect(file).toContain('MARK-SHARED')
    expect(file).not.toContain('MARK-PRIVATE')
    expect(file.match(/"kind":"noted"/g)).toHaveLength(1)
  })
})
