import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { NewsQuery } from '../contract.ts'
import type { News } from '../rules/news.ts'
import { hubOf } from './hub.ts'
import type { Stream } from './stream.ts'

/** A page opened a second. With more reconnects, a page polls instead. */
const OPENED = { name: 'live-opened', max: 300, minutes: 5 } as const

/** For everyone signed in: their live updates, until they leave, their session ends or this process does. */
export async function openNews(
  ctx: Context,
  { ago }: NewsQuery,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<News, void, void>> {
  const { userId, role, sessionId } = requireSignedIn(ctx)
  await countAgainst(ctx, OPENED, userId)
  if (ctx.news.isLeaving) return lastWord()
  const hub = hubOf(ctx)
  const holder = { userId, role, sessionId, subject: ctx.identified?.subject ?? '' }
  const stream = hub.open(holder, ago ?? null)
  const close = () => hub.close(stream)
  // A reader already gone never begins to read, and a generator that did not begin never ends.
  if (signal?.aborted) close()
  signal?.addEventListener('abort', close)
  return read(stream, close)
}

/** No failure: the reader reconnects in a moment, to a process that stays. */
async function* lastWord(): AsyncGenerator<News, void, void> {
  yield { kind: 'leave', id: null }
}

async function* read(stream: Stream, close: () => void): AsyncGenerator<News, void, void> {
  try {
    for (let next = await stream.next(); next; next = await stream.next()) yield next
  } finally {
    close()
  }
}
