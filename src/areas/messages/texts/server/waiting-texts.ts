// The texts that wait in a restored copy. Late ones are listed with those that were not sent.
import type { FeatureOutgoing } from '#platform/feature.ts'
import { countWaitingJobs, takeLateJobs } from '#platform/waiting-jobs.ts'
import { SEND_TEXT } from './job-kinds.ts'
import { keepTextsBack } from './texts-repository.ts'

export const WAITING_TEXTS: FeatureOutgoing = {
  as: 'texts',
  count: ({ db }) => countWaitingJobs(db, [SEND_TEXT]),
  async keepBack(_services, tx) {
    const late = await takeLateJobs(tx, SEND_TEXT)
    await keepTextsBack(
      tx,
      late.map(({ textId }) => textId),
    )
  },
}
