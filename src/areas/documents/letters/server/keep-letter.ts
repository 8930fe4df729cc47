// Keeps a letter as documents of its case, for the firm alone until it is shared with the client.
import { findCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { keepMade } from '#areas/documents/documents/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Letter, LetterToKeep } from '../contract.ts'
import { unfilledIn } from '../rules/letters.ts'
import { letterError } from './letter-error.ts'
import { letterFiles, refuseUndrawable } from './letter-files.ts'
import { letterOf, readLetter, refuseClosed, storeIn } from './letters.ts'
import { findLetter, lockLetter, updateLetter } from './letters-repository.ts'

/** For staff who may read the case, while it is open. Kept twice with the same ids it is kept once. */
export async function keepLetter(ctx: Context, input: LetterToKeep): Promise<Letter> {
  const { caseId, letterId, before, pdfId, docxId } = input
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const row = letterOf(of, await findLetter(ctx, letterId))
  if (row.pdfId === pdfId && row.docxId === docxId) return readLetter(ctx, input)
  refuseClosed(of)
  if (row.version !== before) throw letterError('LETTER_CHANGED')
  const unfilled = unfilledIn(row.parts.map(({ text }) => text))
  if (unfilled.length > 0) throw letterError('LETTER_UNFILLED', { fields: unfilled.join(', ') })
  await refuseUndrawable(row)
  await keepMade(
    ctx,
    { caseId, documentIds: [pdfId, docxId] },
    () => letterFiles(ctx, of, row),
    async (tx) => {
      const now = letterOf(of, await lockLetter(storeIn(ctx, tx), letterId))
      if (now.version !== before) throw letterError('LETTER_CHANGED')
      const keptAt = toDate(ctx.clock.now())
      await updateLetter(storeIn(ctx, tx), { ...now, keptVersion: before, keptAt, pdfId, docxId })
    },
  )
  return readLetter(ctx, input)
}
