// Earlier versions gave one browser two keys, one for the intake and one for booking: they become one visitor.
import { toDate } from '#kernel/calendar.ts'
import type { Belongings, VisitorServices } from './belongings.ts'
import { changeVisitor, findByKeyHash, forgetKeys, lockByKeyHashes, type VisitorRow } from './repository.ts'
import { isOver } from '../rules/visit.ts'
import { hashOf } from './visitor.ts'

/** Afterwards the key opens what the other one opened, and the other opens nothing. Safe to repeat. */
export async function joinKeys(
  { db, clock }: VisitorServices,
  belongings: Belongings,
  keys: { kept: string; other: string },
): Promise<void> {
  const [keptHash, otherHash] = [hashOf(keys.kept), hashOf(keys.other)]
  const known = keptHash === otherHash ? null : await findByKeyHash(db, otherHash)
  if (!known || isOver(known.expiresAt, clock.now())) return
  await db.transaction(async (tx) => {
    const rows = await lockByKeyHashes(tx, [keptHash, otherHash])
    const now = clock.now()
    const isAlive = (row: VisitorRow | undefined) => row !== undefined && !isOver(row.expiresAt, now)
    const other = rows.find(({ keyHash }) => keyHash === otherHash)
    const kept = rows.find(({ keyHash }) => keyHash === keptHash)
    if (!other || !isAlive(other)) return
    if (!kept || !isAlive(kept)) {
      if (kept) await forgetKeys(tx, [kept.id])
      await changeVisitor(tx, other.id, { keyHash: keptHash })
      return
    }
    // Two addresses were proven: each keeps its own bookings.
    if (kept.userId !== null && other.userId !== null) return
    await belongings.move(tx, { from: other.id, to: kept.id })
    await changeVisitor(tx, other.id, { expiresAt: toDate(now) })
    await changeVisitor(tx, kept.id, joined(kept, other))
  })
}

function joined(kept: VisitorRow, other: VisitorRow) {
  const booker = kept.userId === null && (other.userId !== null || kept.email === '') ? other : kept
  const { email, firstName, lastName, userId } = booker
  const { provenEmail, provenAt } = kept.provenEmail === null ? other : kept
  const expiresAt = kept.expiresAt > other.expiresAt ? kept.expiresAt : other.expiresAt
  return { email, firstName, lastName, userId, provenEmail, provenAt, expiresAt }
}
