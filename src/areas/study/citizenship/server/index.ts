// The front door of citizenship for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { citizenshipContract } from '../contract.ts'
import { listChangingAnswers, saveChangingAnswer } from './changing.ts'
import { readPractice, recordAnswers, setUp } from './own-practice.ts'
import { findSetting, listAttempts, listMocks } from './repository.ts'

const os = implement(citizenshipContract).$context<Context>()

export const citizenshipRouter = os.router({
  practice: os.practice.handler(({ context }) => readPractice(context)),
  setUp: os.setUp.handler(({ context, input }) => setUp(context, input)),
  record: os.record.handler(({ context, input }) => recordAnswers(context, input)),
  changing: os.changing.handler(({ context }) => listChangingAnswers(context)),
  saveChanging: os.saveChanging.handler(({ context, input }) => saveChangingAnswer(context, input)),
})

/** For the file of one's own data. */
export async function exportFor(db: Database, userId: string) {
  const setting = await findSetting(db, userId)
  const [attempts, mocks] = [await listAttempts(db, userId), await listMocks(db, userId)]
  return {
    setting: setting && { filedOn: setting.filedOn, exemption: setting.exemption, state: setting.state },
    answers: attempts.map(({ edition, question, isRight, way, day }) => ({
      edition,
      question,
      isRight,
      way,
      day,
    })),
    mockTests: mocks.map(({ edition, isSenior, isPassed, isByHelper, right, asked, day }) => ({
      edition,
      isSenior,
      isPassed,
      isByHelper,
      right,
      asked,
      day,
    })),
  }
}
