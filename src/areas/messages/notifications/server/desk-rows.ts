// Clients whom mail does not reach, and for administrators mail that did not go out.
import { addressOf } from '#firm/addresses.ts'
import { DESK_ROWS_MAX } from '#kernel/desk-row.ts'
import { fill, plural } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource, Features } from '#platform/feature.ts'
import { mailWords, reachWords } from '../words/index.ts'
import { listMails } from './manage-mail.ts'
import { unreachedClients } from './unreached.ts'

export const notificationsDesk: readonly DeskSource[] = [
  {
    kind: 'unreached',
    name: (language) => reachWords(language).desk.heading,
    read: readUnreached,
  },
  {
    kind: 'mail',
    of: ['admin'],
    name: (language) => mailWords(language).heading,
    read: readUndelivered,
  },
]

async function readUnreached(ctx: Context, features: Features): ReturnType<DeskSource['read']> {
  const words = reachWords(ctx.language).desk
  const { clients } = await unreachedClients(ctx, features)
  const rows = clients.slice(0, DESK_ROWS_MAX).map(({ id, name, phone, since }) => ({
    id,
    stake: 'person' as const,
    title: words.title,
    person: name,
    caseNumber: null,
    context: words.context,
    since,
    due: null,
    phone,
    path: `${addressOf('attorney')}/clients/${id}`,
    act: { label: words.act, here: null },
  }))
  return { rows, isCut: clients.length > rows.length }
}

async function readUndelivered(ctx: Context, features: Features): ReturnType<DeskSource['read']> {
  const { language } = ctx
  const { items, next } = await listMails(ctx, features, { limit: DESK_ROWS_MAX })
  const words = mailWords(language).desk
  const count = items.length
  if (count === 0) return { rows: [], isCut: false }
  const title = next === null ? plural(words, count, language) : fill(words.many, { count })
  const row = {
    id: 'all',
    stake: 'order' as const,
    title,
    person: '',
    caseNumber: null,
    context: '',
    since: null,
    due: null,
    phone: '',
    path: addressOf('mail'),
    act: { label: words.open, here: null },
  }
  return { rows: [row], isCut: false }
}
