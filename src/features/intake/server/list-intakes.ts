// The firm's list of what was sent: urgent first, then the newest, page by page.
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { validationSentence } from '#kernel/validation.ts'
import type { IntakesPage, IntakesQuery, IntakeSummary } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { termsAsked } from '../rules/search-terms.ts'
import { urgentReasons } from '../rules/urgency.ts'
import { clientOf, ownersById } from './read-intakes.ts'
import { answersOf } from './repository.ts'
import { listCalm, listUrgent, type Place, search, type SentRow, type Wanted } from './sent-repository.ts'

export const INTAKES_PAGE_SIZE = 25

/** What a line of the list says; nothing else is opened for it. */
const SHOWN: readonly AskedId[] = [
  'name',
  'email',
  'phone',
  'serviceType',
  'detained',
  'inRemoval',
  'courtDate',
  'deadline',
  'emergency',
]

type Found = { row: SentRow; isUrgent: boolean }

/** For staff. Of intakes that became cases, an attorney sees their own. */
export async function listIntakes(ctx: Context, query: IntakesQuery): Promise<IntakesPage> {
  const reader = requireStaff(ctx)
  const { search: typed, handling, serviceType, cursor } = query
  const after = cursor === undefined ? null : placeIn(cursor, ctx)
  const wanted: Wanted = { reader, handling, serviceType, after, count: INTAKES_PAGE_SIZE + 1 }
  const found = typed === '' ? await inOrder(ctx, wanted) : await bySearch(ctx, typed, wanted)
  const shown = found.slice(0, INTAKES_PAGE_SIZE)
  const last = shown.at(-1)
  return {
    intakes: await summariesOf(
      ctx,
      shown.map(({ row }) => row),
    ),
    next: last && found.length > shown.length ? cursorOf(last) : null,
  }
}

async function bySearch({ db }: Context, typed: string, wanted: Wanted): Promise<Found[]> {
  const rows = await search(db, termsAsked(typed), wanted)
  return rows.map((row) => ({ row, isUrgent: false }))
}

/** First all that is urgent and still new, then the rest: a page may hold the end of one and the beginning of the other. */
async function inOrder({ db, clock }: Context, wanted: Wanted): Promise<Found[]> {
  const { handling, after, count } = wanted
  const today = dateIn(FIRM_ZONE, clock.now())
  const mayBeUrgent = (handling ?? 'new') === 'new' && (after === null || after.isUrgent)
  const urgent = mayBeUrgent ? await listUrgent(db, wanted, today) : []
  const left = count - urgent.length
  const calm =
    left > 0
      ? await listCalm(db, { ...wanted, after: after?.isUrgent ? null : after, count: left }, today)
      : []
  return [...urgent.map((row) => ({ row, isUrgent: true })), ...calm.map((row) => ({ row, isUrgent: false }))]
}

async function summariesOf(ctx: Context, rows: readonly SentRow[]): Promise<IntakeSummary[]> {
  const ids = rows.map(({ id }) => id)
  const [answers, owners] = await Promise.all([answersOf(ctx, ids, SHOWN), ownersById(ctx, rows)])
  return rows.map((row) => summaryOf(ctx, row, answers.get(row.id) ?? {}, owners))
}

function summaryOf(
  { clock }: Context,
  row: SentRow,
  answers: Answers,
  owners: Awaited<ReturnType<typeof ownersById>>,
): IntakeSummary {
  const { id, ownerId, language, isPartial, completedAt, handling } = row
  return {
    id,
    client: clientOf(owners.get(ownerId ?? ''), { ownerId, answers }),
    phone: answers.phone ?? '',
    serviceType: answers.serviceType ?? null,
    language,
    isPartial,
    urgency: handling === 'new' ? urgentReasons(answers, clock.now()) : [],
    handling,
    completedAt: completedAt.toISOString(),
  }
}

function cursorOf({ row, isUrgent }: Found): string {
  const parts = [isUrgent ? 'urgent' : 'calm', row.completedAt.toISOString(), row.id]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

const PLACE = /^(urgent|calm) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/

function placeIn(cursor: string, ctx: Context): Place {
  const [, kind, moment = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const completedAt = new Date(moment)
  if (
    kind === undefined ||
    Number.isNaN(completedAt.getTime()) ||
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  ) {
    const message = validationSentence('INVALID_FORMAT', ctx.language)
    throw generalError('INVALID_INPUT', { fields: [{ field: 'cursor', code: 'INVALID_FORMAT', message }] })
  }
  return { isUrgent: kind === 'urgent', completedAt, id }
}
