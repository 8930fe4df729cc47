// Words in every conversation that a member of staff may read: the newest messages, opened one by one, because their texts are sealed.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Place } from '#platform/keyset.ts'
import type { FoundMessage } from '../contract.ts'
import { ALL_WORD_LETTERS_MIN, excerptOf, hasWords, SEARCHED_MAX, wordsIn } from '../rules/search.ts'
import { listReadableMessages, type ReadableMessage } from './inbox-repository.ts'

/** Opened at a time: between two, others are served. */
const BATCH = 200

type FoundAnywhere = Pick<FoundMessage, 'seq' | 'sentAt' | 'excerpt'> & {
  conversationId: string
  client: { id: string; name: string }
}
type Found = { found: FoundAnywhere[]; isCut: boolean; isWhole: boolean }

/** A short word alone is in too many messages: nothing is searched then. */
export async function searchAllMessages(
  ctx: Context,
  actor: SignedIn,
  { search, most }: { search: string; most: number },
): Promise<Found> {
  const words = wordsIn(search)
  if (!words.some(({ length }) => length >= ALL_WORD_LETTERS_MIN))
    return { found: [], isCut: false, isWhole: true }
  const { rows, isWhole } = await newestWith(ctx, actor, words, most + 1)
  const shown = rows.slice(0, most)
  const names = await namesOf(ctx.db, [...new Set(shown.map(({ clientId }) => clientId))])
  return {
    found: shown.map(({ seq, sentAt, text, conversationId, clientId }) => ({
      seq,
      sentAt: sentAt.toISOString(),
      excerpt: excerptOf(text, words),
      conversationId,
      client: { id: clientId, name: names.get(clientId) ?? '' },
    })),
    isCut: rows.length > most,
    isWhole,
  }
}

async function newestWith(ctx: Context, actor: SignedIn, words: readonly string[], most: number) {
  const rows: ReadableMessage[] = []
  let after: Place | null = null
  for (let looked = 0; looked < SEARCHED_MAX; looked += BATCH) {
    const batch = await listReadableMessages(ctx, actor, { after, limit: BATCH })
    rows.push(...batch.map(({ row }) => row).filter(({ text }) => hasWords(text, words)))
    if (rows.length >= most) return { rows: rows.slice(0, most), isWhole: true }
    if (batch.length < BATCH) return { rows, isWhole: true }
    after = batch.at(-1)?.place ?? null
  }
  return { rows, isWhole: (await listReadableMessages(ctx, actor, { after, limit: 1 })).length === 0 }
}
