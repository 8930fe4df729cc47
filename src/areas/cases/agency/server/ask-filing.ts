// One question about one filing: taken from the day first, then asked, then kept. A process that dies in between asks it no second time.
import { setTimeout } from 'node:timers/promises'
import { listFilings } from '#areas/cases/cases/server/index.ts'
import { plainDate, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { AgencyAnswer } from '#platform/ports/agency-status.ts'
import type { FilingPath } from '../contract.ts'
import { agencyDay, pauseMs } from '../rules/limits.ts'
import { isDue } from '../rules/plan.ts'
import type { Agency } from './access.ts'
import { takeQuestion } from './budget-repository.ts'
import { keepAnswer } from './keep-answer.ts'
import { lockWatch, saveWatch } from './repository.ts'

/** `spent`: the day has no more. `taken`: another process asks, or it is not due. `no-number`: the filing has none that can be asked. */
export type Outcome = AgencyAnswer | { kind: 'spent' | 'taken' | 'no-number' | 'just-now' }

type Question = {
  /** Of the day, for this asker. */
  limit: number
  /** A person asks: it need not be due. */
  isByHand?: boolean
}

const JUST_NOW_MS = 60_000
const NUMBER = /^[A-Z]{3}\d{10}$/

export async function askFiling(
  services: Services,
  { settings, line }: Agency,
  asked: FilingPath,
  question: Question,
): Promise<Outcome> {
  const number = await numberOf(services, asked)
  if (number === null) return { kind: 'no-number' }
  const taken = await services.db
    .transaction((tx) => take(services, tx, { asked, number, question, pause: pauseMs(settings) }))
    .catch((error: unknown) => {
      if (error instanceof Spent) return 'spent' as const
      throw error
    })
  if (typeof taken === 'string') return { kind: taken }
  await setTimeout(taken.waitMs)
  const answer = await line.ask(number)
  await keepAnswer(services, { ...asked, number, answer })
  return answer
}

/** Undoes what was written of a question that the day does not have. */
class Spent extends Error {}

async function numberOf(services: Services, { caseId, filingId }: FilingPath): Promise<string | null> {
  const filing = (await listFilings(services, [caseId])).find(({ id }) => id === filingId)
  return filing && NUMBER.test(filing.receiptNumber) ? filing.receiptNumber : null
}

type Taking = { asked: FilingPath; number: string; question: Question; pause: number }

async function take(
  services: Services,
  tx: Database,
  { asked, number, question, pause }: Taking,
): Promise<{ waitMs: number } | 'taken' | 'just-now'> {
  const store = { db: tx, seal: services.seal }
  const now = toDate(services.clock.now())
  const today = agencyDay(services.clock.now())
  // Two that ask at once about a filing without a row have it made by one of them.
  await saveWatch(store, asked, {})
  const watch = await lockWatch(store, asked.filingId)
  if (!watch) return 'taken'
  const isSame = watch.number === number
  if (isSame && question.isByHand) {
    if (watch.askedAt && now.getTime() - watch.askedAt.getTime() < JUST_NOW_MS) return 'just-now'
  } else if (isSame && !isDue(watch, { today: plainDate(today), now })) return 'taken'
  const waitMs = await takeQuestion(tx, today, { limit: question.limit, pauseMs: pause })
  if (waitMs === null) throw new Spent()
  await saveWatch(store, asked, {
    ...(isSame
      ? {}
      : {
          firstAskedAt: now,
          number,
          answerId: null,
          answeredAt: null,
          changedAt: null,
          newsSince: null,
        }),
    askedAt: now,
    askedDay: today,
    tries: isSame && watch.askedDay === today ? watch.tries + 1 : 1,
    outcome: 'unanswered',
    message: '',
  })
  return { waitMs }
}
