import { allOrNothing } from '#platform/all-or-nothing.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import type { IntakeSession } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

export const MARIAS_ANSWERS: Answers = {
  name: { firstName: 'María José', lastName: "Núñez-D'Ávila" },
  phone: '602 555 0142',
  preferredLanguage: 'es',
  serviceType: 'marriage',
  purpose: 'apply',
  detained: 'no',
  inRemoval: 'no',
  deadline: 'none',
  emergency: 'no',
  dateOfBirth: '1992-03-14',
  countryOfBirth: 'MX',
  currentStatus: 'visa',
  entryMethod: 'visa',
  visaType: 'visitor',
  entryDate: '2021-08',
  stayUntil: 'unknown',
  earlierStays: 'no',
  maritalStatus: 'married',
  spouseName: { firstName: 'Daniel', lastName: 'Brooks' },
  spouseStatus: 'citizen',
  marriageDate: '2024-05-18',
  marriagePlace: 'Phoenix, Arizona',
  previousMarriages: 'no',
  hasChildren: 'no',
  arrested: 'no',
  immigrationProblems: 'no',
  harmedAtHome: 'no',
  additionalInfo: '',
  comments: '¿Puedo trabajar mientras espero?',
}

/** One intake, in Spanish, that was sent. */
export function demonstrateIntake(people: Demonstration): Promise<void> {
  return allOrNothing(people, ({ maria }) => answerIntake(maria, MARIAS_ANSWERS))
}

async function answerIntake(context: Context, answers: Answers): Promise<void> {
  if ((await currentIntake(context)).session?.status === 'completed') return
  let session: IntakeSession = (await startIntake(context)).session
  for (const [question, value] of Object.entries(answers)) {
    const { id: sessionId, version } = session
    session = await saveAnswer(context, { sessionId, question: question as AskedId, value, version })
  }
  await completeIntake(context, {
    sessionId: session.id,
    consent: true,
    version: session.version,
    isPartial: false,
  })
}
