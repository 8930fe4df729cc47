// After a new key was put in front, every sealed answer is sealed anew, so that the old key can be thrown away.
import type { Services } from '#platform/context.ts'
import { resealSome } from './repository.ts'

/** Rows per transaction, so that a long list holds nobody up. */
const BATCH = 200

/** Tells how many answers it sealed anew. */
export async function resealAnswers({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  for (let total = 0; ;) {
    const count = await db.transaction((tx) => resealSome({ db: tx, seal }, BATCH))
    total += count
    if (count < BATCH) return total
  }
}
