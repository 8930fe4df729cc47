// The front door of cases for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { casesContract } from '../contract.ts'
import { aNumberShown } from '../rules/a-number.ts'
import { isFirmsAlone, type TaskWords } from '../rules/worded-tasks.ts'
import { addNote } from './add-note.ts'
import { calendarOfDate } from './calendar-of-date.ts'
import { caseHistory } from './case-history.ts'
import { addTask } from './add-task.ts'
import { type AnswerRow, listBoth } from './answers-repository.ts'
import { addDate, finishDate, moveDate, reopenDate, seeDate } from './change-date.ts'
import { caseFilings, removeFiling, saveFiling } from './change-filing.ts'
import { casePeople, removePerson, savePerson } from './change-person.ts'
import { chooseAnswer } from './choose-answer.ts'
import { setSecond, transferCase } from './change-hands.ts'
import { listFirmTasks } from './firm-tasks.ts'
import { assignTask, dateTask, markTask } from './change-task.ts'
import { closeCase, reopenCase } from './close-case.ts'
import { eventViewsOf } from './event-view.ts'
import { listFilings } from './filings-repository.ts'
import { writeEnglish } from './write-english.ts'
import { getCase } from './get-case.ts'
import { holdCase, liftHold } from './hold-case.ts'
import { listCases } from './list-cases.ts'
import { listCaseTasks } from './list-tasks.ts'
import { dueOfInvoicesIn } from './due-of-invoices.ts'
import { caseMoney, listMoneyLeft, owedOfCasesIn } from './money-left.ts'
import { moveCase } from './move-case.ts'
import type { Store } from './notes-repository.ts'
import { addIntake, casesOfIntake, listAttorneys, openCaseFromIntake } from './open-case-from-intake.ts'
import { askDocumentsIn } from './take-from-intake.ts'
import { caseDates, comingDates } from './read-dates.ts'
import { listNotices } from './notices-repository.ts'
import { listPeople, type PersonRow } from './people-repository.ts'
import { newAddresses, tellNewAddress } from './tell-new-address.ts'
import { ownRecord } from './own-record.ts'
import { previewNotice, recordNotice } from './record-notice.ts'
import { listEventsOf, listOfClient } from './repository.ts'
import { listTasks, openText } from './tasks-repository.ts'
import { wordsOf } from './templates-repository.ts'

export { casesWithNumber } from './case-numbers-search.ts'
export {
  casesReadBy,
  clientsReadBy,
  FIRM_ORDERS,
  type FirmListAsked,
  listForFirm,
  listReadable,
} from './firm-list-repository.ts'
export { addNote as addCaseNote } from './add-note.ts'
export { clientDateEntries, staffDateEntries } from './date-entries.ts'
export { caseInWords } from './case-in-words.ts'
export { caseParts } from './case-parts.ts'
export {
  caseKindNames,
  dateKindNames,
  documentKindNames,
  otherFormName,
  partNames,
} from './document-kind-names.ts'
export { type DueOfInvoices, dueOfInvoicesIn } from './due-of-invoices.ts'
export { setSecond, transferCase } from './change-hands.ts'
export { followInvoice, followNewInvoices } from './follow-invoice.ts'
export { followDocuments } from './follow-documents.ts'
export { followQuestions } from './follow-questions.ts'
export { namesOfPeople } from './people-repository.ts'
export { keepFromDocument } from './keep-from-document.ts'
export { keepOwnAnswer, type OwnAnswer, ownAnswers, type Saying } from './keep-own-answer.ts'
export { goingAlong } from './going-along.ts'
export { caseRows, standingCaseRows } from './figures-repository.ts'
export { listFilings } from './filings-repository.ts'
export { saveFiling } from './change-filing.ts'
export { markTask } from './change-task.ts'
export { listCaseTasks } from './list-tasks.ts'
export { peopleView } from './people-view.ts'
export { privateNotes, withdrawNote } from './notes-repository.ts'
export { addMovedDates, addMovedNotes } from './add-moved.ts'
export { endMovedDate } from './change-date.ts'
export { endMovedCase } from './close-case.ts'
export { moveCase } from './move-case.ts'
export { openCase, openCases } from './open-case.ts'
export { readable as readableCase } from './readable-case.ts'
export { isOnRow as isOnCaseRow, isReadableBy as readableCasesIn } from './readable-repository.ts'
export { tellOfAgency } from './tell-of-agency.ts'
export { tellOfDocuments } from './tell-of-documents.ts'
export { tellReaders } from './write-event.ts'
export { templatesOf } from './templates-repository.ts'
export { carryPeople } from './carry-people.ts'
export { listPeople as listCasePeople } from './people-repository.ts'
export { listAnswers as listCaseAnswers } from './answers-repository.ts'
export { addBeneficiary, savePerson, writeFacts } from './change-person.ts'
export { openForClient } from './open-for-client.ts'
export { templateOf } from './templates-repository.ts'
export { listAttorneys, openWithWholeIntake } from './open-case-from-intake.ts'
export { type AskDocuments, askDocumentsIn } from './take-from-intake.ts'
export { requireTaker } from './taker.ts'
export {
  type CaseRow,
  clientIdsOf,
  findById as findCase,
  idsOfCasesFoundBy,
  lockById as lockCase,
  handsNow,
  standingOf,
  listByIds as listCasesByIds,
  listNumbered as listCasesNumbered,
  listOfClient as listCasesOfClient,
  listOfClients as listCasesOfClients,
  statusesOf,
  workedCases,
} from './repository.ts'
export {
  caseFilings as caseFilingsTable,
  casePeople as casePeopleTable,
  cases as casesTable,
} from './tables.ts'

