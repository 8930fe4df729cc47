// An intake as the contract shows it, and the one way to get hold of one: what is not yours does not exist.
import { createHash, randomBytes } from 'node:crypto'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { IntakeSession } from '../contract.ts'
import { canAnswer } from '../rules/policy.ts'
import { findIntake, type IntakeRow } from './repository.ts'

const KEY_BYTES = 32

/** 256 random bits: whoever bears it has the intake, so the database keeps only its hash. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function asSession(ctx: Context, row: IntakeRow): IntakeSession {
  const { id, language, status, version, currentQuestion, answers, updatedAt, completedAt } = row
  return {
    id,
    language,
    status: status === 'open' ? 'open' : 'completed',
    version,
    currentQuestion,
    answers,
    assessment: row.record?.assessmentForClient ?? null,
    isOwned: row.ownerId !== null,
    isEmailProven: isEmailProven(row),
    isPartial: row.isPartial,
    updatedAt: updatedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    asOf: ctx.clock.now().toString(),
  }
}

export function isEmailProven({ provenEmail, answers }: IntakeRow): boolean {
  return provenEmail !== null && provenEmail.toLowerCase() === answers.email?.toLowerCase()
}

/** The asker's own intake, by account or by key. Another person's is NOT_FOUND, like one that never was. */
export async function findMine(ctx: Context, sessionId: string): Promise<IntakeRow> {
  const row = await findIntake(ctx, sessionId)
  if (!row || !canAnswer(ctx.actor, keyHashOf(ctx), row)) throw generalError('NOT_FOUND')
  return row
}

/** The hash of the key that came with the request; null where none did. */
export function keyHashOf(ctx: Context): string | null {
  return ctx.intakeKey === null ? null : hashOf(ctx.intakeKey)
}
