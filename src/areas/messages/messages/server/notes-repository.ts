// The firm's own notes about a client, sealed.
import { desc, eq } from 'drizzle-orm'
import type { Seal } from '#platform/seal.ts'
import { readable } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Store } from './repository.ts'
import { clientNotes } from './tables.ts'

type Stored = typeof clientNotes.$inferSelect
export type NoteRow = Omit<Stored, 'sealed'> & { text: string }

function placeOf(row: string) {
  return { field: 'client_notes.text', row }
}

function shown(seal: Seal, { sealed, ...row }: Stored): NoteRow {
  return { ...row, text: readable(seal, sealed, placeOf(row.id)) }
}

/** Returns whether the note was new. */
export async function addClientNote({ db, seal }: Store, { text, ...row }: NoteRow): Promise<boolean> {
  const added = await db
    .insert(clientNotes)
    .values({ ...row, sealed: seal.seal(text, placeOf(row.id)) })
    .onConflictDoNothing()
    .returning({ id: clientNotes.id })
  return added.length > 0
}

export async function findClientNote({ db, seal }: Store, id: string): Promise<NoteRow | null> {
  const [row] = await db.select().from(clientNotes).where(eq(clientNotes.id, id))
  return row ? shown(seal, row) : null
}

/** The newest first. */
export async function notesOfClient({ db, seal }: Store, clientId: string, max: number): Promise<NoteRow[]> {
  const rows = await db
    .select()
    .from(clientNotes)
    .where(eq(clientNotes.clientId, clientId))
    .orderBy(desc(clientNotes.writtenAt), desc(clientNotes.id))
    .limit(max)
  return rows.map((row) => shown(seal, row))
}

export const SEALED_CLIENT_NOTES = sealedTable(clientNotes, { texts: { sealed: ({ id }) => placeOf(id) } })