/** The client's cases for the file "my data". */
export async function exportFor(store: Store, userId: string): Promise<unknown> {
  const rows = await listOfClient(store.db, userId)
  const caseIds = rows.map(({ id }) => id)
  const events = await listEventsOf(store.db, caseIds, false)
  const tasks = await listTasks(store.db, caseIds)
  const people = await listPeople(store, caseIds)
  const { inForce, others } = await listBoth(
    store,
    people.map(({ id }) => id),
  )
  const answers = [...inForce, ...others]
  const notices = await listNotices(store, caseIds)
  const filings = await listFilings(store, caseIds)
  const views = await eventViewsOf(store, events, false, inEveryLanguage)
  const words = await wordsOf(
    store.db,
    tasks.map(({ wordsId }) => wordsId),
  )
  return rows.map(
    ({ clientId: _client, attorneyId: _attorney, secondId: _second, holdId: _hold, ...each }) => ({
      ...withoutOrder(each),
      history: views.flatMap(({ by: _by, isShared: _shared, ...event }, index) =>
        events[index]?.caseId === each.id ? [event] : [],
      ),
      people: people.flatMap((person) => (person.caseId === each.id ? exportedPerson(person, answers) : [])),
      filings: filings.flatMap(({ caseId, version: _version, removedAt: _removed, ...filing }) =>
        caseId === each.id ? [filing] : [],
      ),
      notices: notices.flatMap(({ caseId, ...notice }) => (caseId === each.id ? [notice] : [])),
      tasks: tasks
        .filter(({ caseId, code }) => caseId === each.id && !isFirmsAlone(code))
        .map(({ code, status, state, due, doneAt, ...task }) => {
          const worded = words.get(task.wordsId ?? '')
          const text = worded ? inEveryLanguage(worded) : openText(store.seal, task)
          return { code, status, state, due, doneAt, ...(text !== null && { text }) }
        }),
    }),
  )
}

/** The file is read in any language, and not at once. */
function inEveryLanguage(words: TaskWords): string {
  return Object.values(words).join(' / ')
}

/** Omits the sort keys of staff's lists, which add nothing, and the firm's reason for money left. */
function withoutOrder<Row extends { openDate: unknown; nextDate: unknown; moneyReason: unknown }>({
  openDate: _open,
  nextDate: _next,
  moneyReason: _reason,
  ...row
}: Row) {
  return row
}

/** Omits the adverse party: the firm's knowledge of them is its work for the client. */
function exportedPerson(person: PersonRow, answers: readonly AnswerRow[]) {
  const { id, part, given, surnames, birthDate, aNumber, phone, email } = person
  const shown = aNumber === '' ? '' : aNumberShown(aNumber)
  const known = answers
    .filter(({ personId }) => personId === id)
    .map(({ question, value, language, saidAt }) => ({ question, value, language, saidAt }))
  return part === 'adverse-party'
    ? []
    : [{ part, given, surnames, birthDate, aNumber: shown, phone, email, answers: known }]
}

