// The firm's list of sent intakes: urgent first, then the newest, page by page.
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { type Keyset, type Part, readPage } from '#platform/keyset.ts'
import type { IntakesPage, IntakesQuery, IntakeSummary } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { termsAsked } from '../rules/search-terms.ts'
import { urgentReasonsAsSent, urgentWordsIn } from '../rules/urgency.ts'
import { TOLD_FREELY } from '../rules/urgent-answers.ts'
import { clientOf, ownersById } from './read-intakes.ts'
import { answersOf } from './repository.ts'
import {
  FOUND,
  listCalm,
  listUrgent,
  markAt,
  NEWEST_FIRST,
  placed,
  search,
  type SentRow,
  URGENT_FIRST,
  type Wanted,
} from './sent-repository.ts'

export const INTAKES_PAGE_SIZE = 25

/** Answers in a row of the list; nothing else is unsealed. */
export const SHOWN: readonly AskedId[] = [
  'name',
  'email',
  'phone',
  'serviceType',
  'detained',
  'inRemoval',
  'courtDate',
  'deadline',
  'emergency',
  ...TOLD_FREELY,
]

/** For staff. Of intakes that became cases, an attorney sees their own. */
export async function listIntakes(ctx: Context, query: IntakesQuery): Promise<IntakesPage> {
  const asked = { ...query, limit: query.limit ?? INTAKES_PAGE_SIZE }
  const { rows, next } = await readPage(ctx, asked, ...partsOf(ctx, query))
  return { items: await summariesOf(ctx, rows), next }
}

/** First the urgent ones, still new and not called yet, then the rest; search results are in one order. */
function partsOf(ctx: Context, query: IntakesQuery): Part<SentRow>[] {
  const { db, clock } = ctx
  const reader = requireStaff(ctx)
  const { search: typed, handling, serviceType } = query
  const today = dateIn(FIRM_ZONE, clock.now())
  const partOf = (keyset: Keyset, find: (wanted: Wanted) => Promise<SentRow[]>): Part<SentRow> => ({
    keyset,
    read: async ({ after, limit }) => {
      const found = await find({ reader, handling, serviceType, after: markAt(after), count: limit })
      return found.map(placed)
    },
  })
  if (typed !== '') return [partOf(FOUND, (wanted) => search(db, termsAsked(typed), wanted))]
  const mayBeUrgent = (handling ?? 'new') === 'new'
  return [
    ...(mayBeUrgent ? [partOf(URGENT_FIRST, (wanted) => listUrgent(db, wanted, today))] : []),
    partOf(NEWEST_FIRST, (wanted) => listCalm(db, wanted, today)),
  ]
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
  const { id, ownerId, language, isPartial, completedAt, handling, calledAt } = row
  return {
    id,
    client: clientOf(owners.get(ownerId ?? ''), { ownerId, answers }),
    phone: answers.phone ?? '',
    serviceType: answers.serviceType ?? null,
    language,
    isPartial,
    urgency: handling === 'new' && calledAt === null ? urgentReasonsAsSent(answers, clock.now()) : [],
    urgentWords: urgentWordsIn(answers),
    handling,
    completedAt: completedAt.toISOString(),
  }
}
