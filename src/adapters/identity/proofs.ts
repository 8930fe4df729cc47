// Codes and links that prove an address: hashed in the database, short-lived, good once, bound to purpose and address.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { proof } from './tables.ts'

export type ProofPurpose = (typeof proof.$inferSelect)['purpose']

export const PROOF_MINUTES: Record<ProofPurpose, number> = {
  'prove-email': 10,
  'prove-new-email': 10,
  'reset-password': 60,
}
export const CODE_TRIES_MAX = 5
const CODE_DIGITS = 6
const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const SWEEP_EVERY = 200
/** A link that is over is known for so long, so that a new one can be sent to where it went. */
const KNOWN_AFTER_MS = 7 * 24 * 60 * MINUTE_MS

export type ProofOrder = {
  purpose: ProofPurpose
  /** The address that asks, or the subject who is signed in. */
  boundTo: string
  address: string
  /** Null without an account to prove it for: the same is written, and nothing opens. */
  userId: string | null
}

export type Proven = { userId: string; address: string }
export type CodeAnswer = Proven | 'INVALID_CODE' | 'OTP_EXPIRED' | 'TOO_MANY_ATTEMPTS'

export type Proofs = {
  /** The newest code and link; those before it are over. */
  issue(tx: Database, order: ProofOrder): Promise<{ code: string; token: string }>
  takeByCode(purpose: ProofPurpose, boundTo: string, code: string): Promise<CodeAnswer>
  /** Null for a token that is unknown, used or too old. */
  takeByToken(tx: Database, purpose: ProofPurpose, token: string): Promise<Proven | null>
  /** Where an expired token was sent; null for one that is good, used, replaced, of no one, or over for a week. */
  findOver(purpose: ProofPurpose, token: string): Promise<Proven | null>
  /** From then on it was never sent. */
  forgetToken(purpose: ProofPurpose, token: string): Promise<void>
  /** Whatever was sent to this person before is over. */
  forget(tx: Database, userId: string): Promise<void>
}

export function createProofs(db: Database, secret: Uint8Array): Proofs {
  const hash = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const codeHash = (purpose: ProofPurpose, boundTo: string, code: string) =>
    hash('code', purpose, boundTo, code)
  return {
    async issue(tx, { purpose, boundTo, address, userId }) {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const sent = {
        address,
        userId,
        codeHash: codeHash(purpose, boundTo, code),
        tokenHash: hash('token', purpose, token),
        tries: 0,
        expiresAt: new Date(Date.now() + PROOF_MINUTES[purpose] * MINUTE_MS),
      }
      await tx
        .insert(proof)
        .values({ purpose, boundTo, ...sent })
        .onConflictDoUpdate({ target: [proof.purpose, proof.boundTo], set: sent })
      if (randomInt(SWEEP_EVERY) === 0) await sweep(db)
      return { code, token }
    },
    takeByCode: (purpose, boundTo, code) =>
      takeByCode(db, purpose, boundTo, codeHash(purpose, boundTo, code)),
    takeByToken: (tx, purpose, token) => takeByToken(tx, purpose, hash('token', purpose, token)),
    findOver: (purpose, token) => findOver(db, purpose, hash('token', purpose, token)),
    async forgetToken(purpose, token) {
      const isIt = eq(proof.tokenHash, hash('token', purpose, token))
      await db.delete(proof).where(and(eq(proof.purpose, purpose), isIt))
    },
    async forget(tx, userId) {
      await tx.delete(proof).where(eq(proof.userId, userId))
    },
  }
}

/** The try is counted before it is compared, so that many at once are no more than the few that are allowed. */
async function takeByCode(
  db: Database,
  purpose: ProofPurpose,
  boundTo: string,
  codeHash: string,
): Promise<CodeAnswer> {
  const here = and(eq(proof.purpose, purpose), eq(proof.boundTo, boundTo), gt(proof.expiresAt, new Date()))
  const rows = await db
    .update(proof)
    .set({ tries: sql`${proof.tries} + 1` })
    .where(here)
    .returning()
  const sent = rows[0]
  if (!sent) return 'OTP_EXPIRED'
  if (sent.tries > CODE_TRIES_MAX) return 'TOO_MANY_ATTEMPTS'
  if (!isSame(sent.codeHash, codeHash) || sent.userId === null) return 'INVALID_CODE'
  const taken = await db
    .delete(proof)
    .where(and(here, eq(proof.codeHash, codeHash)))
    .returning()
  return taken.length === 1 ? { userId: sent.userId, address: sent.address } : 'OTP_EXPIRED'
}

async function takeByToken(tx: Database, purpose: ProofPurpose, tokenHash: string): Promise<Proven | null> {
  const rows = await tx
    .delete(proof)
    .where(and(eq(proof.purpose, purpose), eq(proof.tokenHash, tokenHash), gt(proof.expiresAt, new Date())))
    .returning()
  const sent = rows[0]
  return sent && sent.userId !== null ? { userId: sent.userId, address: sent.address } : null
}

async function findOver(db: Database, purpose: ProofPurpose, tokenHash: string): Promise<Proven | null> {
  const rows = await db
    .select({ userId: proof.userId, address: proof.address })
    .from(proof)
    .where(and(eq(proof.purpose, purpose), eq(proof.tokenHash, tokenHash), lte(proof.expiresAt, new Date())))
  const sent = rows[0]
  return sent && sent.userId !== null ? { userId: sent.userId, address: sent.address } : null
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

async function sweep(db: Database): Promise<void> {
  await db.delete(proof).where(lt(proof.expiresAt, new Date(Date.now() - KNOWN_AFTER_MS)))
}
