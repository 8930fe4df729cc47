// María of the demonstration has practiced for three weeks: some questions are known, some are not, and the second interview went well.
import { dateIn, FIRM_ZONE, momentAt, plusDays } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import { randomUUID } from 'node:crypto'
import type { AttemptInput, MockInput } from '../contract.ts'
import { readPractice, recordAnswers, setUp } from './own-practice.ts'

const DAYS = 21
const EACH_DAY = 10
/** The same ones come again after so many. */
const QUESTIONS = 42
/** One of so many was wrong. */
const WRONG_EVERY = 4

const MOCKS = [
  { daysAgo: 9, isPassed: false, isByHelper: true, right: 8, asked: 17 },
  { daysAgo: 2, isPassed: true, isByHelper: false, right: 12, asked: 15 },
]

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
      question: 1 + (at % QUESTIONS),
      isRight: at % WRONG_EVERY !== 0,
      way: 'typed',
      day: day.toString(),
      at: momentAt(day, 18 * 60 + (at % EACH_DAY), FIRM_ZONE).toString(),
    }
  })
  const mocks: MockInput[] = MOCKS.map(({ daysAgo, ...mock }) => {
    const day = plusDays(today, -daysAgo)
    const at = momentAt(day, 19 * 60, FIRM_ZONE).toString()
    return { id: randomUUID(), edition: '2025', isSenior: false, ...mock, day: day.toString(), at }
  })
  await recordAnswers(maria, { attempts, mocks })
}
