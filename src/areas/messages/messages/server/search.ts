import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type { FoundMessages, MessageSearch } from '../contract.ts'
import { excerptOf, FOUND_MAX, hasWords, SEARCHED_MAX, wordsIn } from '../rules/search.ts'
import { messageViews } from './message-view.ts'
import { type MessageRow, messagesBefore } from './repository.ts'
import { readableSubject } from './subject.ts'

const SEARCHING: RateLimit = { name: 'messages.search', max: 120, minutes: 10 }
/** Opened at a time: between two, others are served. */
const BATCH = 200

/** For those who may read it. The newest found first. */
export async function searchMessages(
  ctx: Context,
  { conversationId, words: search }: MessageSearch,
): Promise<FoundMessages> {
  const actor = requireSignedIn(ctx)
  await countAgainst(ctx, SEARCHING, actor.userId)
  const { id, help } = await readableSubject(ctx.db, actor, conversationId)
  const words = wordsIn(search)
  const { rows, isWhole } = await findIn(ctx, id, words)
  const views = await messageViews(ctx, { actor, help }, rows)
  return {
    found: views.map(({ seq, side, by, isMine, sentAt, text }) => ({
      seq,
      side,
      by,
      isMine,
      sentAt,
      excerpt: excerptOf(text, words),
    })),
    isWhole,
  }
}

async function findIn(ctx: Context, conversationId: string, words: readonly string[]) {
  const rows: MessageRow[] = []
  let before: number | null = null
  for (let looked = 0; looked < SEARCHED_MAX; looked += BATCH) {
    const batch: MessageRow[] = await messagesBefore(ctx, conversationId, before, BATCH)
    for (const row of batch) if (rows.length < FOUND_MAX && hasWords(row.text, words)) rows.push(row)
    if (batch.length < BATCH || rows.length === FOUND_MAX) return { rows, isWhole: true }
    before = batch.at(-1)?.seq ?? null
  }
  return { rows, isWhole: (await messagesBefore(ctx, conversationId, before, 1)).length === 0 }
}
