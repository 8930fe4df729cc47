// The front door of intake for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { intakeContract } from '../contract.ts'
import type { Answers } from '../rules/answers.ts'
import { answersOnPath } from '../rules/flow.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { goBack } from './go-back.ts'
import { listIntakes, readIntake } from './read-intakes.ts'
import { findLatestSent } from './repository.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

export type SentIntake = { id: string; language: Language; completedAt: Date; answers: Answers }

/** The intake a client sent last, or null. Who may see it is for the caller to decide. */
export async function latestIntakeOf(db: Database, clientId: string): Promise<SentIntake | null> {
  const row = await findLatestSent(db, clientId)
  if (!row) return null
  const { id, language, completedAt, answers } = row
  return { id, language, completedAt, answers: answersOnPath(answers) }
}

const os = implement(intakeContract).$context<Context>()

export const intakeRouter = os.router({
  start: os.start.handler(({ context }) => startIntake(context)),
  current: os.current.handler(({ context }) => currentIntake(context)),
  answer: os.answer.handler(({ context, input }) => saveAnswer(context, input)),
  back: os.back.handler(({ context, input }) => goBack(context, input)),
  complete: os.complete.handler(({ context, input }) => completeIntake(context, input)),
  list: os.list.handler(({ context }) => listIntakes(context)),
  read: os.read.handler(({ context, input }) => readIntake(context, input)),
})
