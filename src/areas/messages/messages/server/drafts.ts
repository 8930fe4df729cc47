import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type { ConversationPath, Draft, DraftFound, DraftSaved, DraftToSave } from '../contract.ts'
import { fateOfDraft } from '../rules/drafts.ts'
import { cleanText } from '../rules/limits.ts'
import {
  addDraft,
  deleteDraft,
  type DraftOf,
  type DraftRow,
  findDraft,
  lockDraft,
  updateDraft,
} from './drafts-repository.ts'
import type { Store } from './repository.ts'
import { heldSubject, readableSubject } from './subject.ts'

/** A page saves every two seconds at most; a few may be open. */
const SAVING: RateLimit = { name: 'messages.drafts', max: 1_200, minutes: 10 }

/** For those who may read the conversation: only their own. */
export async function readDraft(ctx: Context, { conversationId }: ConversationPath): Promise<DraftFound> {
  const actor = requireSignedIn(ctx)
  const { id } = await readableSubject(ctx.db, actor, conversationId)
  return { draft: viewOf(await findDraft(ctx, { userId: actor.userId, conversationId: id })) }
}

/** For the same. A text not read by its sender is not overwritten, and returned. */
export async function saveDraft(ctx: Context, input: DraftToSave): Promise<DraftSaved> {
  const actor = requireSignedIn(ctx)
  await countAgainst(ctx, SAVING, actor.userId)
  return ctx.db.transaction(async (tx) => {
    const { id } = await heldSubject(tx, actor, input.conversationId)
    const of = { userId: actor.userId, conversationId: id }
    const store = { db: tx, seal: ctx.seal }
    const savedAt = toDate(ctx.clock.now())
    // Of two that begin at once, the second finds the first one's draft.
    return (await keep(store, of, input, savedAt)) ?? (await keep(store, of, input, savedAt)) ?? NOT_SAVED
  })
}

const NOT_SAVED: DraftSaved = { isSaved: false, draft: null }

/** Null if another one was made at the same moment. */
async function keep(
  store: Store,
  of: DraftOf,
  change: DraftToSave,
  savedAt: Date,
): Promise<DraftSaved | null> {
  const kept = await lockDraft(store, of)
  const { text, version } = change
  const next = { ...of, id: kept?.id ?? randomUUID(), text, version, savedAt }
  switch (fateOfDraft(kept, change)) {
    case 'there':
      return { isSaved: true, draft: viewOf(kept) }
    case 'offer':
      return { isSaved: false, draft: viewOf(kept) }
    case 'remove':
      await deleteDraft(store.db, of)
      return { isSaved: true, draft: null }
    case 'save':
      if (kept) await updateDraft(store, next)
      else if (!(await addDraft(store, next))) return null
      return { isSaved: true, draft: viewOf(next) }
  }
}

function viewOf(row: DraftRow | null): Draft | null {
  return row && { version: row.version, text: row.text, savedAt: row.savedAt.toISOString() }
}

type Sent = { conversationId: string; text: string; draftVersion?: string | null | undefined }

/** Runs in the transaction that sends it: a sent text is no draft any more. Other words, of another device, stay. */
export async function forgetSent(
  store: Store,
  { userId }: SignedIn,
  { conversationId, text, draftVersion }: Sent,
): Promise<void> {
  const of = { userId, conversationId }
  const kept = await lockDraft(store, of)
  if (kept && (kept.version === draftVersion || cleanText(kept.text) === text))
    await deleteDraft(store.db, of)
}
