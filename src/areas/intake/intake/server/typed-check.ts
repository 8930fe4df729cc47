// A conflict check of a name typed by staff, and the record of its outcome.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage } from '#platform/keyset.ts'
import {
  type CheckLine,
  type CheckPath,
  type CheckRecord,
  EARLIER_MAX,
  type NameAsked,
  type RecordedCheck,
  type TypedCheck,
  type TypedHit,
} from '../conflicts-contract.ts'
import { type Comparison, comparedDays, comparedPhones, phoneDigits } from '../rules/conflict-checks.ts'
import { HANDLING_ERRORS } from '../rules/handling-errors.ts'
import { LIKENESSES, likenessOf, likenessOfWord } from '../rules/name-likeness.ts'
import { type FullName, wordsOf } from '../rules/names.ts'
import { alikeAmong, type Party } from '../rules/parties.ts'
import { INTAKE_ACTIONS } from './audit-actions.ts'
import { type Match, toldOf } from './check-conflicts.ts'
import {
  type CheckLine as CheckLineRow,
  findCheck,
  insertCheck,
  listLike,
  listNewest,
  NEWEST_CHECKS,
} from './conflict-checks-repository.ts'
import {
  type Candidate,
  CANDIDATES_MAX,
  candidatesFor,
  candidatesWithPhone,
  candidatesWithWord,
} from './party-names-repository.ts'
import type { Store } from './repository.ts'

/** For staff: everyone with a name like it, or with the phone, in any matter. */
export async function checkName(ctx: Context, asked: NameAsked): Promise<TypedCheck> {
  requireStaff(ctx)
  return { ...(await hitsOf(ctx, asked)), earlier: await earlierOf(ctx.db, asked) }
}

const ANY = { intakeId: null, ownerId: null }

async function hitsOf(store: Store, asked: NameAsked): Promise<Pick<TypedCheck, 'hits' | 'isCut'>> {
  const { found, matches } = await matchesOf(store.db, asked)
  const { conflicts, isCut } = await toldOf(store, matches)
  const hits = conflicts.map((conflict) => ({
    ...conflict,
    birthDateIs: comparedDays(asked.birthDate, conflict.birthDate),
    phoneIs: comparedPhones(asked.phone, conflict.phone),
  }))
  return {
    hits: hits.toSorted((one, other) => rank(one) - rank(other)),
    isCut: isCut || found > CANDIDATES_MAX,
  }
}

/** The closest first, and of those as close the ones with the same birth date or phone. */
function rank({ likeness, birthDateIs, phoneIs }: TypedHit): number {
  return LIKENESSES.indexOf(likeness) * 10 - agreeing(birthDateIs) - agreeing(phoneIs)
}

function agreeing(is: Comparison | null): number {
  return is === 'same' ? 1 : is === 'different' ? -1 : 0
}

async function matchesOf(db: Database, asked: NameAsked): Promise<{ found: number; matches: Match[] }> {
  const own: Party = { given: asked.given, surnames: asked.surnames, role: 'client' }
  const words = wordsIn(own)
  const [only] = words
  const found =
    words.length === 1 && only !== undefined
      ? await candidatesWithWord(db, only)
      : await candidatesFor(db, [own], ANY)
  const named = words.length === 1 ? withWord(own, found) : alikeAmong([own], found.slice(0, CANDIDATES_MAX))
  const digits = phoneDigits(asked.phone)
  const reached = digits === '' ? [] : await candidatesWithPhone(db, digits)
  const others = reached.filter(({ id }) => !named.some(({ other }) => other.id === id))
  const byPhone = others.map((other) => ({
    own,
    other,
    likeness: 'possible' as const,
    reasons: ['samePhone' as const],
  }))
  return { found: found.length, matches: [...named, ...byPhone] }
}

function wordsIn({ given, surnames }: FullName): string[] {
  return [...wordsOf(given), ...wordsOf(surnames)]
}

function withWord(own: Party, candidates: readonly Candidate[]): Match[] {
  return candidates
    .flatMap((other) => {
      const match = likenessOfWord(own, other)
      return match ? [{ own, other, ...match }] : []
    })
    .toSorted((one, other) => LIKENESSES.indexOf(one.likeness) - LIKENESSES.indexOf(other.likeness))
}

/** So many checks of names like it are looked at. */
const EARLIER_CANDIDATES_MAX = 100

async function earlierOf(db: Database, asked: FullName): Promise<CheckLine[]> {
  const words = wordsIn(asked)
  const rows = await listLike(db, words, EARLIER_CANDIDATES_MAX)
  const isAlike = (row: FullName) =>
    words.length === 1 ? likenessOfWord(asked, row) : likenessOf(asked, row)
  return linesOf(db, rows.filter((row) => isAlike(row) !== null).slice(0, EARLIER_MAX))
}

async function linesOf(db: Database, rows: readonly CheckLineRow[]): Promise<CheckLine[]> {
  const names = await namesOf(db, [...new Set(rows.map(({ checkedBy }) => checkedBy))])
  return rows.map(({ id, given, surnames, outcome, conflictCount, checkedBy, checkedAt }) => ({
    id,
    name: `${given} ${surnames}`.trim(),
    outcome,
    conflictCount,
    by: { id: checkedBy, name: names.get(checkedBy) ?? '' },
    at: checkedAt.toISOString(),
  }))
}

/** For staff. Recorded with all matches of this moment: CONFLICTS_CHANGED if there are more than were seen. */
export async function recordCheck(ctx: Context, input: CheckRecord): Promise<RecordedCheck> {
  const { userId: checkedBy } = requireStaff(ctx)
  const { checkId, seen, outcome, why, ...asked } = input
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    if (await findCheck(store, checkId)) return
    const { hits, isCut } = await hitsOf(store, asked)
    if (hits.length > seen) throw new ProductError('CONFLICTS_CHANGED', HANDLING_ERRORS.CONFLICTS_CHANGED)
    const checkedAt = toDate(ctx.clock.now())
    const conflictCount = hits.length
    const row = { ...asked, id: checkId, outcome, why, isCut, hits, conflictCount, checkedBy, checkedAt }
    if (!(await insertCheck(store, row))) return
    await recordAudit(tx, asker(ctx), {
      action: INTAKE_ACTIONS['conflicts.checked'],
      subjectId: null,
      after: { conflictCheck: checkId, outcome, conflicts: conflictCount },
    })
  })
  return readCheck(ctx, { checkId })
}

/** For staff. */
export async function readCheck(ctx: Context, { checkId }: CheckPath): Promise<RecordedCheck> {
  requireStaff(ctx)
  const row = await findCheck(ctx, checkId)
  if (!row) throw generalError('NOT_FOUND')
  const { given, surnames, birthDate, phone, why, hits, isCut } = row
  const [line] = await linesOf(ctx.db, [row])
  if (!line) throw generalError('NOT_FOUND')
  return { ...line, given, surnames, birthDate, phone, why, hits, isCut }
}

/** For staff: those that were recorded, the newest first. */
export async function listChecks(ctx: Context, asked: PageAsked): Promise<PageOf<CheckLine>> {
  requireStaff(ctx)
  const part = {
    keyset: NEWEST_CHECKS,
    read: (stretch: Parameters<typeof listNewest>[1]) => listNewest(ctx.db, stretch),
  }
  const { rows, next } = await readPage(ctx, asked, part)
  return { items: await linesOf(ctx.db, rows), next }
}
