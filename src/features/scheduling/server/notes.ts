// What a client wants to talk about: sealed in the database, since it tells of the case.
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import type { Seal } from '#platform/seal.ts'
import { type AppointmentRow, lockOpenNotes, type NotesColumns, setNotes } from './repository.ts'

/** Rows per transaction. */
const BATCH = 200

function placeOf(id: string) {
  return { field: 'appointments.notes', row: id }
}

export function sealedNotes(seal: Seal, id: string, notes: string): NotesColumns {
  return { notes: '', sealedNotes: notes === '' ? null : seal.seal(notes, placeOf(id)) }
}

export function notesOf(seal: Seal, row: Pick<AppointmentRow, 'id' | 'notes' | 'sealedNotes'>): string {
  return row.sealedNotes === null ? row.notes : seal.open(row.sealedNotes, placeOf(row.id))
}

/** Seals with the newest key what an older one sealed, or what an older version kept readable; tells how many. */
export function resealNotes({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  return inBatches(db, BATCH, async (tx, max) => {
    const rows = await lockOpenNotes(tx, seal.prefix, max)
    for (const row of rows) await setNotes(tx, row.id, sealedNotes(seal, row.id, notesOf(seal, row)))
    return rows.length
  })
}
