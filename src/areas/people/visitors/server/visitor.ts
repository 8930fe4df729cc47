// The one way from the key that a browser sends to the visitor who bears it.
import { createHash, randomBytes } from 'node:crypto'
import { confirmAddress } from '#areas/messages/notifications/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { isOver, isProvenInVisit, keyUntil } from '../rules/visit.ts'
import type { VisitorServices } from './belongings.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import {
  changeVisitor,
  extendVisit,
  findByKeyHash,
  insertVisitor,
  lockVisitor,
  type VisitorRow,
} from './repository.ts'

const KEY_BYTES = 32

/** 256 random bits: anyone with the key has what it opens, so the database keeps only its hash. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

type KeyBearer = VisitorServices & Pick<Context, 'visitorKey'>

/** Whose key came with the request; null without one, and for a key that is over. */
export async function visitorOf({ db, clock, visitorKey }: KeyBearer): Promise<VisitorRow | null> {
  if (visitorKey === null) return null
  const row = await findByKeyHash(db, hashOf(visitorKey))
  return row && !isOver(row.expiresAt, clock.now()) ? row : null
}

/** The resulting visitor, locked until the transaction ends; only a new visitor gets the key. */
export async function beginVisit(
  ctx: Context,
  tx: Database,
): Promise<{ visitor: VisitorRow; key: string | null }> {
  const known = await visitorOf({ ...ctx, db: tx })
  const now = ctx.clock.now()
  if (known) {
    await lockVisitor(tx, known.id)
    return { visitor: await changeVisitor(tx, known.id, { expiresAt: toDate(keyUntil(now)) }), key: null }
  }
  const key = newKey()
  const fresh = { keyHash: hashOf(key), language: ctx.language, createdAt: toDate(now) }
  return { visitor: await insertVisitor(tx, { ...fresh, expiresAt: toDate(keyUntil(now)) }), key }
}

/** A key that is used lives on. A use within the same hour does not write the row again. */
export async function renewVisit({ db, clock }: VisitorServices, visitor: VisitorRow): Promise<void> {
  const until = keyUntil(clock.now())
  if (visitor.expiresAt < toDate(plusMinutes(until, -60))) await extendVisit(db, visitor, toDate(until))
}

/** The key opens nothing any more, and the proof is forgotten; the row goes when visitors are swept. */
export async function endVisit({ db, clock }: VisitorServices, id: string): Promise<void> {
  await changeVisitor(db, id, { provenEmail: null, provenAt: null, expiresAt: toDate(clock.now()) })
}

/** A code or link has proven the address: in this visit it is not asked for again, and mail reaches it, whatever was reported. */
export async function markProven(ctx: Context, tx: Database, id: string, email: string): Promise<void> {
  const proof = { provenEmail: plainEmail(email), provenAt: toDate(ctx.clock.now()) }
  await changeVisitor(tx, id, proof)
  await confirmAddress(ctx, tx, email)
}

/** The same person goes on in another browser: in this one the address is asked for again. */
export async function forgetProof(
  tx: Database,
  { id, provenEmail }: VisitorRow,
  email: string,
): Promise<void> {
  if (provenEmail !== plainEmail(email)) return
  await changeVisitor(tx, id, { provenEmail: null, provenAt: null })
}

/** Whether the visitor has proven the address a short while ago. Another visitor's proof, or another address, is none. */
export function hasProven({ clock }: VisitorServices, visitor: VisitorRow | null, email: string): boolean {
  return visitor !== null && isProvenInVisit(visitor, email, clock.now())
}

/** The same for sign-up, which knows the key alone. */
export async function hasProvenWithKey(bearer: KeyBearer, email: string): Promise<boolean> {
  return hasProven(bearer, await visitorOf(bearer), email)
}
