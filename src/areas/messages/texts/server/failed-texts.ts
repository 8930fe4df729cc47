// The texts that did not arrive or may not have, and an administrator's action on one. Their content is mailed automatically.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { type Features, joined } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { FailedText } from '../contract.ts'
import { TROUBLED_STATES } from '../rules/text-states.ts'
import { TEXTS_ACTIONS } from './audit-actions.ts'
import { findTextOf } from './text-kinds.ts'
import {
  countFailedTexts,
  dismissText,
  findText,
  listFailedTexts,
  type TextRow,
  TEXTS_NEWEST_FIRST,
} from './texts-repository.ts'

/** A failing text is retried automatically: until then there is nothing to do about it. */
const SHOWN_AFTER_MINUTES = 10

/** For administrators. A code is not among them: its reader asks for another one. */
export async function failedTexts(
  ctx: Context,
  features: Features,
  query: PageAsked,
): Promise<PageOf<FailedText>> {
  requireAdmin(ctx)
  const asked = askedFor(ctx, features)
  const read = (stretch: Stretch) => listFailedTexts(ctx.db, asked, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: TEXTS_NEWEST_FIRST, read })
  return { items: await asFailed(ctx, features, rows), next }
}

function askedFor({ clock }: Pick<Context, 'clock'>, features: Features) {
  return {
    kinds: Object.keys(joined(features, (feature) => feature.texts)),
    before: toDate(plusMinutes(clock.now(), -SHOWN_AFTER_MINUTES)),
  }
}

export function countTextsToLookAt(
  services: Pick<Context, 'db' | 'clock'>,
  features: Features,
): Promise<number> {
  return countFailedTexts(services.db, askedFor(services, features))
}

/** For administrators. One that has gone out since, or is being retried, stays unchanged. */
export async function dismissFailed(
  ctx: Context,
  features: Features,
  { textId }: { textId: string },
): Promise<FailedText> {
  requireAdmin(ctx)
  const row = await findText(ctx.db, textId)
  if (!row) throw generalError('NOT_FOUND')
  await ctx.db.transaction(async (tx) => {
    if (!(await dismissText(tx, textId))) return
    const action = TEXTS_ACTIONS['texts.dismissed']
    const before = { kind: row.kind, state: row.state }
    await recordAudit(tx, asker(ctx), { action, subjectId: row.recipientId, before })
  })
  const after = await findText(ctx.db, textId)
  const [shown] = await asFailed(ctx, features, after ? [after] : [])
  if (!shown) throw generalError('NOT_FOUND')
  return shown
}

const SHOWN: readonly FailedText['state'][] = [...TROUBLED_STATES, 'dismissed']

async function asFailed(
  { db, language }: Context,
  features: Features,
  rows: readonly TextRow[],
): Promise<FailedText[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  )
  return rows.flatMap((row) => {
    const { id, kind, recipientId, problem, tries, lastTriedAt, createdAt } = row
    const state = SHOWN.find((each) => each === row.state)
    if (recipientId === null || !state) return []
    return {
      id,
      name: findTextOf(features, kind)?.nameIn(language) ?? kind,
      recipient: { id: recipientId, name: names.get(recipientId) ?? '' },
      state,
      problem,
      tries,
      lastTriedAt: (lastTriedAt ?? createdAt).toISOString(),
    }
  })
}
