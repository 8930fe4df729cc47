// The scan of a paper that somebody signed with a pen: a document of the case, named by the signature.
import { documentsByIds } from '#areas/documents/documents/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Scan } from '../contract.ts'
import { engagementError } from './engagement-error.ts'
import { note } from './proposals.ts'
import { readableWithCase } from './readable-proposal.ts'
import { lockEngagement, putSigner, signersOf } from './repository.ts'
import { step, tellOfProposal } from './send.ts'

/** For staff who may read it, or its case. Another one takes the place of the first, which stays with the case. */
export async function attachScan(
  ctx: Context,
  { engagementId, signerId, documentId }: Scan,
): Promise<{ attached: string }> {
  const { userId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    const row = await readableWithCase(inTx, await lockEngagement(inTx, engagementId))
    const signer = (await signersOf(inTx, [row.id])).find(({ id }) => id === signerId)
    if (row.caseId === null || !signer?.signature?.paperDay) throw engagementError('ENGAGEMENT_NOT_FOUND')
    if (signer.scanId === documentId) return
    const [document] = await documentsByIds(inTx, [documentId])
    if (document?.caseId !== row.caseId || document.goneAt !== null) throw generalError('NOT_FOUND')
    await putSigner(inTx, { ...signer, scanId: documentId })
    await step(inTx, row.id, {
      kind: 'scan-attached',
      signerId,
      byId: userId,
      shown: document.fingerprint,
    })
    await note(ctx, tx, row, 'engagement.scan-attached', { documentId })
    await tellOfProposal(tx, row)
  })
  return { attached: documentId }
}
