import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { sideOf } from '../rules/sides.ts'
import { unreadOfHelper } from './helper-marks-repository.ts'
import { unreadOf } from './repository.ts'
import type { Subject } from './subject.ts'

/** The other side's messages unread by the reader's side; for a helper those they have not read themselves. */
export async function unreadIn(
  db: Database,
  actor: SignedIn,
  { id, help }: Pick<Subject, 'id' | 'help'>,
): Promise<number> {
  if (help) return unreadOfHelper(db, help, id)
  return (await unreadOf(db, [id], sideOf(actor))).get(id) ?? 0
}
