// Clients who wait for an answer.
import { addressOf } from '#firm/addresses.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows, inOneLine } from '#kernel/desk-row.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { InboxItem } from '../contract.ts'
import { inboxWords } from '../words/index.ts'
import { listConversations } from './inbox.ts'

export const messagesDesk: readonly DeskSource[] = [
  {
    kind: 'message',
    name: (language) => inboxWords(language).title,
    read: async (ctx) =>
      deskRows(await listConversations(ctx, { limit: DESK_ROWS_MAX }), (item) => rowOf(ctx, item)),
  },
]

function rowOf(ctx: Context, item: InboxItem): DeskRow {
  const { conversationId, caseNumber, client, waitingSince, isUrgent, assigned, last } = item
  const { desk, assigned: hands } = inboxWords(ctx.language)
  const isMine = assigned !== null && ctx.actor.kind === 'user' && ctx.actor.userId === assigned.id
  return {
    id: conversationId,
    stake: isUrgent ? 'deadline' : 'person',
    title: desk.title,
    person: client.name,
    caseNumber,
    context: inOneLine(
      last && `“${last.preview}”`,
      assigned && !isMine && fill(hands.other, { name: assigned.name }),
    ),
    since: waitingSince,
    due: null,
    phone: '',
    path: `${addressOf('inbox')}/${conversationId}`,
    act: { label: desk.act, here: null },
  }
}
