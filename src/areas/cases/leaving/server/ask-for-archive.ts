import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { linkTo } from '#areas/documents/files/server/index.ts'
import { requireRecentSignIn } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import { archiveWords } from '../words/index.ts'
import { LEAVING_ACTIONS } from './audit-actions.ts'

/** Each file of the person is read for it. */
const ARCHIVES: RateLimit = { name: 'own-archive', max: 5, minutes: 60 }

/** For anyone who has signed in within the last minutes: no one else gets such a link. */
export async function askForArchive(ctx: Context): Promise<{ url: string; expiresAt: string }> {
  const { userId } = requireSignedIn(ctx)
  await requireRecentSignIn(ctx)
  await countAgainst(ctx, ARCHIVES, userId)
  const { fileName } = archiveWords(ctx.language)
  return ctx.db.transaction(async (tx) => {
    const archive = { fileId: null, fileName, contentType: 'application/zip', isShown: false }
    const { url, expiresAt } = await linkTo(ctx, tx, archive)
    await recordAudit(tx, asker(ctx), { action: LEAVING_ACTIONS['archive.asked'], subjectId: userId })
    return { url, expiresAt: expiresAt.toString() }
  })
}
