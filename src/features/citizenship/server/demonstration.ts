// María of the demonstration has practiced for a week: some questions are known, some are not.
import { dateIn, FIRM_ZONE, momentAt, plusDays } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import { randomUUID } from 'node:crypto'
import type { AttemptInput } from '../contract.ts'
import { readPractice, recordAnswers, setUp } from './own-practice.ts'

const DAYS = 7
const EACH_DAY = 10
/** One of so many was wrong. */
const WRONG_EVERY = 4

export async function demonstrateCitizenship({ maria }: Demonstration): Promise<void> {
  const { setting } = await readPractice(maria)
  if (setting) return
  await setUp(maria, { filedOn: null, exemption: null, state: 'TX' })
  const today = dateIn(FIRM_ZONE, maria.clock.now())
  const attempts: AttemptInput[] = Array.from({ length: DAYS * EACH_DAY }, (_, at) => {
    const day = plusDays(today, Math.floor(at / EACH_DAY) - DAYS)
    return {
      id: randomUUID(),
      edition: '2025',
      // The first ones come again: they are known by now.
      question: 1 + (at % 40),
      isRight: at % WRONG_EVERY !== 0,
      way: 'typed',
      day: day.toString(),
      at: momentAt(day, 18 * 60 + (at % EACH_DAY), FIRM_ZONE).toString(),
    }
  })
  await recordAnswers(maria, { attempts, mocks: [] })
}
