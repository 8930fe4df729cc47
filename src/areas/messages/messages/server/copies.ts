// A whole conversation to keep: on paper, as a file, or among the documents of its case.
import { createHash } from 'node:crypto'
import { implement } from '@orpc/server'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { keepMade } from '#areas/documents/documents/server/index.ts'
import { nameForHelper } from '#areas/people/helping/rules/client-name.ts'
import { displayName } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import { oneByOne } from '#platform/one-by-one.ts'
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
import { copyWords } from '../words/index.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { copyFile } from './copy-file.ts'
import { messageError } from './message-error.ts'
import { messageViews } from './message-view.ts'
import { messagesBetween, sizesOf } from './repository.ts'
import { readableSubject } from './subject.ts'

/** Each may be of 2,000 messages. */
const COPYING: RateLimit = { name: 'messages.copied', max: 40, minutes: 10 }

/** Forty at once would take gigabytes, and block all other requests. */
const inTurn = oneByOne()

type Copy = { copy: ConversationCopy; plain: string }

/** For its client, and for staff who may read the case or the client. The log keeps its checksum. */
async function copied<Made>(
  ctx: Context,
  { conversationId, part }: CopyQuery,
  as: (copy: Copy) => Made | Promise<Made>,
): Promise<Made> {
  const actor = requireSignedIn(ctx)
  const subject = await readableSubject(ctx.db, actor, conversationId)
  await countAgainst(ctx, COPYING, actor.userId)
  return inTurn(async () => as(await makeCopy(ctx, { actor, subject }, part)))
}

type Asked = { actor: SignedIn; subject: Awaited<ReturnType<typeof readableSubject>> }

async function makeCopy(ctx: Context, { actor, subject }: Asked, part: number): Promise<Copy> {
  const { id, client, row, case: ofCase, help } = subject
  const stretches = partsOf(row ? await sizesOf(ctx.db, id) : [])
  const stretch = stretches[part - 1]
  if (!stretch) throw messageError('CONVERSATION_NOT_FOUND')
  const { first, last } = stretch
  const [parts, count] = [stretches.length, stretches.at(-1)?.last ?? 0]
  // The same for every reader: with the client's marks, for their helpers too.
  const views = await messageViews(
    ctx,
    { actor, help: null, isForHelper: help !== null, isCopy: true },
    await messagesBetween(ctx, id, { first, last }),
  )
  const messages = views.map(
    ({ isMine: _mine, isUrgent: _urgent, helperMarks: _marks, ...message }) => message,
  )
  const name = help ? nameForHelper(client) : displayName(client)
  const about = { conversationId: id, caseNumber: ofCase?.number ?? null, client: name }
  const plain = plainCopy({ ...about, first, last, of: count }, messages)
  const sha256 = createHash('sha256').update(plain).digest('hex')
  await recordAudit(ctx.db, asker(ctx), {
    action: MESSAGE_ACTIONS['conversation.copied'],
    subjectId: client.id,
    after: { conversation: id, first, last, sha256, ...(help && { byHelper: help.id }) },
  })
  const isClosed = ofCase !== null && ofCase.outcome !== null
  const made = { part, parts, first, last, count, madeAt: toDate(ctx.clock.now()).toISOString(), sha256 }
  return { copy: { ...about, ...made, isClosed, messages }, plain }
}

function copyPdf(ctx: Context, input: CopyFile): Promise<File> {
  return copied(ctx, input, async (made) => {
    const { bytes } = await copyFile(ctx, made, input)
    return new File([new Uint8Array(bytes)], copyFileName(made.copy, copyWords(input.language)), {
      type: 'application/pdf',
    })
  })
}

/** For staff who may read the case. A general conversation has no case to keep it in. */
async function keepCopy(ctx: Context, input: CopyToKeep): Promise<{ documentId: string }> {
  const { documentId, conversationId, language } = input
  const { case: ofCase } = await readableSubject(ctx.db, requireStaff(ctx), conversationId)
  if (ofCase === null) throw messageError('CONVERSATION_NOT_FOUND')
  const make = () =>
    copied(ctx, input, async (made) => {
      const fileName = copyFileName(made.copy, copyWords(language))
      const { title } = copyWords(language)
      return [{ ...(await copyFile(ctx, made, input)), type: 'pdf' as const, fileName, title }]
    })
  await keepMade(ctx, { documentIds: [documentId], caseId: ofCase.id }, make)
  return { documentId }
}

const os = implement(conversationCopiesContract).$context<Context>()

export const conversationCopiesRouter = os.router({
  read: os.read.handler(({ context, input }) => copied(context, input, ({ copy }) => copy)),
  pdf: os.pdf.handler(({ context, input }) => copyPdf(context, input)),
  keep: os.keep.handler(({ context, input }) => keepCopy(context, input)),
})