const os = implement(casesContract).$context<Context>()

export function createCasesRouter(features: Features) {
  const owedOf = owedOfCasesIn(features)
  const dueOf = dueOfInvoicesIn(features)
  const ask = askDocumentsIn(features)
  return os.router({
    list: os.list.handler(({ context, input }) => listCases(context, input, dueOf)),
    get: os.get.handler(({ context, input }) => getCase(context, input, dueOf)),
    history: os.history.handler(({ context, input }) => caseHistory(context, input)),
    move: os.move.handler(({ context, input }) => moveCase(context, input)),
    close: os.close.handler(({ context, input }) => closeCase(context, input, owedOf)),
    money: os.money.handler(({ context, input }) => caseMoney(context, input, owedOf)),
    moneyLeft: os.moneyLeft.handler(({ context, input }) => listMoneyLeft(context, input, owedOf)),
    reopen: os.reopen.handler(({ context, input }) => reopenCase(context, input)),
    transfer: os.transfer.handler(({ context, input }) => transferCase(context, input)),
    setSecond: os.setSecond.handler(({ context, input }) => setSecond(context, input)),
    hold: os.hold.handler(({ context, input }) => holdCase(context, input)),
    liftHold: os.liftHold.handler(({ context, input }) => liftHold(context, input)),
    addNote: os.addNote.handler(({ context, input }) => addNote(context, input)),
    tasks: os.tasks.handler(({ context, input }) => listCaseTasks(context, input)),
    markTask: os.markTask.handler(({ context, input }) => markTask(context, input)),
    dateTask: os.dateTask.handler(({ context, input }) => dateTask(context, input)),
    assignTask: os.assignTask.handler(({ context, input }) => assignTask(context, input)),
    firmTasks: os.firmTasks.handler(({ context, input }) => listFirmTasks(context, input)),
    addTask: os.addTask.handler(({ context, input }) => addTask(context, input)),
    comingDates: os.comingDates.handler(({ context, input }) => comingDates(context, input)),
    dates: os.dates.handler(({ context, input }) => caseDates(context, input)),
    addDate: os.addDate.handler(({ context, input }) => addDate(context, input)),
    moveDate: os.moveDate.handler(({ context, input }) => moveDate(context, input)),
    finishDate: os.finishDate.handler(({ context, input }) => finishDate(context, input)),
    reopenDate: os.reopenDate.handler(({ context, input }) => reopenDate(context, input)),
    calendarFile: os.calendarFile.handler(({ context, input }) => calendarOfDate(context, input)),
    seeDate: os.seeDate.handler(({ context, input }) => seeDate(context, input)),
    ownRecord: os.ownRecord.handler(({ context, input }) => ownRecord(context, input)),
    people: os.people.handler(({ context, input }) => casePeople(context, input)),
    chooseAnswer: os.chooseAnswer.handler(({ context, input }) => chooseAnswer(context, input)),
    writeEnglish: os.writeEnglish.handler(({ context, input }) => writeEnglish(context, input)),
    savePerson: os.savePerson.handler(({ context, input }) => savePerson(context, input)),
    removePerson: os.removePerson.handler(({ context, input }) => removePerson(context, input)),
    newAddresses: os.newAddresses.handler(({ context, input }) => newAddresses(context, input)),
    tellNewAddress: os.tellNewAddress.handler(({ context, input }) => tellNewAddress(context, input)),
    filings: os.filings.handler(({ context, input }) => caseFilings(context, input)),
    saveFiling: os.saveFiling.handler(({ context, input }) => saveFiling(context, input)),
    removeFiling: os.removeFiling.handler(({ context, input }) => removeFiling(context, input)),
    previewNotice: os.previewNotice.handler(({ context, input }) => previewNotice(context, input)),
    recordNotice: os.recordNotice.handler(({ context, input }) => recordNotice(context, input)),
    attorneys: os.attorneys.handler(({ context }) => listAttorneys(context)),
    openFromIntake: os.openFromIntake.handler(({ context, input }) =>
      openCaseFromIntake(context, input, ask),
    ),
    ofIntake: os.ofIntake.handler(({ context, input }) => casesOfIntake(context, input)),
    addIntake: os.addIntake.handler(({ context, input }) => addIntake(context, input, ask)),
  })
}
