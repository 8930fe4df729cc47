// Tends texts without a sending process, so that none fails in silence.
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { TEXT_DAYS } from '../rules/text-life.ts'
import { forgetInbound } from './consents-repository.ts'
import { GIVEN_UP_AFTER_MINUTES } from './job-kinds.ts'
import { doubtThoseLost } from './send-text.ts'
import { tellFate } from './tell-fate.ts'
import { forgetTexts, giveUpBefore } from './texts-repository.ts'

const KEPT_MINUTES = TEXT_DAYS * 24 * 60

/** Safe to repeat, and to run beside another process that does the same. */
export async function watchTexts(services: Services, features: Features): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await doubtThoseLost(services)
  await db.transaction(async (tx) => {
    const givenUp = await giveUpBefore(tx, toDate(plusMinutes(now, -GIVEN_UP_AFTER_MINUTES)))
    for (const row of givenUp) await tellFate(services, features, tx, row, 'not-sent')
  })
  await forgetInbound(db, toDate(plusMinutes(now, -KEPT_MINUTES)))
  await forgetTexts(db, toDate(plusMinutes(now, -KEPT_MINUTES)))
}
