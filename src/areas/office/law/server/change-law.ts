// The register of the law: read, confirmed by an attorney, and changed by staff. Each change of the words is a version to be read.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { listAttorneys, namesOf } from '#areas/people/users/server/index.ts'
import { LAW_NOTES, LAW_ROWS, type LawRow } from '#firm/law.ts'
import { plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import {
  type ChangeInput,
  type ConfirmInput,
  type LawRowView,
  type LawVersionView,
  type Register,
  VERSIONS_SHOWN_MAX,
} from '../contract.ts'
import { LAW_ERRORS } from '../rules/errors.ts'
import { LAW_STATES, lawStateOf } from '../rules/standing.ts'
import { LAW_ACTIONS } from './audit-actions.ts'
import { daysOf, firmToday } from './law-now.ts'
import { addVersion, lockRow, type LawVersion, saveReading, versionsByRow } from './repository.ts'
import { isWorded, wordingOf } from './wording.ts'

/** For staff. Those to be read come first. */
export async function listLaw(ctx: Context): Promise<Register> {
  const { userId } = requireStaff(ctx)
  const versions = await versionsByRow(ctx.db)
  const people = [...versions.values()].flat().flatMap(({ madeBy, readBy }) => [madeBy, readBy])
  const names = await namesOf(ctx.db, [...new Set(people.filter((id) => id !== null))])
  const today = firmToday(ctx)
  const rows = LAW_ROWS.flatMap((row) => viewOf(row, versions.get(row) ?? [], { names, today }))
  return {
    rows: rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
    canConfirm: await isAttorney(ctx.db, userId),
  }
}

function placeOf({ state }: LawRowView): number {
  return LAW_STATES.indexOf(state)
}

async function isAttorney(db: Database, userId: string): Promise<boolean> {
  return (await listAttorneys(db)).some(({ id }) => id === userId)
}

type Reading = { names: Map<string, string>; today: string }

function viewOf(row: LawRow, [newest, ...before]: LawVersion[], { names, today }: Reading): LawRowView[] {
  if (!newest) return []
  const state = lawStateOf(daysOf(newest), today)
  return [
    {
      row,
      ...versionView(newest, names),
      state,
      reviewBy: newest.reviewBy,
      before: before.slice(0, VERSIONS_SHOWN_MAX).map((each) => versionView(each, names)),
    },
  ]
}

function versionView(version: LawVersion, names: Map<string, string>): LawVersionView {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  return {
    version: version.version,
    says: { en: version.saysEn, es: version.saysEs },
    cautious: { en: version.cautiousEn, es: version.cautiousEs },
    source: version.source,
    link: version.link,
    from: version.begins,
    until: version.ends,
    madeBy: nameOf(version.madeBy),
    madeAt: version.madeAt.toISOString(),
    readBy: nameOf(version.readBy),
    readOn: version.readOn,
  }
}

/** For attorneys: the words are right today, and count for as long as the row's readings do. */
export async function confirmLaw(ctx: Context, { row, version }: ConfirmInput): Promise<Register> {
  const { userId } = requireStaff(ctx)
  if (!(await isAttorney(ctx.db, userId))) throw new ProductError('ATTORNEYS_ONLY', LAW_ERRORS.ATTORNEYS_ONLY)
  const on = firmToday(ctx)
  const reviewBy = plusDays(plainDate(on), LAW_NOTES[row].reviewDays).toString()
  await ctx.db.transaction(async (tx) => {
    await lockAt(tx, row, version)
    await saveReading(tx, { row, version, by: userId, on, reviewBy })
    await recordAudit(tx, asker(ctx), {
      action: LAW_ACTIONS['law.read'],
      subjectId: null,
      after: { row, version, reviewBy },
    })
    await tellOfLaw(tx)
  })
  return listLaw(ctx)
}

/** For staff. Words that are the same already change nothing. */
export async function changeLaw(ctx: Context, input: ChangeInput): Promise<Register> {
  const { userId } = requireStaff(ctx)
  const { row, version } = input
  await ctx.db.transaction(async (tx) => {
    const newest = await lockAt(tx, row, version)
    const wording = wordingOf(input)
    if (isWorded(newest, wording)) return
    const next = newest.version + 1
    await addVersion(tx, { row, version: next, ...wording, madeBy: userId, madeAt: toDate(ctx.clock.now()) })
    await recordAudit(tx, asker(ctx), {
      action: LAW_ACTIONS['law.changed'],
      subjectId: null,
      before: { row, version },
      after: { row, version: next },
    })
    await tellOfLaw(tx)
  })
  return listLaw(ctx)
}

async function lockAt(tx: Database, row: LawRow, version: number): Promise<LawVersion> {
  const newest = await lockRow(tx, row)
  if (!newest) throw generalError('NOT_FOUND')
  if (newest.version !== version) throw new ProductError('LAW_CHANGED', LAW_ERRORS.LAW_CHANGED)
  return newest
}

/** Every process receives it too, for its cached pages: `follow-settled.ts` of readings. */
function tellOfLaw(tx: Database): Promise<void> {
  return tellLive(tx, { kind: 'reading', id: 'law', whom: { staff: 'all', admins: true } })
}
