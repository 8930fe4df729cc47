// Who has agreed to which version of the terms, and when. A version is asked for once: who has agreed to the one in force is
// not asked again, in this visit or a later one, and a changed text is asked for at the next of the moments.
import { toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { TermsVersion } from '#platform/context.ts'
import type { TermsMoment } from '../rules/terms.ts'
import { addAssent, hasAssented, listAssents } from './terms-repository.ts'
import { userError } from './user-error.ts'

type Agreed = { userId: string; moments: readonly TermsMoment[] }

/** The version that this person has yet to agree to; null if they have. */
export async function termsToAgree(
  { firm }: Pick<Services, 'firm'>,
  db: Database,
  userId: string,
): Promise<TermsVersion | null> {
  const terms = await firm.terms(db)
  return (await hasAssented(db, userId, terms.digest)) ? null : terms
}

/**
 * Part of the caller's transaction. `digest`: of the text that the person saw and agreed to just now; null where they were not
 * asked. Throws TERMS_NOT_ACCEPTED where neither that nor an earlier assent is to the version in force.
 */
export async function agreeToTerms(
  ctx: Context,
  tx: Database,
  { digest, ...agreed }: Agreed & { digest: string | null },
): Promise<void> {
  const open = await termsToAgree(ctx, tx, agreed.userId)
  if (open !== null && digest !== open.digest) throw userError(ctx.firm, 'TERMS_NOT_ACCEPTED')
  await keepAssent(ctx, tx, agreed)
}

/** To the version in force, by pressing a button that says so. The first time at each moment is kept. */
export async function keepAssent(
  { firm, clock, language }: Pick<Context, 'firm' | 'clock' | 'language'>,
  tx: Database,
  { userId, moments }: Agreed,
): Promise<void> {
  const at = toDate(clock.now())
  const terms = await firm.terms(tx)
  for (const moment of moments) await addAssent(tx, { userId, moment, ...terms, language, at })
}

/** As the file "my data" and staff read it, the newest first. */
export async function assentsOf(db: Database, userId: string) {
  const rows = await listAssents(db, userId)
  return rows.map(({ moment, edition, digest, language, at }) => {
    return { moment, edition, digest, language, at: at.toISOString() }
  })
}
