// A request for a callback, with or without an account; all staff are notified, and once more if no one has called by then.
import { isUrgent } from '#areas/intake/detention/rules/urgent-words.ts'
import { listStaff } from '#areas/people/users/server/index.ts'
import { hashOf } from '#areas/people/visitors/server/index.ts'
import { instant, plusMinutes, toDate, zoneName } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { validationSentence } from '#kernel/validation.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { AskedCall, RequestInput } from '../contract.ts'
import { ASKS_APART, CALLBACK_ASKS } from '../rules/limits.ts'
import { type CallRequest, isTopic, whyNotRequest } from '../rules/request.ts'
import { callbackWords } from '../words/index.ts'
import { freeWindows, saidTime } from './call-times.ts'
import { tellOfCallback } from './callback-mails.ts'
import { WATCH_CALLBACK } from './job-kinds.ts'
import {
  addCallback,
  type CallbackRow,
  countWaiting,
  findByKey,
  lockAsking,
  type Origin,
} from './repository.ts'

/** INVALID_INPUT names each field to correct, and a time that is full or over since. */
export async function askCallback(
  ctx: Context,
  { key, timeZone, request }: RequestInput,
): Promise<AskedCall> {
  const known = await findByKey(ctx, hashOf(key))
  if (known) return asked(ctx, known, timeZone)
  await countAgainst(ctx, CALLBACK_ASKS, networkOf(ctx.clientAddress))
  const fields = whyNotRequest(request).map(({ field, code }) => ({
    field,
    code,
    message: validationSentence(code, ctx.language),
  }))
  if (fields.length > 0) throw generalError('INVALID_INPUT', { fields })
  return ctx.db.transaction(async (tx) => {
    await lockAsking(tx)
    const row = (await findByKey({ ...ctx, db: tx }, hashOf(key))) ?? (await take(ctx, tx, key, request))
    return asked(ctx, row, timeZone)
  })
}

async function take(ctx: Context, tx: Database, key: string, request: CallRequest): Promise<CallbackRow> {
  const window = (await freeWindows(ctx, tx)).find(({ startsAt }) =>
    isSame(startsAt.toString(), request.startsAt),
  )
  const topic = request.topic.trim()
  if (!window || !isTopic(topic)) {
    const message = callbackWords(ctx.language).gone
    throw generalError('INVALID_INPUT', { fields: [{ field: 'startsAt', code: 'SELECT_OPTION', message }] })
  }
  const [name, phone, note] = [request.name.trim(), request.phone.trim(), request.note.trim()]
  const origin = await originOf(ctx, tx)
  const row = await addCallback(
    { ...ctx, db: tx },
    {
      ...origin,
      keyHash: hashOf(key),
      language: ctx.language,
      told: { name, phone, topic, note },
      isUrgent: isUrgent(note),
      startsAt: toDate(window.startsAt),
      endsAt: toDate(window.endsAt),
      createdAt: toDate(ctx.clock.now()),
    },
  )
  if (origin.isToldOf) await tell(ctx, tx, row)
  return row
}

async function tell(ctx: Context, tx: Database, row: CallbackRow): Promise<void> {
  const news = row.isOfMany ? 'many' : 'asked'
  for (const { id } of await listStaff(tx)) await tellOfCallback(ctx, tx, row.id, news, id)
  await ctx.jobs.enqueue(tx, WATCH_CALLBACK, { callbackId: row.id }, { startAfter: row.endsAt })
}

/** Many from one network, or in all, are accepted too: staff see each, and are notified of the first ones. */
async function originOf(ctx: Context, tx: Database): Promise<Origin & { isToldOf: boolean }> {
  const { actor, seal, clock } = ctx
  const isProven = actor.kind === 'user'
  const from = isProven ? actor.userId : networkOf(ctx.clientAddress)
  const origin = seal.fingerprint(from, 'callbacks.origin')
  if (isProven) return { origin, isProven, isOfMany: false, isToldOf: true }
  const since = toDate(plusMinutes(clock.now(), -ASKS_APART.minutes))
  const { ofNetwork, ofMany, inAll } = await countWaiting(tx, origin, since)
  const isOfMany = ofNetwork >= ASKS_APART.ofNetwork || inAll >= ASKS_APART.inAll
  return { origin, isProven, isOfMany, isToldOf: !isOfMany || ofMany === 0 }
}

/** However the page writes the moment. */
function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

function asked({ language }: Context, row: CallbackRow, timeZone: string): AskedCall {
  const window = { startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
  return {
    ...saidTime(window, timeZone, language),
    zone: zoneName(timeZone, language),
    phone: row.told.phone,
  }
}
