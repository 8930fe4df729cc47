// The front door of the agency's forms for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { formsContract } from '../contract.ts'
import { askAgain } from './ask-again.ts'
import { approveForm, dateForm, mapField, takeProposals } from './change-form.ts'
import { fillCaseForm } from './fill-form.ts'
import { filePackage } from './file-package.ts'
import { filingDesk } from './filing-desk.ts'
import { makePackage, packageGaps } from './make-package.ts'
import {
  answerByLink,
  finishByLink,
  linkedQuestions,
  proveQuestions,
  sendQuestionsCode,
} from './linked-questions.ts'
import {
  answerQuestion,
  askClient,
  caseFormsAsked,
  clientQuestions,
  finishQuestions,
  seeAnswers,
} from './questionnaire.ts'
import { formPage, listAgencyForms, readAgencyForm } from './read-forms.ts'
import { writeOnForm } from './write-on-form.ts'
import { acceptAsAttorney, acceptFields, caseFormPage, formReview, formReviewCounts } from './review-form.ts'

const os = implement(formsContract).$context<Context>()

export const formsRouter = os.router({
  list: os.list.handler(({ context }) => listAgencyForms(context)),
  read: os.read.handler(({ context, input }) => readAgencyForm(context, input)),
  page: os.page.handler(({ context, input }) => formPage(context, input)),
  mapField: os.mapField.handler(({ context, input }) => mapField(context, input)),
  takeProposals: os.takeProposals.handler(({ context, input }) => takeProposals(context, input)),
  approve: os.approve.handler(({ context, input }) => approveForm(context, input)),
  ofCase: os.ofCase.handler(({ context, input }) => caseFormsAsked(context, input)),
  fill: os.fill.handler(({ context, input }) => fillCaseForm(context, input)),
  filingDesk: os.filingDesk.handler(({ context, input }) => filingDesk(context, input)),
  packageGaps: os.packageGaps.handler(({ context, input }) => packageGaps(context, input)),
  makePackage: os.makePackage.handler(({ context, input }) => makePackage(context, input)),
  filePackage: os.filePackage.handler(({ context, input }) => filePackage(context, input)),
  review: os.review.handler(({ context, input }) => formReview(context, input)),
  reviewCounts: os.reviewCounts.handler(({ context, input }) => formReviewCounts(context, input)),
  reviewPage: os.reviewPage.handler(({ context, input }) => caseFormPage(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptFields(context, input)),
  write: os.write.handler(({ context, input }) => writeOnForm(context, input)),
  acceptAsAttorney: os.acceptAsAttorney.handler(({ context, input }) => acceptAsAttorney(context, input)),
  askAgain: os.askAgain.handler(({ context, input }) => askAgain(context, input)),
  ask: os.ask.handler(({ context, input }) => askClient(context, input)),
  seeAnswers: os.seeAnswers.handler(({ context, input }) => seeAnswers(context, input)),
  questions: os.questions.handler(({ context, input }) => clientQuestions(context, input)),
  answer: os.answer.handler(({ context, input }) => answerQuestion(context, input)),
  finish: os.finish.handler(({ context, input }) => finishQuestions(context, input)),
  linkedQuestions: os.linkedQuestions.handler(({ context, input }) => linkedQuestions(context, input)),
  sendQuestionsCode: os.sendQuestionsCode.handler(({ context, input }) => sendQuestionsCode(context, input)),
  proveQuestions: os.proveQuestions.handler(({ context, input }) => proveQuestions(context, input)),
  answerByLink: os.answerByLink.handler(({ context, input }) => answerByLink(context, input)),
  finishByLink: os.finishByLink.handler(({ context, input }) => finishByLink(context, input)),
  date: os.date.handler(({ context, input }) => dateForm(context, input)),
})
