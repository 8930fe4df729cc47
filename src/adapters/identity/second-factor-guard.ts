// Checks before the library looks at a code or at a change of the second factor.
import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Database } from '#platform/database.ts'
import type { Claim } from './attempts.ts'
import { isDeviceOf, readDevice } from './devices.ts'
import { clientOf, countAttempt, type Parts } from './parts.ts'
import { stepOfCode, tidyCode, tidyRecoveryCode } from './second-factor-codes.ts'
import { subjectOfChallenge } from './second-factor-gate.ts'
import { claimStep, findSecondFactor, hasPassword, type SecondFactorRow } from './second-factor-store.ts'

export const OFF = '/two-factor/disable'
/** An account without a password changes its second factor only this soon after signing in. */
const FRESH_MINUTES = 15

/** A right code is passed on once; a wrong or repeated one as a text that is never right. */
export async function guardCode(ctx: GenericEndpointContext, parts: Parts) {
  const subject = await subjectAnswering(ctx, parts.db)
  if (subject === null) return undefined
  const code = tidyCode(codeIn(ctx))
  return judge({ ctx, parts, subject, code }, async () => {
    const row = await findSecondFactor(parts.db, subject)
    return row !== null && isRightOnce(ctx, parts.db, row, code)
  })
}

export async function guardRecoveryCode(ctx: GenericEndpointContext, parts: Parts) {
  if (await getSessionFromCtx(ctx)) throw notAwaited()
  const subject = await subjectOfChallenge(ctx)
  if (subject === null) return undefined
  const code = tidyRecoveryCode(codeIn(ctx))
  return judge({ ctx, parts, subject, code }, async () => {
    const row = await findSecondFactor(parts.db, subject)
    return row !== null && (await opened(ctx, row.backupCodes)).includes(`"${code}"`)
  })
}

/** The library asks for the password if there is one; if there is none, the sign-in must be recent. */
export async function guardChange(ctx: GenericEndpointContext, parts: Parts) {
  const signedIn = await getSessionFromCtx(ctx)
  if (!signedIn) return undefined
  if (await hasPassword(parts.db, signedIn.user.id)) {
    await countAttempt(parts, [['password-of-session', signedIn.user.id]])
  } else if (Date.now() - signedIn.session.createdAt.getTime() > FRESH_MINUTES * 60_000) {
    throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH' })
  }
  if (ctx.path === OFF && !(await parts.mayTurnOffSecondFactor(signedIn.user.id))) {
    throw new APIError('FORBIDDEN', { code: 'LAST_ADMIN' })
  }
  const { password } = asRecord(ctx.body)
  return { context: { body: { password, method: 'totp' } } }
}

/** The password was right: the next change starts with all its tries again. */
export function forgivePassword(subject: string, { attempts }: Parts): Promise<void> {
  return attempts.giveBack([['password-of-session', subject]])
}

/**
 * A person who knows the password alone can make strangers wait, and not the owner in a browser they signed in with before. All those
 * browsers together are counted too: a new password by mail makes a browser known as well.
 */
async function claimsOf(
  ctx: GenericEndpointContext,
  db: Database,
  subject: string,
): Promise<readonly Claim[]> {
  const device = await readDevice(ctx)
  if (device === null || !(await isDeviceOf(db, subject, device))) {
    return [['second-factor-of-account', subject]]
  }
  return [
    ['second-factor-on-known-device', `${subject} ${device}`],
    ['second-factor-on-known-devices', subject],
  ]
}

type Answer = { ctx: GenericEndpointContext; parts: Parts; subject: string; code: string }

async function judge({ ctx, parts, subject, code }: Answer, isRight: () => Promise<boolean>) {
  const claims = await claimsOf(ctx, parts.db, subject)
  const note = (kind: 'refused' | 'second-step-failed') =>
    parts.note({ kind, account: { subject }, network: clientOf(ctx) })
  await countAttempt(parts, claims).catch((refused: unknown) => {
    note('refused')
    throw refused
  })
  const passed = await isRight()
  if (passed) await parts.attempts.giveBack(claims)
  else note('second-step-failed')
  return { context: { body: { code: passed ? code : '', trustDevice: false, disableSession: false } } }
}

/** A person signing in, or a signed-in person whose new app has to show its first code. */
async function subjectAnswering(ctx: GenericEndpointContext, db: Database): Promise<string | null> {
  const signedIn = await getSessionFromCtx(ctx)
  if (!signedIn) return subjectOfChallenge(ctx)
  const row = await findSecondFactor(db, signedIn.user.id)
  if (!row || row.verified) throw notAwaited()
  return signedIn.user.id
}

async function isRightOnce(ctx: GenericEndpointContext, db: Database, row: SecondFactorRow, code: string) {
  const step = stepOfCode(await opened(ctx, row.secret), code, Date.now())
  return step !== null && claimStep(db, row.userId, step)
}

function opened(ctx: GenericEndpointContext, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: ctx.context.secretConfig, data: sealed })
}

function notAwaited(): APIError {
  return new APIError('BAD_REQUEST', { code: 'TWO_FACTOR_NOT_ENABLED' })
}

function codeIn(ctx: GenericEndpointContext): string {
  const { code } = asRecord(ctx.body)
  return typeof code === 'string' ? code.slice(0, CODE_LENGTH_MAX) : ''
}

const CODE_LENGTH_MAX = 64

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
