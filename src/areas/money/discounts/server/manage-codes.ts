// Administrators' actions on codes. Each change is audited in its own transaction; nothing is deleted.
import { asker, type Audited, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { requireAdmin } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { Code, CodeLimits, CodePath, NewCode } from '../contract.ts'
import { codeOf } from '../rules/discount.ts'
import { DISCOUNT_ACTIONS } from './audit-actions.ts'
import { viewsOf } from './code-view.ts'
import { discountError } from './discount-error.ts'
import {
  addCode,
  changeCode,
  type CodeChange,
  type CodeRow,
  list,
  lockCode,
  NEWEST_FIRST,
} from './repository.ts'

/** For administrators. */
export async function listCodes(ctx: Context, asked: PageAsked): Promise<PageOf<Code>> {
  requireAdmin(ctx)
  const part = { keyset: NEWEST_FIRST, read: (stretch: Stretch) => list(ctx.db, stretch) }
  const { rows, next } = await readPage(ctx, asked, part)
  return { items: await viewsOf(ctx, rows), next }
}

/** For administrators. Errors: CODE_TAKEN, PERCENT_NEEDED, ENDS_BEFORE_START. */
export async function createCode(ctx: Context, input: NewCode): Promise<Code> {
  requireAdmin(ctx)
  const { kind, percent, note, usesMax, startsOn, endsOn } = input
  if ((kind === 'percentage') !== (percent !== null)) throw discountError('PERCENT_NEEDED')
  refuseReversed(input)
  const code = codeOf(input.code)
  const createdAt = toDate(ctx.clock.now())
  const row = await ctx.db.transaction(async (tx) => {
    const added = await addCode(tx, { code, kind, percent, note, usesMax, startsOn, endsOn, createdAt })
    if (!added) throw discountError('CODE_TAKEN')
    const after = { code, kind, percent, ...limitsIn(added) }
    await recordAudit(tx, asker(ctx), {
      action: DISCOUNT_ACTIONS['discount.created'],
      subjectId: null,
      after,
    })
    return added
  })
  return viewOf(ctx, row)
}

/** For administrators. A limit below the uses already taken ends the code; those uses stay. */
export function changeLimits(ctx: Context, input: CodeLimits): Promise<Code> {
  requireAdmin(ctx)
  const { codeId, note, usesMax, startsOn, endsOn } = input
  refuseReversed(input)
  const values = { note, usesMax, startsOn, endsOn }
  return change(ctx, codeId, (row) => ({
    values,
    audited: {
      action: DISCOUNT_ACTIONS['discount.changed'],
      before: { code: row.code, ...limitsIn(row) },
      after: { code: row.code, ...limitsIn(values) },
    },
  }))
}

/** For administrators. */
export function disableCode(ctx: Context, { codeId }: CodePath): Promise<Code> {
  return change(ctx, codeId, ({ code, disabledAt }) =>
    disabledAt === null
      ? {
          values: { disabledAt: toDate(ctx.clock.now()) },
          audited: { action: DISCOUNT_ACTIONS['discount.disabled'], after: { code } },
        }
      : null,
  )
}

/** For administrators. */
export function enableCode(ctx: Context, { codeId }: CodePath): Promise<Code> {
  return change(ctx, codeId, ({ code, disabledAt }) =>
    disabledAt === null
      ? null
      : {
          values: { disabledAt: null },
          audited: { action: DISCOUNT_ACTIONS['discount.enabled'], after: { code } },
        },
  )
}

type Decided = { values: CodeChange; audited: Omit<Audited, 'subjectId'> } | null

async function change(ctx: Context, codeId: string, decide: (row: CodeRow) => Decided): Promise<Code> {
  requireAdmin(ctx)
  const changed = await ctx.db.transaction(async (tx) => {
    const row = await lockCode(tx, codeId)
    if (!row) throw generalError('NOT_FOUND')
    const decided = decide(row)
    if (!decided) return row
    await recordAudit(tx, asker(ctx), { ...decided.audited, subjectId: null })
    return changeCode(tx, codeId, decided.values)
  })
  return viewOf(ctx, changed)
}

type Days = Pick<NewCode, 'startsOn' | 'endsOn'>

function refuseReversed({ startsOn, endsOn }: Days): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw discountError('ENDS_BEFORE_START')
}

function limitsIn({ usesMax, startsOn, endsOn }: Days & Pick<NewCode, 'usesMax'>) {
  return { usesMax, startsOn, endsOn }
}

async function viewOf(ctx: Context, row: CodeRow): Promise<Code> {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('a code vanished while it was shown')
  return view
}
