// Notification settings of a person: the possible choices, and those made.
import { textNumberOf } from '#areas/messages/texts/server/index.ts'
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { NoticeWishes, NoticeWishesInput } from '../notices-contract.ts'
import { type Choice, choicesOf } from '../rules/choices.ts'
import { saveWishes as store } from './repository.ts'
import { wishesOf } from './wishes-of.ts'

/** For the signed-in person, about themselves. */
export async function readWishes(ctx: Context, features: Features): Promise<NoticeWishes> {
  return asWishes(ctx, features, await requireSelf(ctx))
}

/** For the signed-in person, about themselves. */
export async function saveWishes(
  ctx: Context,
  features: Features,
  { ways, quiet, digestAt }: NoticeWishesInput,
): Promise<NoticeWishes> {
  const row = await requireSelf(ctx)
  const offered = offeredTo(features, row, await canText(ctx, row))
  for (const [group, way] of Object.entries(ways)) {
    const choice = offered.find((each) => each.group === group)
    if (!choice?.choices.includes(way)) throw generalError('INVALID_INPUT')
  }
  await store(ctx.db, {
    userId: row.id,
    ways,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    digestAt,
    updatedAt: toDate(ctx.clock.now()),
  })
  return asWishes(ctx, features, row)
}

async function requireSelf(ctx: Context): Promise<UserRow> {
  const row = await findUser(ctx.db, requireSignedIn(ctx).userId)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

/** The firm sends texts, and the person has typed the code that was texted to their number. */
async function canText({ db, firm }: Context, { id }: UserRow): Promise<boolean> {
  return firm.takesTexts && (await textNumberOf(db, id)) !== null
}

function offeredTo(features: Features, { role }: UserRow, mayText: boolean): Choice[] {
  const manners = features.flatMap(({ mails = {} }) => Object.values(mails).map(({ manner }) => manner))
  return choicesOf(manners, { role, canText: mayText })
}

async function asWishes(ctx: Context, features: Features, row: UserRow): Promise<NoticeWishes> {
  const { ways, quiet, digestAt } = await wishesOf(ctx.db, row)
  const isOn = await canText(ctx, row)
  const groups = offeredTo(features, row, isOn).map(({ group, choices, isPartlyAlways }) => {
    const chosen = ways[group] ?? 'mail'
    const way = choices.includes(chosen) ? chosen : 'mail'
    return { group, way, choices: [...choices], isPartlyAlways }
  })
  const ofNone = ctx.firm.takesTexts ? 'no-number' : 'not-offered'
  return { groups, texts: isOn ? 'on' : ofNone, quiet, digestAt, timeZone: row.timeZone || FIRM_ZONE }
}
