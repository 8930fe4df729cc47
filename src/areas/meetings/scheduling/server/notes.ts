// The client's notes for the meeting: sealed in the database, since they reveal the case.
import type { Database } from '#platform/database.ts'
import { readable } from '#platform/readable.ts'
import type { Seal } from '#platform/seal.ts'
import {
  type AppointmentRow,
  lockReadableNotes,
  type NotesColumns,
  notesPlace,
  setNotes,
} from './repository.ts'

export function sealedNotes(seal: Seal, id: string, notes: string): NotesColumns {
  return { notes: '', sealedNotes: notes === '' ? null : seal.seal(notes, notesPlace(id)) }
}

export function notesOf(seal: Seal, row: Pick<AppointmentRow, 'id' | 'notes' | 'sealedNotes'>): string {
  return row.sealedNotes === null ? row.notes : readable(seal, row.sealedNotes, notesPlace(row.id))
}

/** Seals readable notes of an older version; returns how many. */
export async function sealReadable({ db, seal }: { db: Database; seal: Seal }, max: number): Promise<number> {
  const rows = await lockReadableNotes(db, max)
  for (const row of rows) await setNotes(db, row.id, sealedNotes(seal, row.id, notesOf(seal, row)))
  return rows.length
}
