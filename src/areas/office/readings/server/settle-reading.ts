import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { CONFLICTS, type ReadingName } from '#firm/settled.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ChooseRuleInput, ReadingsView, SettleInput } from '../contract.ts'
import { READING_ERRORS } from '../rules/errors.ts'
import { FIRM_RULES, RULE_VALUES } from '../rules/firm-rules.ts'
import { READING_ACTIONS } from './audit-actions.ts'
import { listDecisions, lockDecision, saveDecision } from './repository.ts'

/** For administrators. */
export async function listReadings(ctx: Context): Promise<ReadingsView> {
  requireAdmin(ctx)
  const rows = await listDecisions(ctx.db)
  const conflicts = CONFLICTS.map((conflict) => {
    const row = rows.find((each) => each.conflict === conflict)
    return {
      conflict,
      reading: (row?.reading ?? null) as ReadingName | null,
      version: row?.version ?? 0,
      decidedAt: row?.decidedAt.toISOString() ?? null,
    }
  })
  const rules = FIRM_RULES.map((rule) => {
    const row = rows.find((each) => each.conflict === rule)
    const values = [...RULE_VALUES[rule]]
    const { reading: value = null, version = 0 } = row ?? {}
    return { rule, value, server: String(ctx.firm[rule]), values, version }
  })
  return { conflicts, consultationPrice: ctx.firm.consultationPrice, rules }
}

/** For administrators, as settling a reading. */
export async function chooseRule(
  ctx: Context,
  { rule, value, version }: ChooseRuleInput,
): Promise<ReadingsView> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await lockDecision(tx, rule)
    const before = row?.reading ?? null
    if (before === value) return
    await save(ctx, tx, { conflict: rule, reading: value, version, row })
    await recordAudit(tx, asker(ctx), {
      action: READING_ACTIONS['rule.chosen'],
      subjectId: null,
      before: { rule, value: before },
      after: { rule, value },
    })
    await tellLive(tx, { kind: 'reading', id: rule, whom: { admins: true } })
  })
  return listReadings(ctx)
}

type Saving = { conflict: string; reading: string | null; version: number; row: { version: number } | null }

/** Another person's newer decision is not overwritten. */
async function save(ctx: Context, tx: Database, { row, ...deciding }: Saving): Promise<void> {
  const isMine = (row?.version ?? 0) === deciding.version
  if (!isMine || !(await saveDecision(tx, { ...deciding, at: toDate(ctx.clock.now()) })))
    throw new ProductError('READING_CHANGED', READING_ERRORS.READING_CHANGED)
}

/** For administrators. Decided the same, nothing changes; another person's newer decision is not overwritten. */
export async function settleReading(ctx: Context, input: SettleInput): Promise<ReadingsView> {
  requireAdmin(ctx)
  await ctx.db.transaction((tx) => settle(ctx, tx, input))
  return listReadings(ctx)
}

async function settle(ctx: Context, tx: Database, { conflict, reading, version }: SettleInput) {
  const row = await lockDecision(tx, conflict)
  const before = row?.reading ?? null
  if (before === reading) return
  await save(ctx, tx, { conflict, reading, version, row })
  await recordAudit(tx, asker(ctx), {
    action: READING_ACTIONS[reading === null ? 'reading.opened' : 'reading.settled'],
    subjectId: null,
    before: { conflict, reading: before },
    after: { conflict, reading },
  })
  // Every process receives it too: `follow-settled.ts`.
  await tellLive(tx, { kind: 'reading', id: conflict, whom: { admins: true } })
}
