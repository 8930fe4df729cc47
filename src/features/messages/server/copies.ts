// A whole conversation to keep: on paper, as a file, or among the documents of its case.
import { createHash } from 'node:crypto'
import { implement } from '@orpc/server'
import { asker, recordAudit } from '#features/audit/server/index.ts'
import { keepMade } from '#features/documents/server/index.ts'
import { displayName } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import {
  conversationCopiesContract,
  type ConversationCopy,
  type CopyFile,
  type CopyQuery,
  type CopyToKeep,
} from '../copies-contract.ts'
import { partsOf, plainCopy } from '../rules/copy.ts'
import { copyFileName } from '../rules/copy-lines.ts'
import { copyWords } from '../text/copy.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { copyFile } from './copy-file.ts'
import { messageError } from './message-error.ts'
import { messageViews } from './message-view.ts'
import { messagesBetween, sizesOf } from './repository.ts'
import { readableSubject } from './subject.ts'

/** Each may be of 2,000 messages. */
const COPYING: RateLimit = { name: 'messages.copied', max: 40, minutes: 10 }

type Copy = { copy: ConversationCopy; plain: string }

/** For its client, and for staff who may read the case or the client. The log keeps what its checksum was. */
async function makeCopy(ctx: Context, { conversationId, part }: CopyQuery): Promise<Copy> {
  const actor = requireSignedIn(ctx)
  const { id, client, row, case: ofCase } = await readableSubject(ctx.db, actor, conversationId)
  await countAgainst(ctx, COPYING, actor.userId)
  const stretches = partsOf(row ? await sizesOf(ctx.db, id) : [])
  const stretch = stretches[part - 1]
  if (!stretch) throw messageError('CONVERSATION_NOT_FOUND')
  const { first, last } = stretch
  const [parts, count] = [stretches.length, stretches.at(-1)?.last ?? 0]
  const views = await messageViews(ctx, actor, await messagesBetween(ctx, id, { first, last }))
  const messages = views.map(({ isMine: _mine, isUrgent: _urgent, ...message }) => message)
  const about = { conversationId: id, caseNumber: ofCase?.number ?? null, client: displayName(client) }
  const plain = plainCopy({ ...about, first, last, of: count }, messages)
  const sha256 = createHash('sha256').update(plain).digest('hex')
  await recordAudit(ctx.db, asker(ctx), {
    action: MESSAGE_ACTIONS['conversation.copied'],
    subjectId: client.id,
    after: { conversation: id, first, last, sha256 },
  })
  const isClosed = ofCase !== null && ofCase.outcome !== null
  const made = { part, parts, first, last, count, madeAt: toDate(ctx.clock.now()).toISOString(), sha256 }
  return { copy: { ...about, ...made, isClosed, messages }, plain }
}

async function copyPdf(ctx: Context, input: CopyFile): Promise<File> {
  const { copy, plain } = await makeCopy(ctx, input)
  const { bytes } = await copyFile(ctx, { copy, plain }, input)
  return new File([new Uint8Array(bytes)], copyFileName(copy, copyWords(input.language)), {
    type: 'application/pdf',
  })
}

/** For staff who may read the case. A general conversation has no case to be kept in. */
async function keepCopy(ctx: Context, input: CopyToKeep): Promise<{ documentId: string }> {
  const { documentId, conversationId, language } = input
  const { case: ofCase } = await readableSubject(ctx.db, requireStaff(ctx), conversationId)
  if (ofCase === null) throw messageError('CONVERSATION_NOT_FOUND')
  await keepMade(ctx, { documentId, caseId: ofCase.id }, async () => {
    const { copy, plain } = await makeCopy(ctx, input)
    const fileName = copyFileName(copy, copyWords(language))
    return { ...(await copyFile(ctx, { copy, plain }, input)), fileName, title: copyWords(language).title }
  })
  return { documentId }
}

const os = implement(conversationCopiesContract).$context<Context>()

export const conversationCopiesRouter = os.router({
  read: os.read.handler(async ({ context, input }) => (await makeCopy(context, input)).copy),
  pdf: os.pdf.handler(({ context, input }) => copyPdf(context, input)),
  keep: os.keep.handler(({ context, input }) => keepCopy(context, input)),
})
