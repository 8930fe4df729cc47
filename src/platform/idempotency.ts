// A call that charges or refunds may carry a key: the same key again is given the same answer and does nothing. The
// promises are those of Stripe's Idempotency-Key: another body is an error, a call under way a conflict, for 24 hours.
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { type ErrorEntry, ProductError } from '#kernel/errors.ts'
import type { Context, Services } from './context.ts'
import type { SessionLock } from './session-locks.ts'
import { idempotencyKeys } from './tables.ts'

export type IdempotencyCode = 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_PROGRESS'

export const IDEMPOTENCY_ERRORS: Record<IdempotencyCode, ErrorEntry> = {
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    text: {
      en: 'The Idempotency-Key must have 1 to 255 printable characters. Nothing was done.',
      es: 'La cabecera Idempotency-Key debe tener de 1 a 255 caracteres imprimibles. No se hizo nada.',
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    text: {
      en: 'This request was sent before with other details. You were not charged again. Please start over.',
      es: 'Esta solicitud ya se envió antes con otros datos. No se le cobró de nuevo. Empiece de nuevo, por favor.',
    },
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    text: {
      en: 'We are still working on this request. Please wait a moment; do not pay again.',
      es: 'Todavía estamos procesando esta solicitud. Espere un momento; no pague otra vez.',
    },
  },
}

const KEY = /^[\x20-\x7e]{1,255}$/
const KEPT_MINUTES = 24 * 60
/** Longer than any call runs: what a process that still lives has not answered by then is begun again, which is safe. */
const GIVEN_UP_SECONDS = 60

/** Owned by the process that runs the call: the database takes the lock back if that process is lost. */
export type Claim = { mark: string; attempt: string; held: SessionLock | null }
export type StoredAnswer = { status: number; body: string }

type Call = { procedure: string; key: string; input: unknown }

/** The right to run the call, or its earlier answer. Null for an unknown caller, who may do nothing. */
export async function claimCall(
  ctx: Context,
  call: Call,
): Promise<{ claim: Claim } | { answer: StoredAnswer } | null> {
  if (!KEY.test(call.key)) throw refused('IDEMPOTENCY_KEY_INVALID')
  const caller = ctx.actor.kind === 'user' ? ctx.actor.userId : ctx.visitorKey
  if (caller === null) return null
  const mark = ctx.seal.fingerprint(
    JSON.stringify([caller, call.procedure, call.key]),
    'idempotency_keys.mark',
  )
  const requestHash = createHash('sha256').update(canonical(call.input)).digest('base64url')
  const held = await ctx.locks.take(`idempotency ${mark}`, { waitMs: 0, asks: false })
  const claim = { mark, attempt: randomUUID(), held }
  try {
    if (await take(ctx, claim, requestHash)) return { claim }
    const answer = await answerBefore(ctx, mark, requestHash)
    await held?.release()
    return { answer }
  } catch (error) {
    await held?.release()
    throw error
  }
}

async function answerBefore(ctx: Context, mark: string, requestHash: string): Promise<StoredAnswer> {
  const rows = await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.mark, mark))
  const row = rows[0]
  // Gone since: the first call was refused as not valid, so that the key is free again.
  if (!row) throw refused('IDEMPOTENCY_IN_PROGRESS', 1)
  if (row.requestHash !== requestHash) throw refused('IDEMPOTENCY_KEY_REUSED')
  if (row.status === null || row.body === null) throw refused('IDEMPOTENCY_IN_PROGRESS', 1)
  return { status: row.status, body: ctx.seal.open(row.body, placeOf(mark)) }
}

/**
 * One statement, so that of many at once one takes it. What has ended counts as never sent. Who holds the lock takes over what
 * a lost process left; who does not, only what has run for too long.
 */
async function take(ctx: Context, { mark, attempt, held }: Claim, requestHash: string): Promise<boolean> {
  const now = ctx.clock.now()
  const startedAt = toDate(now)
  const givenUp = new Date(startedAt.getTime() - GIVEN_UP_SECONDS * 1_000)
  const { status, endsAt } = idempotencyKeys
  const isAbandoned = and(
    isNull(status),
    held ? undefined : lte(idempotencyKeys.startedAt, givenUp),
    eq(idempotencyKeys.requestHash, requestHash),
  )
  const isFree = or(lte(endsAt, startedAt), isAbandoned) ?? sql`false`
  const values = {
    attempt,
    requestHash,
    startedAt,
    endsAt: toDate(plusMinutes(now, KEPT_MINUTES)),
    status: null,
    body: null,
  }
  const rows = held
    ? await ctx.db
        .insert(idempotencyKeys)
        .values({ mark, ...values })
        .onConflictDoUpdate({ target: idempotencyKeys.mark, set: values, setWhere: isFree })
        .returning()
    : await ctx.db
        .update(idempotencyKeys)
        .set(values)
        .where(and(eq(idempotencyKeys.mark, mark), isFree))
        .returning()
  return rows.length > 0
}

export async function storeAnswer(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  claim: Claim,
  { status, body }: StoredAnswer,
): Promise<void> {
  try {
    const sealed = seal.seal(body, placeOf(claim.mark))
    await db.update(idempotencyKeys).set({ status, body: sealed }).where(isHeldBy(claim))
  } finally {
    await claim.held?.release()
  }
}

/** The call was refused before it began: the key may be used again, with whatever was wrong mended. */
export async function releaseCall({ db }: Pick<Services, 'db'>, claim: Claim): Promise<void> {
  try {
    await db.delete(idempotencyKeys).where(isHeldBy(claim))
  } finally {
    await claim.held?.release()
  }
}

export async function forgetEndedCalls({ db, clock }: Services): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.endsAt, toDate(clock.now())))
}

function isHeldBy({ mark, attempt }: Pick<Claim, 'mark' | 'attempt'>) {
  return and(eq(idempotencyKeys.mark, mark), eq(idempotencyKeys.attempt, attempt))
}

function placeOf(mark: string) {
  return { field: 'idempotency_keys.body', row: mark }
}

function refused(code: IdempotencyCode, retryAfterSeconds?: number): ProductError {
  return new ProductError(code, IDEMPOTENCY_ERRORS[code], retryAfterSeconds ? { retryAfterSeconds } : {})
}

/** The same for inputs that say the same, in whatever order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
