import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { AccountLetter } from '#platform/ports/identity.ts'

/** Where answers lie, and what opens those that are sealed. */
type Store = Pick<Services, 'db' | 'seal'>

/** What the post needs; `db` is the transaction that causes the letter. */
type LetterDesk = Pick<Services, 'db' | 'jobs' | 'clock' | 'seal'>

/**
 * What other features do for a person's account. They all know users, so users cannot enter them: the server passes
 * their front doors over.
 */
export type Neighbours = {
  /** Everything each feature holds about the person, by a name that the person reads in the file. */
  personalData: Readonly<Record<string, (store: Store, userId: string) => Promise<unknown>>>
  /** The meetings, as client or attorney, that are still to come or being booked. */
  meetingsAhead(db: Database, userId: string, now: Date): Promise<{ startsAt: Date; timeZone: string }[]>
  /** Deletes what the person began and never sent to the firm. */
  forgetDrafts(tx: Database, userId: string): Promise<void>
  announce(desk: LetterDesk, letter: AccountLetter): Promise<void>
}
