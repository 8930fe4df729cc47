// What the provider tells of a text: steps come in any order, twice, and before the answer to the sending itself. A step that
// is behind what is known changes nothing, and an end stays the end.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { isId } from '#kernel/id.ts'
import type { TextStatus } from '#platform/ports/texts.ts'
import { LOOK_UP_TEXT } from './job-kinds.ts'
import { numberRefused } from './stop-number.ts'
import { tellFate } from './tell-fate.ts'
import { followTaken, lockText, settleText, takeFrom } from './texts-repository.ts'

export async function followText(services: Services, features: Features, status: TextStatus): Promise<void> {
  if (!isId(status.id)) return
  const now = toDate(services.clock.now())
  await services.db.transaction(async (tx) => {
    const row = await lockText(tx, status.id)
    if (!row || row.handedOverAt === null) return
    if (row.providerId !== null && row.providerId !== status.providerId) return
    if (row.state === 'sending' || row.state === 'in-doubt') {
      const other = await takeFrom(tx, row.id, status.providerId)
      if (other !== null) await services.jobs.enqueue(tx, LOOK_UP_TEXT, { textId: other })
      await followTaken(tx, row.id, status.providerId, now)
      await tellFate(services, features, tx, row, 'sent')
    } else if (row.state !== 'sent') return
    if (status.progress === 'delivered') await settleText(tx, row.id, { state: 'delivered', settledAt: now })
    if (status.progress !== 'undelivered') return
    const { problem } = status
    await settleText(tx, row.id, { state: 'undelivered', problem, settledAt: now })
    if (row.number && problem) await numberRefused(services, tx, row.number, problem)
    await tellFate(services, features, tx, row, 'not-sent')
  })
}
