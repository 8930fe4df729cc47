// The provider's reports of a text: steps come in any order, twice, and before the answer to the sending itself. A step that is behind the
// known one changes nothing, and an end stays the end.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { isId } from '#kernel/id.ts'
import type { TextStatus } from '#platform/ports/texts.ts'
import type { TextState } from '../rules/text-states.ts'
import { claimProviderId, followProgress } from './follow-progress.ts'
import { tellFate } from './tell-fate.ts'
import { followTaken, lockText } from './texts-repository.ts'

const UNDER_WAY: readonly TextState[] = ['sending', 'in-doubt', 'sent']
const ENDED_OR_NOT: readonly TextState[] = [...UNDER_WAY, 'delivered', 'undelivered']

export async function followText(services: Services, features: Features, status: TextStatus): Promise<void> {
  if (!isId(status.id)) return
  const now = toDate(services.clock.now())
  await services.db.transaction(async (tx) => {
    const row = await lockText(tx, status.id)
    if (!row || row.handedOverAt === null) return
    // An end that a look-up found may be another one's as well.
    const known = row.providerId === status.providerId ? UNDER_WAY : ENDED_OR_NOT
    if (!known.includes(row.state)) return
    // A look-up's match may be another one's; one named by an answer or a call is not.
    if (row.providerId !== status.providerId && row.providerId !== null && !row.isGuessed) return
    if (row.providerId !== status.providerId || row.isGuessed || row.state !== 'sent') {
      await claimProviderId(services, tx, status)
      await followTaken(tx, row.id, status.providerId, now)
      if (row.state !== 'sent') await tellFate(services, features, tx, row, 'sent')
    }
    await followProgress(services, features, tx, { ...status, row })
  })
}
