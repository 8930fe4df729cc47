// A six-digit code proves that a person without an account reads the address they gave.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import { LOCALE } from '#kernel/language.ts'
import { networkOf } from '#kernel/network.ts'
import { confirmAddress } from '#areas/messages/notifications/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type CodePurpose, EMAIL_CODE, tidyCode } from '../rules/email-code.ts'
import { EMAIL_CODE_ERRORS, type EmailCodeError } from '../rules/email-code-errors.ts'
import { sendAccountMail } from './account-mails.ts'
import { askedSince, insertCode, lockMarks, markUsed, newestCode, takeTry } from './repository.ts'
import { plainEmail } from '#kernel/plain-email.ts'

/** One code opens one thing for one address. */
export type CodeFor = { purpose: CodePurpose; subject: string; email: string }

const HOUR_MINUTES = 60
const MINUTE_SECONDS = 60

function emailCodeError(code: Exclude<EmailCodeError, 'TOO_MANY_CODES'>): ProductError {
  return new ProductError(code, EMAIL_CODE_ERRORS[code])
}

/** Says when another can be asked for: "25 seconds", "55 minutes". */
function tooManyCodes(ctx: Context, retryAfterSeconds: number): ProductError {
  const [amount, unit] =
    retryAfterSeconds < MINUTE_SECONDS
      ? [retryAfterSeconds, 'second']
      : [Math.ceil(retryAfterSeconds / MINUTE_SECONDS), 'minute']
  const format = new Intl.NumberFormat(LOCALE[ctx.language], { style: 'unit', unit, unitDisplay: 'long' })
  const values = { wait: format.format(amount) }
  return new ProductError('TOO_MANY_CODES', EMAIL_CODE_ERRORS.TOO_MANY_CODES, { values, retryAfterSeconds })
}

function addressMarkOf(ctx: Context, email: string): string {
  return ctx.seal.fingerprint(plainEmail(email), 'email_codes.address')
}

function codeMarkOf(ctx: Context, { purpose, subject }: CodeFor, code: string): string {
  return ctx.seal.fingerprint(`${purpose} ${subject} ${code}`, 'email_codes.code')
}

/**
 * Sends a new code; only the newest one works. Asked again within half a minute, as by a page that was loaded again, the
 * code that is on its way stays. Throws TOO_MANY_CODES with the seconds to wait.
 */
export async function sendEmailCode(ctx: Context, wanted: CodeFor): Promise<void> {
  const { takesMail, phone } = ctx.firm
  if (!takesMail)
    throw new ProductError('MAIL_NOT_SET_UP', EMAIL_CODE_ERRORS.MAIL_NOT_SET_UP, { values: { phone } })
  const marks = {
    addressMark: addressMarkOf(ctx, wanted.email),
    clientMark: ctx.seal.fingerprint(networkOf(ctx.clientAddress), 'email_codes.client'),
  }
  const code = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0')
  await ctx.db.transaction(async (tx) => {
    await lockMarks(tx, marks)
    const now = ctx.clock.now()
    const { purpose, subject } = wanted
    if (await isOnItsWay(tx, { purpose, subject, addressMark: marks.addressMark }, now)) return
    await refuseTooMany(ctx, tx, marks)
    await insertCode(tx, {
      ...marks,
      purpose,
      subject,
      codeMark: codeMarkOf(ctx, wanted, code),
      createdAt: toDate(now),
      expiresAt: toDate(plusMinutes(now, EMAIL_CODE.minutes)),
    })
    const { email: to } = wanted
    const { minutes } = EMAIL_CODE
    await sendAccountMail(ctx, tx, { kind: 'visitor-code', to, language: ctx.language, code, minutes })
  })
}

async function isOnItsWay(
  tx: Database,
  wanted: { purpose: CodePurpose; subject: string; addressMark: string },
  now: Instant,
): Promise<boolean> {
  const newest = await newestCode(tx, wanted)
  return (
    newest !== null &&
    newest.addressMark === wanted.addressMark &&
    newest.usedAt === null &&
    newest.tries < EMAIL_CODE.triesMax &&
    toDate(now).getTime() - newest.createdAt.getTime() < EMAIL_CODE.waitSeconds * 1_000
  )
}

async function refuseTooMany(
  ctx: Context,
  tx: Database,
  marks: { addressMark: string; clientMark: string },
): Promise<void> {
  const now = ctx.clock.now()
  const asked = await askedSince(tx, marks, toDate(plusMinutes(now, -HOUR_MINUTES)))
  const secondsSince = (moment: Date) => Math.floor((toDate(now).getTime() - moment.getTime()) / 1_000)
  const forAddress = asked.filter(({ addressMark }) => addressMark === marks.addressMark)
  const fromClient = asked.filter(({ clientMark }) => clientMark === marks.clientMark)
  const newest = forAddress[0]
  if (newest && secondsSince(newest.createdAt) < EMAIL_CODE.waitSeconds) {
    throw tooManyCodes(ctx, EMAIL_CODE.waitSeconds - secondsSince(newest.createdAt))
  }
  const full = forAddress.length >= EMAIL_CODE.hourlyMax.address ? forAddress : fromClient
  const isFull = full === forAddress || fromClient.length >= EMAIL_CODE.hourlyMax.client
  const oldest = full.at(-1)
  if (isFull && oldest) throw tooManyCodes(ctx, 3_600 - secondsSince(oldest.createdAt))
}

/** Returns when the code is right, once. Throws INVALID_CODE, CODE_ENDED, or EMAIL_CHANGED for another address's code. */
export async function checkEmailCode(ctx: Context, wanted: CodeFor, typed: string): Promise<void> {
  const now = toDate(ctx.clock.now())
  const { purpose, subject } = wanted
  const row = await takeTry(ctx.db, { purpose, subject, now, triesMax: EMAIL_CODE.triesMax })
  if (!row) throw emailCodeError('CODE_ENDED')
  if (!isSame(row.addressMark, addressMarkOf(ctx, wanted.email))) throw emailCodeError('EMAIL_CHANGED')
  if (!isSame(row.codeMark, codeMarkOf(ctx, wanted, tidyCode(typed)))) throw emailCodeError('INVALID_CODE')
  if (!(await markUsed(ctx.db, row.id, now))) throw emailCodeError('CODE_ENDED')
  await confirmAddress(ctx, ctx.db, wanted.email)
}

/** Marks are of one length. How long it takes says nothing of where two differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
