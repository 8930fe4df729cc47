// Numbers to which nothing more is sent, and the consents that end with them.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { TextProblem } from '#platform/ports/texts.ts'
import { endConsentsOfNumber, stopNumber } from './consents-repository.ts'

type Clocked = Pick<Services, 'clock'>

/** The provider has refused to send to it: for good, or until it texts START. */
export async function numberRefused(
  { clock }: Clocked,
  tx: Database,
  number: string,
  problem: TextProblem,
): Promise<void> {
  const at = toDate(clock.now())
  if (problem === 'stopped') await stopNumber(tx, { number, isAtProvider: true, at })
  if (problem === 'stopped' || problem === 'bad-number') {
    await endConsentsOfNumber(tx, number, { endedAt: at, endedWay: 'provider' })
  }
}
