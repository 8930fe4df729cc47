// The front door of intake for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { conflictsContract } from '../conflicts-contract.ts'
import { intakeContract } from '../contract.ts'
import type { Answers } from '../rules/answers.ts'
import { answersPdf } from './answers-pdf.ts'
import { checkConflicts } from './check-conflicts.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { deleteDraft } from './delete-draft.ts'
import { goBack } from './go-back.ts'
import { clearConflicts, declineIntake } from './handle-intake.ts'
import type { IntakeRecord } from './intake-record.ts'
import { openCopy, proveCopy, sendCopyCode } from './linked-copy.ts'
import { openDraft, proveDraft, sendDraftCode } from './linked-draft.ts'
import { listIntakes } from './list-intakes.ts'
import { listUrgent } from './list-urgent.ts'
import { proveIntakeEmail, sendIntakeCode } from './prove-email.ts'
import { readIntake, readSentIntake } from './read-intakes.ts'
import { recordCall } from './record-call.ts'
import { findLatestSent, listOwn, type Store } from './repository.ts'
import { saveAnswer } from './save-answer.ts'
import { sendDraftLink } from './send-draft-link.ts'
import { startIntake } from './start-intake.ts'
import { checkName, listChecks, readCheck, recordCheck } from './typed-check.ts'

export type SentIntake = { id: string; language: Language; completedAt: Date; answers: Answers }

/** The client's last sent intake, or null. The caller decides who may see it. */
export async function latestIntakeOf(store: Store, clientId: string): Promise<SentIntake | null> {
  const row = await findLatestSent(store, clientId)
  if (!row) return null
  const { id, language, completedAt, answers } = row
  return { id, language, completedAt, answers }
}

/** The sent intake that was taken into the case, the latest of several; null if none was. The caller decides who may see it. */
export { findIdOfCase as intakeOfCase, findIdsWaiting as waitingIntakesOf } from './repository.ts'

/**
 * The person's intakes as exported to "my data": every answer, also those left behind by a changed one, and for sent ones also the
 * questions as they were put. The firm's assessment is its work product.
 */
export async function exportFor(store: Store, userId: string): Promise<unknown> {
  return (await listOwn(store, userId)).map(({ row, everything }) => {
    const {
      ownerId: _owner,
      visitorId: _visitor,
      version: _version,
      secondId: _second,
      record,
      ...intake
    } = row
    return { ...intake, answers: everything, ...(record && { sent: sentPart(record, row.language) }) }
  })
}

function sentPart({ consent, asked }: IntakeRecord, language: Language) {
  const questions = asked.flatMap((part) => part.questions)
  return {
    agreedTo: consent[language],
    asked: questions.map(({ title, answer }) => ({ question: title[language], answer: answer[language] })),
  }
}

export { conflictsAmong } from './check-conflicts.ts'
export { newIntakeRows, sentIntakeRows } from './figures-repository.ts'
export {
  clearAlong,
  clientOfSent,
  handlingError,
  type IntakeForCase,
  keepCaseClients,
  keepCasePerson,
  keepClientName,
  lockForCase,
  markOpened,
} from './handle-intake.ts'
export { giveWithCase as giveIntakeWithCase } from './sent-repository.ts'
export { keepNamesOfBookings } from './keep-names.ts'
export {
  keepBirthDate,
  listPeopleOfCasesLike,
  removePartiesOfCase,
  removePartyOf,
  withoutBirthDate,
} from './party-names-repository.ts'

const os = implement(intakeContract).$context<Context>()

export const intakeRouter = os.router({
  start: os.start.handler(({ context, input }) => startIntake(context, input)),
  current: os.current.handler(({ context }) => currentIntake(context)),
  deleteDraft: os.deleteDraft.handler(({ context, input }) => deleteDraft(context, input)),
  sendCode: os.sendCode.handler(({ context, input }) => sendIntakeCode(context, input)),
  proveEmail: os.proveEmail.handler(({ context, input }) => proveIntakeEmail(context, input)),
  sendLink: os.sendLink.handler(({ context, input }) => sendDraftLink(context, input)),
  openCopy: os.openCopy.handler(({ context, input }) => openCopy(context, input)),
  sendCopyCode: os.sendCopyCode.handler(({ context, input }) => sendCopyCode(context, input)),
  proveCopy: os.proveCopy.handler(({ context, input }) => proveCopy(context, input)),
  openDraft: os.openDraft.handler(({ context, input }) => openDraft(context, input)),
  sendDraftCode: os.sendDraftCode.handler(({ context, input }) => sendDraftCode(context, input)),
  proveDraft: os.proveDraft.handler(({ context, input }) => proveDraft(context, input)),
  answer: os.answer.handler(({ context, input }) => saveAnswer(context, input)),
  back: os.back.handler(({ context, input }) => goBack(context, input)),
  complete: os.complete.handler(({ context, input }) => completeIntake(context, input)),
  list: os.list.handler(({ context, input }) => listIntakes(context, input)),
  pdf: os.pdf.handler(({ context, input }) => answersPdf(context, input)),
  read: os.read.handler(({ context, input }) => readIntake(context, input)),
  readSent: os.readSent.handler(({ context, input }) => readSentIntake(context, input)),
  urgent: os.urgent.handler(({ context, input }) => listUrgent(context, input)),
  called: os.called.handler(({ context, input }) => recordCall(context, input)),
  conflicts: os.conflicts.handler(({ context, input }) => checkConflicts(context, input)),
  clear: os.clear.handler(({ context, input }) => clearConflicts(context, input)),
  decline: os.decline.handler(({ context, input }) => declineIntake(context, input)),
})

const checks = implement(conflictsContract).$context<Context>()

export const conflictsRouter = checks.router({
  check: checks.check.handler(({ context, input }) => checkName(context, input)),
  record: checks.record.handler(({ context, input }) => recordCheck(context, input)),
  list: checks.list.handler(({ context, input }) => listChecks(context, input)),
  read: checks.read.handler(({ context, input }) => readCheck(context, input)),
})
