// A client reads what they can renew, begins with one press, or says that they do not need it.
import { namesOfPeople } from '#areas/cases/cases/server/index.ts'
import { addRequestOnce } from '#areas/cases/opening/server/index.ts'
import { REQUEST_TRIES } from '#areas/cases/opening/rules/requests.ts'
import { displayName, findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { formatDate, plainDate, toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { requireClient } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { BeginInput, OwnRenewals, RenewalPath } from '../contract.ts'
import { aboutKind, HELD_MAX, mayAsk } from '../rules/held-documents.ts'
import { windowOf, windowPartOn } from '../rules/windows.ts'
import { renewalRequestWords } from '../words/index.ts'
import { lockedHeld, todayOf } from './readable-renewal.ts'
import { renewalError } from './renewal-error.ts'
import { changeHeld, endHeld, heldOfClient, type HeldRow } from './repository.ts'

/** For clients: what can be filed now, and what they have begun. */
export async function ownRenewals(ctx: Context): Promise<OwnRenewals> {
  const { userId } = requireClient(ctx)
  const today = todayOf(ctx)
  const rows = (await heldOfClient(ctx, userId, today, HELD_MAX)).filter(
    (row) => row.state === 'begun' || (mayAsk(row.state) && isShown(row, today)),
  )
  const client = await findUser(ctx.db, userId)
  const names = await namesOf(ctx, rows)
  return {
    renewals: rows.map((row) => {
      const window = windowOf(row.kind, row.day)
      return {
        documentId: row.id,
        person: row.personId === null ? null : (names.get(row.personId) ?? ''),
        kind: row.kind,
        day: row.day,
        window: { ...window, part: windowPartOn(today, window) },
        isBegun: row.state === 'begun',
      }
    }),
    known: {
      name: client ? displayName(client) : '',
      phone: client?.phone ?? '',
      address: client ? addressOf(client) : '',
    },
  }
}

/** Asked about by staff it is shown before its day too; never once nothing can be filed. */
function isShown({ kind, day, state }: HeldRow, today: string): boolean {
  const part = windowPartOn(today, windowOf(kind, day))
  return part !== 'over' && (part !== 'early' || state === 'asked')
}

function namesOf({ db }: Pick<Context, 'db'>, rows: readonly HeldRow[]) {
  return namesOfPeople(
    db,
    rows.flatMap(({ personId }) => (personId === null ? [] : [personId])),
  )
}

function addressOf({ addressLine1, addressLine2, city, state, postalCode, country }: UserRow): string {
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [addressLine1, addressLine2, town, country].filter(Boolean).join(', ')
}

/** For clients. Sent twice with one id it is one request. */
export async function beginRenewal(ctx: Context, input: BeginInput): Promise<OwnRenewals> {
  const actor = requireClient(ctx)
  const { documentId, requestId } = input
  await countAgainst(ctx, REQUEST_TRIES, actor.userId)
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockedHeld(ctx, tx, actor, documentId)
    if (row.requestId === requestId) return
    if (!mayAsk(row.state) || !isShown(row, todayOf(ctx))) throw renewalError('RENEWAL_OVER')
    const asked = { topic: aboutKind(row.kind).topic, forWhom: 'self', familyMember: null, me: null } as const
    const text = await requestText({ ...ctx, db: tx }, row, input.news)
    await addRequestOnce(ctx, tx, actor.userId, { ...asked, requestId, text, day: dayNotToMiss(ctx, row) })
    await changeHeld(tx, documentId, { requestId })
  })
  return ownRenewals(ctx)
}

/** One that is past already is no day to keep. */
function dayNotToMiss(ctx: Context, { kind, day }: HeldRow): string | null {
  const { by } = windowOf(kind, day)
  return by !== null && by >= todayOf(ctx) ? by : null
}

/** In the client's language: what it is, whose, where they live, and what is new. */
async function requestText(ctx: Context, row: HeldRow, news: string): Promise<string> {
  const { kinds, days, request } = renewalRequestWords(ctx.language)
  const client = await findUser(ctx.db, row.clientId)
  const names = await namesOf(ctx, [row])
  const day = fill(days[aboutKind(row.kind).day], { day: formatDate(plainDate(row.day), ctx.language) })
  const address = client ? addressOf(client) : ''
  return [
    fill(request.what, { kind: kinds[row.kind], day }),
    row.personId === null ? '' : fill(request.whose, { name: names.get(row.personId) ?? '' }),
    address === '' ? request.noAddress : fill(request.address, { address }),
    news === '' ? request.noNews : fill(request.news, { news }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** For clients: nobody asks about it again. */
export async function declineRenewal(ctx: Context, { documentId }: RenewalPath): Promise<OwnRenewals> {
  const actor = requireClient(ctx)
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockedHeld(ctx, tx, actor, documentId)
    if (row.ended === 'stopped') return
    if (!mayAsk(row.state)) throw renewalError('RENEWAL_OVER')
    const end = { ended: 'stopped', at: toDate(ctx.clock.now()), by: actor.userId, reason: null } as const
    await endHeld({ db: tx, seal: ctx.seal }, documentId, end)
  })
  return ownRenewals(ctx)
}
