// How many documents wait to be looked at, and whose: they are looked at one after the other, on their own desk.
import { addressOf } from '#firm/addresses.ts'
import type { DeskRow } from '#kernel/desk-row.ts'
import { fill, plural } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { reviewWords } from '../words/index.ts'
import { listQueue } from './read-documents.ts'

export const documentsDesk: readonly DeskSource[] = [
  {
    kind: 'documents',
    name: (language) => reviewWords(language).title,
    read: async (ctx) => ({ rows: await rowsOf(ctx), isCut: false }),
  },
]

async function rowsOf(ctx: Context): Promise<DeskRow[]> {
  const { language } = ctx
  const { items, next } = await listQueue(ctx, {})
  if (items.length === 0) return []
  const { desk } = reviewWords(language)
  const count = items.length
  const clients = [...new Map(items.map(({ client }) => [client.id, client.name])).values()]
  const [first = ''] = clients
  return [
    {
      id: 'all',
      stake: 'person',
      title: next === null ? plural(desk, count, language) : fill(desk.many, { count }),
      person: clients.length === 1 ? first : '',
      caseNumber: null,
      context: clients.length === 1 ? '' : plural(desk.clients, clients.length, language),
      since: items.map(({ sentAt }) => sentAt).toSorted()[0] ?? null,
      due: null,
      phone: '',
      path: addressOf('review'),
      act: { label: desk.act, here: null },
    },
  ]
}
