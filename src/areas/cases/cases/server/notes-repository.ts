// The texts of notes, sealed.
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { readable } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { EventRow } from './repository.ts'
import { caseEvents, caseNotes } from './tables.ts'

/** The database, or a transaction on it, and the key to its sealed values. */
export type Store = { db: Database; seal: Seal }

function placeOf(noteId: string) {
  return { field: 'case_notes.text', row: noteId }
}

type NewText = { id: string; caseId: string; text: string }

/** Whether there was no such note yet. */
export async function addText(store: Store, note: NewText): Promise<boolean> {
  return (await addTexts(store, [note])) > 0
}

/** How many there were not yet. */
export async function addTexts({ db, seal }: Store, notes: readonly NewText[]): Promise<number> {
  if (notes.length === 0) return 0
  const added = await db
    .insert(caseNotes)
    .values(notes.map(({ text, ...row }) => ({ ...row, sealed: seal.seal(text, placeOf(row.id)) })))
    .onConflictDoNothing()
    .returning({ id: caseNotes.id })
  return added.length
}

/** The log keeps that a note was there; its text goes, and another one says why. */
export async function withdrawNote({ db, seal }: Store, noteId: string, why: string): Promise<void> {
  const sealed = seal.seal(why, placeOf(noteId))
  await db.update(caseNotes).set({ sealed }).where(eq(caseNotes.id, noteId))
}

export async function findEventOf(db: Database, noteId: string): Promise<EventRow | null> {
  const rows = await db.select().from(caseEvents).where(eq(caseEvents.noteId, noteId))
  return rows[0] ?? null
}

/** By the note's id. */
export async function textsOf({ db, seal }: Store, noteIds: readonly string[]): Promise<Map<string, string>> {
  if (noteIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(caseNotes)
    .where(inArray(caseNotes.id, [...noteIds]))
  return new Map(rows.map(({ id, sealed }) => [id, readable(seal, sealed, placeOf(id))]))
}

export type PrivateNote = { id: string; byId: string | null; at: Date; text: string }

/** Those for the firm alone, the newest first. */
export async function privateNotes({ db, seal }: Store, caseId: string, max: number): Promise<PrivateNote[]> {
  const { noteId, byId, at, number, isShared } = caseEvents
  const rows = await db
    .select({ id: caseNotes.id, sealed: caseNotes.sealed, byId, at })
    .from(caseEvents)
    .innerJoin(caseNotes, eq(caseNotes.id, noteId))
    .where(and(eq(caseEvents.caseId, caseId), eq(isShared, false)))
    .orderBy(desc(number))
    .limit(max)
  return rows.map(({ sealed, ...row }) => ({ ...row, text: readable(seal, sealed, placeOf(row.id)) }))
}

export const SEALED_NOTES = sealedTable(caseNotes, { texts: { sealed: ({ id }) => placeOf(id) } })
