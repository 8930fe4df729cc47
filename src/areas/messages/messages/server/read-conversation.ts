import { nameForHelper } from '#areas/people/helping/rules/client-name.ts'
import type { Help } from '#areas/people/helping/server/index.ts'
import { readEveryone } from '#areas/meetings/scheduling/server/index.ts'
import { displayName } from '#areas/people/users/server/index.ts'
import { isStaff } from '#kernel/actor.ts'
import { isBefore, toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { Conversation, ConversationPath, MessagesQuery, MessageView } from '../contract.ts'
import { LOOKED_AHEAD_DAYS, opensAt } from '../rules/office-hours.ts'
import { firmPart } from './firm-part.ts'
import { messageViews } from './message-view.ts'
import { listMessages, NEWEST_FIRST } from './repository.ts'
import { canClientRead, helpersOf, readableSubject } from './subject.ts'
import { unreadIn } from './unread-in.ts'

/** For its client, their helpers in it, and staff who may read the case or the client. */
export async function readConversation(ctx: Context, input: ConversationPath): Promise<Conversation> {
  const actor = requireSignedIn(ctx)
  const subject = await readableSubject(ctx.db, actor, input.conversationId)
  const { id, client, row, case: ofCase } = subject
  const isFirm = isStaff(actor)
  return {
    conversationId: id,
    caseNumber: ofCase?.number ?? null,
    caseKind: ofCase?.kind ?? null,
    isClosed: ofCase !== null && ofCase.outcome !== null,
    helping: subject.help ? nameForHelper(client) : null,
    helpers: subject.help ? [] : (await helpersOf(ctx.db, subject)).map(helperView),
    unread: await unreadIn(ctx.db, actor, subject),
    lastSeq: row?.lastSeq ?? 0,
    client: isFirm
      ? {
          id: client.id,
          name: displayName(client),
          language: client.language,
          canRead: canClientRead(client),
        }
      : null,
    closedUntil: await officeClosedUntil(ctx),
    waitingSince: isFirm ? (row?.waitingSince?.toISOString() ?? null) : null,
    firm: isFirm ? await firmPart(ctx, subject) : null,
  }
}

function helperView({ id, name, relationship }: Help) {
  return { id, name, relationship }
}

async function officeClosedUntil({ db, clock }: Context): Promise<string | null> {
  const now = clock.now()
  const end = toDate(now.add({ hours: 24 * (LOOKED_AHEAD_DAYS + 1) }))
  const opens = opensAt(await readEveryone(db, toDate(now), end), now)
  return opens && isBefore(now, opens) ? opens.toString() : null
}

/** For the same, the newest first. */
export async function readMessages(ctx: Context, query: MessagesQuery): Promise<PageOf<MessageView>> {
  const actor = requireSignedIn(ctx)
  const { id, help } = await readableSubject(ctx.db, actor, query.conversationId)
  const read = (stretch: Stretch) => listMessages(ctx, id, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: NEWEST_FIRST, read })
  return { items: await messageViews(ctx, { actor, help }, rows), next }
}
