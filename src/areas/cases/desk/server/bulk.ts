// One step for many cases: a preview of each, and then each in its own transaction, so that a refused one
// does not affect the others.
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { stepsIn, type Template } from '#areas/cases/cases/rules/templates.ts'
import {
  type CaseRow,
  goingAlong,
  handsNow,
  listReadable,
  moveCase,
  requireTaker,
  setSecond,
  standingOf,
  templatesOf,
  transferCase,
} from '#areas/cases/cases/server/index.ts'
import { owedFor } from '#areas/money/invoices/server/index.ts'
import { clientsWaiting } from '#areas/cases/opening/server/index.ts'
import { listAheadOf } from '#areas/meetings/scheduling/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { GENERAL_ERRORS, ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { BulkAsked, BulkCase, BulkDone, BulkPreview, BulkRefusal, BulkWanted } from '../contract.ts'
import { BULK_MAX, firstStepIn, type WhyNotBulk, whyNotStep } from '../rules/bulk.ts'
import { DESK_ERRORS } from '../rules/errors.ts'

/** For staff: in the order of the request; an unreadable case is treated as missing. */
export async function previewBulk(ctx: Context, { caseIds, step }: BulkAsked): Promise<BulkPreview> {
  requireStaff(ctx)
  await refuseAtOnce(ctx, caseIds, step)
  const rows = await rowsOf(ctx, caseIds)
  const lines = await linesOf(ctx, [...rows.values()], step)
  return {
    cases: unique(caseIds).map(
      (id) => lines.get(id) ?? { id, of: null, whyNot: refusal(ctx, 'CASE_NOT_FOUND') },
    ),
  }
}

/** For staff. Safe to repeat: sent again after a lost answer, nothing happens twice. */
export async function moveBulk(ctx: Context, { cases, step, reason }: BulkWanted): Promise<BulkDone> {
  requireStaff(ctx)
  const ids = cases.map(({ id }) => id)
  await refuseAtOnce(ctx, ids, step)
  const numbers = await rowsOf(ctx, ids)
  const templateOf = await templatesOf(ctx.db, [...numbers.values()])
  const done: BulkDone['cases'] = []
  for (const { id, version } of new Map(cases.map((each) => [each.id, each])).values()) {
    const row = numbers.get(id)
    const next = nextOf(row, row && templateOf(row), step)
    const work = () => take(ctx, { caseId: id, version, step, reason, next })
    done.push({ id, number: row?.number ?? null, whyNot: await whyNotDone(ctx, work) })
  }
  return { cases: done }
}

type Next = ReturnType<typeof nextOf>
type Wanted = Pick<BulkWanted, 'step' | 'reason'> & { caseId: string; version: number; next: Next }

/** Each call checks permission itself, in its own transaction. */
async function take(ctx: Context, { caseId, version, step, reason, next }: Wanted) {
  switch (step.what) {
    case 'transfer':
      return transferCase(ctx, { caseId, version, attorneyId: step.attorneyId, reason })
    case 'second':
      return setSecond(ctx, { caseId, version, secondId: step.secondId })
    case 'status':
      return moveCase(ctx, { caseId, version, status: step.status, ...next })
  }
}

/** The next step after a move; a case moved already keeps its step and day. */
function nextOf(row: CaseRow | undefined, template: Template | undefined, step: BulkAsked['step']) {
  if (!row || !template || step.what !== 'status')
    return { nextAction: 'nothing' as const, wordsId: null, due: null }
  if (row.status !== step.status) return { ...firstStepIn(template, step.status), due: null }
  const { nextAction, due, wordsId = null } = standingOf(row)
  return { nextAction, due, wordsId }
}

async function whyNotDone(ctx: Context, work: () => Promise<unknown>): Promise<BulkRefusal | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof ProductError) {
      const { code, entry } = error
      return { code, message: error.fields?.[0]?.message ?? entry.text[ctx.language] }
    }
    ctx.log.error('desk.bulk', error)
    return { code: 'UNEXPECTED', message: GENERAL_ERRORS.UNEXPECTED.text[ctx.language] }
  }
}

/** An error in the step itself is reported once, not for every case. */
async function refuseAtOnce(ctx: Context, ids: readonly string[], step: BulkAsked['step']) {
  if (unique(ids).length > BULK_MAX) throw new ProductError('TOO_MANY_CASES', DESK_ERRORS.TOO_MANY_CASES)
  if (step.what === 'transfer')
    await requireTaker(ctx, ctx.db, { field: 'step.attorneyId', as: 'attorney', id: step.attorneyId })
  if (step.what === 'second' && step.secondId !== null)
    await requireTaker(ctx, ctx.db, { field: 'step.secondId', as: 'member', id: step.secondId })
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

async function rowsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, CaseRow>> {
  const rows = await listReadable(ctx.db, requireStaff(ctx), { ids: unique(ids) }, BULK_MAX)
  return new Map(rows.map((row) => [row.id, row]))
}

async function linesOf(
  ctx: Context,
  rows: readonly CaseRow[],
  step: BulkAsked['step'],
): Promise<Map<string, BulkCase>> {
  const { db, clock } = ctx
  const isTransfer = step.what === 'transfer'
  const clientIds = unique(rows.map(({ clientId }) => clientId))
  const people = rows.flatMap(({ attorneyId, secondId }) =>
    [attorneyId, secondId].filter((id) => id !== null),
  )
  const [names, along, meetings, waiting, owed] = await Promise.all([
    namesOf(db, unique([...clientIds, ...people])),
    goingAlong(db, isTransfer ? rows : []),
    listAheadOf(db, isTransfer ? clientIds : [], toDate(clock.now())),
    clientsWaiting(db, isTransfer ? clientIds : []),
    owedFor(db, isTransfer ? rows : []),
  ])
  const templateOf = await templatesOf(db, rows)
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  return new Map(
    rows.map((row) => {
      const { id, number, clientId, attorneyId, secondId, status, version } = row
      const template = templateOf(row)
      const why = whyNotStep(step, { hands: handsNow(row), standing: standingOf(row), template })
      const goes = along.get(id)
      const line: BulkCase = {
        id,
        of: {
          number,
          version,
          client: named(clientId),
          attorney: attorneyId === null ? null : named(attorneyId),
          second: secondId === null ? null : named(secondId),
          status,
          nextAction: step.what === 'status' && why === null ? stepNamed(ctx, template, step.status) : null,
          goes: goes
            ? {
                ...goes,
                meetings: meetings.filter((one) => one.clientId === clientId && one.attorneyId === attorneyId)
                  .length,
                isRequestWaiting: waiting.has(clientId),
                owedCents: owed.get(id) ?? 0,
              }
            : null,
        },
        whyNot: why && refusal(ctx, why),
      }
      return [id, line]
    }),
  )
}

/** The name of the step; in the firm's own words, those of the reader's language. */
function stepNamed({ language }: Context, template: Template, status: CaseRow['status']) {
  const [first] = stepsIn(template, status)
  return { code: first?.code ?? 'nothing', due: null, text: first?.worded?.words[language] ?? null }
}

function refusal({ language }: Context, code: WhyNotBulk): BulkRefusal {
  const entry = code === 'ALREADY_SO' || code === 'IS_ITS_ATTORNEY' ? DESK_ERRORS[code] : CASE_ERRORS[code]
  return { code, message: entry.text[language] }
}
