// `npm run screens`: a picture of every route at 360 and 1280 px, in both languages and both themes, into `screens/`. With `--figures`,
// a table of how high each is, and of the words and controls it shows; with `--table`, `docs/screens.md` of forty of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import type { IntakeSession, StartedIntake } from '#areas/intake/intake/contract.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { calendarWords } from '#areas/meetings/calendars/words/index.ts'
import { inboxWords, messagesWords } from '#areas/messages/messages/words/index.ts'
import { engagementStaffWords } from '#areas/cases/engagements/words/index.ts'
import { feeWords } from '#areas/money/agreements/words/index.ts'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { callbackWords } from '#areas/meetings/callbacks/words/index.ts'
import { helperWords } from '#areas/study/citizenship/words/browser.ts'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import { FIRST_TEMPLATES } from '#areas/documents/letters/rules/first-templates.ts'
import { letterWords } from '#areas/documents/letters/words/index.ts'
import { caseDocumentWords } from '#areas/documents/documents/words/browser.ts'
import { colleagueWords } from '#areas/people/colleagues/words/index.ts'
import { helpingWords } from '#areas/people/helping/words/index.ts'
import { bankWords } from '#areas/bank/reconciliation/words/index.ts'
import { bellWords } from '#areas/messages/notifications/words/browser.ts'
import { movingOutWords } from '#areas/office/exports/words/index.ts'
import { recoveryWords } from '#areas/people/recovery/words/index.ts'
import { wishesWords } from '#areas/messages/notifications/words/index.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { systemWords } from '#areas/office/system/words/index.ts'
import { fill, inLanguage, type Language, LANGUAGES } from '#kernel/language.ts'
import { listWords } from '#kernel/list-page.ts'
import { OUTBOX_WORDS } from '#server/outbox/words.ts'
import { demonstrationCode } from '#server/demonstration-codes.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { removeDataDirectory, ROOT, type RunningProduct, startProduct } from '#tests/product.ts'
import { buildWhereStale } from '../tools/build/build.ts'
import { browserLaunch } from './browser.ts'
import { DRAFT, makeBusy, NEWCOMER, REOPENED } from './busy-firm.ts'
import { type Figures, figuresOf } from './looks.ts'
import { Person } from './person.ts'
import { BEFORE, IN_TABLE, type Measured } from './screens-before.ts'
import { makeSubjects, type Subjects } from './screen-subjects.ts'
import { pattern, startingWith, type Words, wordsOf } from './words.ts'

type Who = 'visitor' | 'answering' | 'client' | 'newcomer' | 'attorney' | 'admin' | 'books'
/** `{meeting}` and the like in a path stand for what the pictures' people have. */
type Screen = {
  name: string
  path: string
  who: Who
  /** Instead of the demonstration: a firm whose lists are longer than a page. */
  isBusy?: true
  act?(page: Page, words: Words, language: Language): Promise<void>
}

const BANK_MONTH = new Date().toISOString().slice(0, 7)

const SCREENS: readonly Screen[] = [
  { name: 'not-found', path: '/nothing-here', who: 'visitor' },
  { name: 'about', path: '/about', who: 'visitor' },
  { name: 'services', path: '/services', who: 'visitor' },
  { name: 'service', path: '/services/daca', who: 'visitor' },
  { name: 'checker', path: '/services/daca/eligibility-checker', who: 'visitor' },
  { name: 'guides', path: '/guides', who: 'visitor' },
  { name: 'guide', path: '/guides/how-to-sponsor-family-member', who: 'visitor' },
  { name: 'guide-leaving', path: '/guides/leaving-the-country', who: 'visitor' },
  { name: 'rights-card', path: '/guides/rights-card', who: 'visitor' },
  { name: 'guide-quick-exit', path: '/guides/filing-on-your-own', who: 'visitor' },
  { name: 'guide-asylum', path: '/guides/asylum-and-tps', who: 'visitor' },
  { name: 'guide-detention', path: '/guides/detention-and-bond', who: 'visitor' },
  { name: 'terms', path: '/terms', who: 'visitor' },
  { name: 'blog', path: '/blog', who: 'visitor' },
  { name: 'post', path: '/blog/notario-fraud', who: 'visitor' },
  { name: 'login', path: '/login', who: 'visitor' },
  { name: 'more', path: '/portal/more', who: 'client' },
  { name: 'more-staff', path: '/attorney/more', who: 'admin' },
  { name: 'intake', path: '/intake', who: 'client' },
  { name: 'intake-name', path: '/intake/name', who: 'answering' },
  { name: 'intake-phone', path: '/intake/phone', who: 'answering' },
  { name: 'intake-service', path: '/intake/serviceType', who: 'answering' },
  { name: 'schedule', path: '/schedule', who: 'visitor' },
  { name: 'schedule-direct', path: '/schedule-direct', who: 'visitor' },
  { name: 'schedule-after-intake', path: '/schedule-after-intake?step=time', who: 'client' },
  { name: 'schedule-again', path: '/schedule', who: 'client' },
  { name: 'schedule-month', path: '/schedule', who: 'visitor', act: openMonth },
  { name: 'schedule-type', path: '/schedule?step=type', who: 'visitor' },
  { name: 'schedule-guest', path: '/schedule', who: 'visitor', act: chooseTime },
  { name: 'schedule-details', path: '/schedule?step=time', who: 'client', act: chooseTime },
  { name: 'schedule-payment', path: '/schedule?step=time', who: 'client', act: tellDetails },
  { name: 'move', path: '/schedule/{meeting}/move', who: 'client' },
  { name: 'move-staff', path: '/schedule/{meeting}/move', who: 'admin' },
  { name: 'cancel', path: '/schedule/{meeting}/cancel', who: 'client' },
  { name: 'cancel-staff', path: '/schedule/{meeting}/cancel', who: 'admin' },
  { name: 'help', path: '/portal/help', who: 'visitor' },
  { name: 'help-refused', path: '/portal/help', who: 'visitor', act: askForCall('123') },
  { name: 'help-sent', path: '/portal/help', who: 'visitor', act: askForCall('214 555 0134') },
  { name: 'portal', path: '/portal', who: 'client' },
  { name: 'appointments', path: '/portal/appointments', who: 'client' },
  { name: 'appointments-feed', path: '/portal/appointments', who: 'client', act: subscribes },
  { name: 'own-case', path: '/dashboard/cases/{matter}', who: 'client' },
  { name: 'documents', path: '/portal/documents', who: 'client' },
  { name: 'document-request', path: '/portal/documents/{matter}/{asked}', who: 'client' },
  { name: 'document-refused', path: '/portal/documents/{matter}/{refused}', who: 'client' },
  { name: 'document-else', path: '/portal/documents/{matter}/else', who: 'client' },
  { name: 'citizenship', path: '/portal/citizenship', who: 'client' },
  { name: 'citizenship-question', path: '/portal/citizenship', who: 'client', act: choosesWrongly },
  { name: 'citizenship-helper', path: '/portal/citizenship', who: 'client', act: practiceTogether },
  { name: 'helpers', path: '/portal/helpers', who: 'client' },
  { name: 'helpers-refused', path: '/portal/helpers', who: 'client', act: namesNobody },
  { name: 'helpers-change', path: '/portal/helpers', who: 'client', act: changesReach },
  { name: 'helped', path: '/portal/helpers', who: 'newcomer' },
  { name: 'messages', path: '/portal/messages', who: 'client' },
  { name: 'conversation', path: '/portal/messages/{matter}', who: 'client' },
  { name: 'conversation-copy', path: '/portal/messages/{matter}/copy', who: 'client' },
  { name: 'conversation-writing', path: '/portal/messages/{matter}', who: 'client', act: writeMessage },
  { name: 'conversation-search', path: '/portal/messages/{matter}', who: 'client', act: searchMessages },
  { name: 'payments', path: '/payments', who: 'client' },
  { name: 'pay', path: '/payments/{invoice}', who: 'client' },
  { name: 'pay-declined', path: '/payments/{invoice}', who: 'client', act: payDeclined },
  { name: 'automatic-payments', path: '/payments/{invoice}/automatic', who: 'client' },
  {
    name: 'automatic-consent',
    path: '/payments/{invoice}/automatic',
    who: 'client',
    act: readConsent,
  },
  { name: 'failed-page', path: '/portal', who: 'client', act: failPage },
  { name: 'failed-gently', path: '/portal', who: 'client', act: failAgain },
  { name: 'failed-person', path: '/portal', who: 'client', act: failPerson },
  { name: 'failed-intake', path: '/intake/name', who: 'visitor', act: failIntake },
  { name: 'attorney', path: '/attorney', who: 'attorney' },
  { name: 'tasks', path: '/attorney?tasks=team', who: 'attorney' },
  { name: 'calendar', path: '/attorney/calendar', who: 'attorney' },
  { name: 'calendar-elsewhere', path: '/attorney/calendar', who: 'attorney', act: subscribes },
  { name: 'calendar-month', path: '/attorney/calendar?view=month', who: 'admin' },
  { name: 'notice', path: '/attorney/notice', who: 'attorney' },
  { name: 'review', path: '/attorney/documents', who: 'attorney' },
  { name: 'review-return', path: '/attorney/documents', who: 'attorney', act: presses('r', '1') },
  { name: 'review-arrange', path: '/attorney/documents', who: 'attorney', act: presses('e', 't', 'm') },
  { name: 'review-keys', path: '/attorney/documents', who: 'attorney', act: presses('?') },
  { name: 'review-empty', path: '/attorney/documents', who: 'attorney', act: emptyDesk },
  { name: 'inbox-outgoing', path: '/attorney/messages/{matter}', who: 'attorney', act: sendsAndLater },
  { name: 'mail-tray', path: '/attorney/mail-tray', who: 'attorney' },
  { name: 'inbox-list', path: '/attorney/messages', who: 'attorney' },
  { name: 'inbox-ready', path: '/attorney/messages/{matter}', who: 'attorney', act: opensReady },
  { name: 'inbox-snooze', path: '/attorney/messages/{matter}', who: 'attorney', act: opensSnooze },
  { name: 'inbox', path: '/attorney/messages/{matter}', who: 'attorney' },
  { name: 'case-documents', path: '/dashboard/cases/{matter}/documents', who: 'attorney', act: toDocuments },
  {
    name: 'case-documents-add',
    path: '/dashboard/cases/{matter}/documents',
    who: 'attorney',
    act: addDocument,
  },
  { name: 'conflicts', path: '/attorney/conflicts', who: 'attorney' },
  { name: 'cases', path: '/dashboard/cases', who: 'attorney' },
  { name: 'case', path: '/dashboard/cases/{matter}', who: 'attorney' },
  { name: 'case-messages', path: '/dashboard/cases/{matter}/messages', who: 'attorney' },
  { name: 'case-dates', path: '/dashboard/cases/{matter}/dates', who: 'attorney' },
  { name: 'case-people', path: '/dashboard/cases/{matter}/people', who: 'attorney' },
  { name: 'case-history', path: '/dashboard/cases/{matter}/history', who: 'attorney' },
  { name: 'case-letters', path: '/dashboard/cases/{matter}/letters/new', who: 'attorney' },
  { name: 'case-letter', path: '/dashboard/cases/{matter}/letters/new', who: 'attorney', act: writesLetter },
  { name: 'case-forms', path: '/dashboard/cases/{matter}/forms', who: 'attorney' },
  { name: 'case-form-review', path: '/dashboard/cases/{matter}/forms/{form}/{person}', who: 'attorney' },
  { name: 'case-filing', path: '/dashboard/cases/{matter}/filing', who: 'attorney' },
  { name: 'case-costs', path: '/dashboard/cases/{matter}/money', who: 'attorney', act: opensCost },
  { name: 'case-fees', path: '/dashboard/cases/{matter}/money', who: 'attorney', act: toFees },
  { name: 'case-fees-change', path: '/dashboard/cases/{matter}/money', who: 'attorney', act: changesFees },
  { name: 'payments-fees', path: '/payments#fees', who: 'client' },
  { name: 'case-new', path: '/dashboard/cases/new', who: 'attorney' },
  { name: 'client', path: '/attorney/clients/{owner}', who: 'admin' },
  { name: 'client-meeting', path: '/attorney/clients/{owner}/meeting', who: 'attorney' },
  { name: 'case-questions', path: '/portal/cases/{matter}/questions', who: 'client' },
  { name: 'case-request', path: '/dashboard/cases/new', who: 'client' },
  { name: 'engagements', path: '/engagements?client={owner}', who: 'admin' },
  { name: 'renewals', path: '/renewals', who: 'admin' },
  { name: 'renewal', path: '/renewals/{renewal}', who: 'admin' },
  { name: 'own-dates', path: '/portal/dates', who: 'client' },
  { name: 'engagement-find', path: '/engagements/new', who: 'attorney' },
  { name: 'engagement-new', path: '/engagements/new?client={owner}', who: 'attorney' },
  { name: 'engagement-full', path: '/engagements/{proposal}/terms', who: 'admin', act: opensAllTerms },
  { name: 'engagement-conflict', path: '/engagements/{proposal}/conflict', who: 'admin' },
  { name: 'engagement-problems', path: '/engagements/{proposal}/preview', who: 'admin' },
  { name: 'engagement-preview', path: '/engagements/{sent}/preview', who: 'admin' },
  { name: 'engagement-sent', path: '/engagements/{sent}', who: 'admin', act: opensTrail },
  { name: 'invoices', path: '/attorney/invoices', who: 'attorney' },
  { name: 'timesheet', path: '/attorney/timesheet', who: 'attorney' },
  { name: 'invoice', path: '/attorney/invoices/{invoice}', who: 'attorney' },
  { name: 'profile', path: '/profile', who: 'client' },
  { name: 'profile-details', path: '/profile/details', who: 'client' },
  { name: 'profile-security', path: '/profile/security', who: 'client' },
  { name: 'profile-data', path: '/profile/data', who: 'client' },
  { name: 'wishes', path: '/profile/notices', who: 'client', act: chooseWishes },
  { name: 'bell', path: '/portal', who: 'client', act: openBell },
  { name: 'bell-staff', path: '/attorney', who: 'attorney', act: openBell },
  { name: 'second-steps', path: '/attorney/second-steps', who: 'attorney', act: asksReset },
  { name: 'admin-users', path: '/admin/users', who: 'admin' },
  { name: 'admin-prices', path: '/admin/prices', who: 'admin' },
  { name: 'admin-codes', path: '/admin/codes', who: 'admin' },
  { name: 'admin-payments', path: '/admin/payments', who: 'admin' },
  { name: 'admin-payment', path: '/admin/payments/{payment}', who: 'admin' },
  { name: 'admin-payment-declined', path: '/admin/payments/{declined}', who: 'admin' },
  { name: 'admin-answer-templates', path: '/admin/answer-templates', who: 'admin' },
  { name: 'admin-letters', path: '/admin/letters', who: 'admin' },
  { name: 'admin-letter', path: '/admin/letters/5b1d2c70-3f6a-4c1e-9d52-7a0e4f610002', who: 'admin' },
  { name: 'admin-papers', path: '/admin/papers', who: 'attorney' },
  { name: 'admin-paper', path: '/admin/papers/engagement', who: 'admin' },
  { name: 'admin-paper-preview', path: '/admin/papers/engagement', who: 'attorney' },
  { name: 'admin-forms', path: '/admin/forms', who: 'admin' },
  { name: 'admin-document-reasons', path: '/admin/document-reasons', who: 'admin' },
  { name: 'admin-templates', path: '/admin/case-templates', who: 'admin' },
  { name: 'admin-template', path: '/admin/case-templates/marriage-adjustment', who: 'admin' },
  { name: 'admin-availability', path: '/admin/availability', who: 'admin' },
  { name: 'admin-ledger', path: '/admin/ledger', who: 'admin' },
  { name: 'admin-deposits', path: '/admin/deposits', who: 'admin' },
  { name: 'admin-journal', path: '/admin/journal', who: 'admin' },
  { name: 'admin-bank-new', path: '/admin/bank?fund=operating', who: 'admin' },
  { name: 'admin-bank', path: '/admin/bank', who: 'admin', act: opensBank },
  { name: 'admin-bank-opening', path: '/admin/bank', who: 'admin', act: refusesOpeningItem },
  { name: 'admin-bank-void', path: '/admin/bank', who: 'admin', act: asksToVoid },
  { name: 'admin-bank-file', path: '/admin/bank', who: 'admin', act: choosesBankFile },
  { name: 'admin-bank-month', path: `/admin/bank/trust/${BANK_MONTH}`, who: 'admin', act: importsBankFile },
  { name: 'admin-bank-fee', path: `/admin/bank/trust/${BANK_MONTH}`, who: 'admin', act: namesDepositFee },
  { name: 'admin-reconciliation', path: '/admin/reconciliation', who: 'admin' },
  { name: 'admin-audit', path: '/admin/audit', who: 'admin' },
  { name: 'admin-system', path: '/admin/system', who: 'admin', act: looksAtSystem },
  { name: 'admin-system-busy', path: '/admin/system', who: 'admin', isBusy: true },
  { name: 'admin-mail', path: '/admin/mail', who: 'admin' },
  { name: 'admin-files', path: '/admin/files', who: 'admin' },
  { name: 'admin-errors', path: '/admin/errors', who: 'admin' },
  { name: 'admin-errors-busy', path: '/admin/errors', who: 'admin', isBusy: true },
  { name: 'admin-retention', path: '/admin/retention', who: 'admin' },
  { name: 'admin-agency-status', path: '/admin/agency-status', who: 'admin' },
  { name: 'admin-connections', path: '/admin/connections', who: 'admin' },
  { name: 'admin-civics', path: '/admin/civics', who: 'admin' },
  { name: 'admin-move-in', path: '/admin/move-in', who: 'admin' },
  { name: 'admin-move-out', path: '/admin/move-out', who: 'admin' },
  {
    name: 'admin-move-out-ready',
    path: '/admin/move-out',
    who: 'admin',
    async act(page, _words, language) {
      const { ask, download } = movingOutWords(language)
      const button = page.getByRole('button', { name: download })
      if (!(await button.isVisible())) await page.getByRole('button', { name: ask }).click()
      await button.waitFor({ timeout: 60_000 })
    },
  },
  { name: 'admin-launch', path: '/admin/launch', who: 'admin' },
  { name: 'admin-firm', path: '/admin/firm', who: 'admin' },
  { name: 'admin-law', path: '/admin/law', who: 'attorney' },
  { name: 'admin-readings', path: '/admin/readings', who: 'admin' },
  { name: 'admin-erasure', path: '/admin/erasure', who: 'admin' },
  { name: 'admin-erasure-busy', path: '/admin/erasure', who: 'admin', isBusy: true },
  { name: 'profile-busy', path: '/profile/data#erase', who: 'client', isBusy: true },
  { name: 'monitoring-test', path: '/monitoring-test', who: 'visitor' },
  { name: 'performance-monitoring', path: '/performance-monitoring', who: 'visitor' },
  { name: 'admin-retention-busy', path: '/admin/retention', who: 'admin', isBusy: true },
  { name: 'admin-backups', path: '/admin/backups', who: 'admin' },
  { name: 'admin-backups-busy', path: '/admin/backups', who: 'admin', isBusy: true },
  { name: 'admin-performance', path: '/admin/performance', who: 'admin' },
  { name: 'admin-performance-busy', path: '/admin/performance', who: 'admin', isBusy: true },
  {
    name: 'admin-error-busy',
    path: '/admin/errors/c4ca4238a0b923820dcc509a6f75849b',
    who: 'admin',
    isBusy: true,
  },
  { name: 'admin-jobs', path: '/admin/jobs', who: 'admin' },
  { name: 'portal-new', path: '/portal', who: 'newcomer', isBusy: true },
  { name: 'payments-new', path: '/payments', who: 'newcomer', isBusy: true },
  { name: 'portal-busy', path: '/portal', who: 'client', isBusy: true, act: showMore },
  { name: 'payments-busy', path: '/payments', who: 'client', isBusy: true, act: showMore },
  { name: 'desk-busy', path: '/attorney', who: 'admin', isBusy: true },
  { name: 'intakes-busy', path: '/attorney/intakes', who: 'admin', isBusy: true, act: showMore },
  { name: 'intakes-none-found', path: '/attorney/intakes', who: 'admin', act: findNothing },
  { name: 'reports', path: '/reports', who: 'admin' },
  { name: 'report-rows', path: '/reports/rows?figure=opened&month=2026-11', who: 'admin' },
  { name: 'owed', path: '/attorney/owed', who: 'admin' },
  { name: 'books-owed', path: '/attorney/owed', who: 'books' },
  { name: 'books-invoices', path: '/attorney/invoices', who: 'books' },
  { name: 'books-invoice', path: '/attorney/invoices/{invoice}', who: 'books' },
  { name: 'owed-busy', path: '/attorney/owed', who: 'admin', isBusy: true },
  { name: 'pay-credit-back', path: `/payments/${REOPENED}`, who: 'client', isBusy: true },
  { name: 'invoice-credit-back', path: `/attorney/invoices/${REOPENED}`, who: 'admin', isBusy: true },
  { name: 'pay-by-link', path: '/pay#{payLink}', who: 'visitor' },
  { name: 'pay-by-link-broken', path: '/pay', who: 'visitor' },
  { name: 'pay-rest', path: '/pay#{payLink}', who: 'visitor', act: startRest },
  { name: 'questions-by-link-broken', path: '/questions', who: 'visitor' },
  { name: 'sign-broken', path: '/sign', who: 'visitor' },
  { name: 'pay-automatic-broken', path: '/pay/automatic', who: 'visitor' },
  { name: 'invoices-busy', path: '/attorney/invoices', who: 'admin', isBusy: true, act: showMore },
  { name: 'invoices-none-found', path: '/attorney/invoices', who: 'admin', act: findNothing },
  { name: 'invoice-new', path: '/attorney/invoices/new', who: 'admin' },
  { name: 'invoice-new-busy', path: '/attorney/invoices/new', who: 'admin', isBusy: true },
  {
    name: 'invoice-new-none-found',
    path: '/attorney/invoices/new',
    who: 'admin',
    isBusy: true,
    act: findNothing,
  },
  { name: 'invoice-draft', path: `/attorney/invoices/${DRAFT}`, who: 'admin', isBusy: true },
  { name: 'admin-jobs-busy', path: '/admin/jobs', who: 'admin', isBusy: true },
  { name: 'admin-files-busy', path: '/admin/files', who: 'admin', isBusy: true },
  { name: 'admin-users-busy', path: '/admin/users', who: 'admin', isBusy: true, act: showMore },
  { name: 'admin-users-invite', path: '/admin/users', who: 'admin', act: opensInvitation },
  { name: 'admin-users-none-found', path: '/admin/users', who: 'admin', act: findNothing },
  { name: 'admin-payments-busy', path: '/admin/payments', who: 'admin', isBusy: true, act: showMore },
  { name: 'admin-ledger-busy', path: '/admin/ledger', who: 'admin', isBusy: true, act: showMore },
  { name: 'admin-ledger-none-found', path: '/admin/ledger', who: 'admin', act: findNothing },
  { name: 'admin-mail-busy', path: '/admin/mail', who: 'admin', isBusy: true, act: showMore },
  { name: 'desk-unreached', path: '/attorney', who: 'attorney', act: comesBack },
  { name: 'client-unreached', path: '/attorney/clients/{owner}', who: 'attorney', act: comesBack },
  { name: 'stop-mails-unknown', path: '/api/notices/stop/case/unknown', who: 'visitor' },
  { name: 'access-denied', path: '/attorney', who: 'client' },
  { name: 'logout', path: '/logout', who: 'client' },
  { name: 'design-review', path: '/design-review', who: 'visitor' },
]
const WIDTHS = [360, 1280]
const SETTLING_MS = 1_500
const THEMES = ['light', 'dark'] as const

/** Everything that only some proposals have. */
async function opensAllTerms(page: Page, _words: Words, language: Language): Promise<void> {
  for (const name of Object.values(engagementStaffWords(language).terms.add))
    await page.getByRole('button', { name, exact: true }).click()
}

async function opensTrail(page: Page, _words: Words, language: Language): Promise<void> {
  await page.getByRole('button', { name: engagementStaffWords(language).signatures.trail.open }).click()
}

async function looksAtSystem(page: Page, _words: Words, language: Language): Promise<void> {
  const { now, checked } = systemWords(language)
  await page.getByRole('button', { name: now }).click()
  await page.getByText(checked).waitFor()
}

/** The account is set up by the first picture. */
async function opensBank(page: Page, _words: Words, language: Language): Promise<void> {
  const { months, setUp } = bankWords(language)
  await page.getByText(startingWith(months.files)).or(page.getByLabel(setUp.bank)).first().waitFor()
  if (!(await page.getByLabel(setUp.bank).isVisible())) return
  await page.getByLabel(setUp.bank).fill('Banco Lone Star')
  await page.getByLabel(setUp.last4).fill('6789')
  await page.getByRole('button', { name: setUp.save, exact: true }).click()
  await page.getByText(startingWith(months.files)).waitFor()
}

/** A check without its number, with nothing lost. */
async function refusesOpeningItem(page: Page, words: Words, language: Language): Promise<void> {
  await opensBank(page, words, language)
  const { add, payee, save, problems } = bankWords(language).opening
  await page.getByText(add, { exact: true }).click()
  await page.getByLabel(payee).fill('María José Núñez-D’Ávila')
  await page.getByRole('button', { name: save, exact: true }).click()
  await page.getByText(problems.amount).first().waitFor()
}

/** Of the last month, in front of the first picture that wants it. */
async function namesOpeningItem(
  page: Page,
  language: Language,
  item: { kind: 'check' | 'deposit'; number: string; amount: string },
): Promise<void> {
  const { date, opening: words } = bankWords(language)
  const listed = page.getByText(`${words.kinds[item.kind]} ${item.number}`, { exact: true })
  await page.getByText(words.add, { exact: true }).waitFor()
  if (await listed.isVisible()) return
  await page.getByText(words.add, { exact: true }).click()
  await page.getByLabel(words.kinds[item.kind], { exact: true }).check()
  await page.getByLabel(words.number).fill(item.number)
  await page.getByLabel(date.day, { exact: true }).fill('20')
  const [year, month] = BANK_MONTH.split('-').map(Number)
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 2, 20))
  await page.getByLabel(date.month, { exact: true }).selectOption({ index: before.getUTCMonth() + 1 })
  await page.getByLabel(date.year, { exact: true }).fill(String(before.getUTCFullYear()))
  await page.getByLabel(words.payee).fill('Traducciones Lozano')
  await page.getByLabel(words.matter).fill('María José Núñez-D’Ávila')
  await page.getByLabel(words.amount).fill(item.amount)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await listed.waitFor()
}

/** A check that nobody will cash, and the client whose its money is. */
async function asksToVoid(page: Page, words: Words, language: Language): Promise<void> {
  await opensBank(page, words, language)
  await namesOpeningItem(page, language, { kind: 'check', number: '1032', amount: '45.00' })
  const { void: said } = bankWords(language).opening
  await page
    .getByRole('button', { name: startingWith(fill(said.openOf, { what: '' })) })
    .last()
    .click()
  await page.getByLabel(said.search, { exact: true }).fill('María')
  await page.getByRole('button', { name: said.searchButton, exact: true }).click()
  await page.getByRole('radio').last().waitFor()
  await page.getByRole('button', { name: said.save, exact: true }).click()
  await page.getByText(said.problems.owner).first().waitFor()
}

/** A deposit from before the month, of which the bank has kept a fee. */
async function namesDepositFee(page: Page, words: Words, language: Language): Promise<void> {
  const { import: said, month, opening } = bankWords(language)
  const { href, origin } = new URL(page.url())
  await page.goto(`${origin}/admin/bank?lang=${language}`, { waitUntil: 'networkidle' })
  await opensBank(page, words, language)
  await namesOpeningItem(page, language, { kind: 'deposit', number: 'D-7', amount: '1,500.00' })
  const text = ['Date,Description,Amount', bankRow('DEPOSIT LESS FEE', '1488.00')].join('\n')
  const buffer = Buffer.from(text)
  await page.locator('input[type=file]').setInputFiles({ name: 'fee.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: said.submit, exact: true }).click()
  await page.waitForTimeout(SETTLING_MS)
  await page.goto(href, { waitUntil: 'networkidle' })
  await page.getByRole('checkbox', { name: /DEPOSIT LESS FEE/ }).check()
  await page.getByRole('checkbox', { name: pattern(`${opening.kinds.deposit} D-7`) }).check()
  await page.getByRole('button', { name: fill(month.match.fee.open, { amount: '$12' }), exact: true }).click()
}

function bankRow(text: string, amount: string): string {
  return `${BANK_MONTH.slice(5)}/01/${BANK_MONTH.slice(0, 4)},${text},${amount}`
}

/** With rows of every kind of trouble. */
async function choosesBankFile(page: Page, words: Words, language: Language): Promise<void> {
  await opensBank(page, words, language)
  const rows = [
    bankRow('GATEWAY PAYOUT', '50.00'),
    bankRow('CHECK # 1041', '-760.00'),
    bankRow('FEE', '-15.00'),
    bankRow('FEE', '-15.00'),
    'Total,,5.00',
  ]
  const buffer = Buffer.from(['Date,Description,Amount', ...rows].join('\n'))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  await page.getByText(bankWords(language).import.first).first().waitFor()
}

async function importsBankFile(page: Page, words: Words, language: Language): Promise<void> {
  const { import: said, month } = bankWords(language)
  const { href, origin } = new URL(page.url())
  await page.goto(`${origin}/admin/bank?lang=${language}`, { waitUntil: 'networkidle' })
  await choosesBankFile(page, words, language)
  await page.getByLabel(said.twins.one).check()
  await page.getByLabel(said.leftOut.confirm).check()
  await page.getByRole('button', { name: said.submit, exact: true }).click()
  await page.waitForTimeout(SETTLING_MS)
  await page.goto(href, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: startingWith(month.lines.bookOf) })
    .first()
    .click()
  await page.getByRole('checkbox').first().check()
}

/** Down to the second page of every list of the page. */
async function showMore(page: Page, _words: Words, language: Language): Promise<void> {
  const more = page.getByRole('button', { name: listWords(language).more, exact: true })
  await more.first().waitFor()
  for (const each of await more.all()) await each.click()
  await page.waitForTimeout(SETTLING_MS)
}

async function openBell(page: Page, _words: Words, language: Language): Promise<void> {
  const words = bellWords(language)
  await page.getByRole('button', { name: startingWith(words.none) }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

async function chooseWishes(page: Page, _words: Words, language: Language): Promise<void> {
  const { quiet, daily } = wishesWords(language)
  for (const label of [quiet.label, daily.label]) await page.getByLabel(startingWith(label)).check()
}

async function choosesWrongly(page: Page, _words: Words, language: Language): Promise<void> {
  const { setting, daily, ask } = citizenshipWords(language)
  const today = page.getByRole('button', { name: daily.button })
  const skip = page.getByRole('button', { name: setting.skip })
  await today.or(skip).waitFor()
  if (await skip.isVisible()) await skip.click()
  await today.click()
  await page.getByText(ask.way.chosen).click()
  await page.getByRole('radio').nth(3).check()
  await page.getByRole('button', { name: ask.check, exact: true }).click()
}

async function practiceTogether(page: Page, _words: Words, language: Language): Promise<void> {
  await page.getByRole('button', { name: citizenshipWords(language).helper.open }).click()
  await page.getByRole('button', { name: helperWords(language).interview }).click()
  await page.locator('dialog[open] h2').waitFor()
}

async function opensInvitation(page: Page, _words: Words, language: Language): Promise<void> {
  await page.getByRole('button', { name: colleagueWords(language).open, exact: true }).click()
}

async function findNothing(page: Page): Promise<void> {
  const field = page.getByRole('searchbox').first()
  await field.fill('zzyzx')
  await field.press('Enter')
  await page.waitForTimeout(SETTLING_MS)
}

function askForCall(phone: string) {
  return async (page: Page, _words: Words, language: Language): Promise<void> => {
    const { fields, topics, send } = callbackWords(language)
    await page.getByLabel(fields.name.label).fill('María Peña')
    await page.getByLabel(fields.phone.label).fill(phone)
    await page.getByLabel(fields.topic.label).selectOption(topics.documents)
    await page.getByLabel(fields.startsAt.label).selectOption({ index: 1 })
    await page.getByRole('button', { name: send }).click()
    await page
      .locator('#callback')
      .getByRole('alert')
      .or(page.locator('#callback h2[tabindex]'))
      .first()
      .waitFor()
  }
}

/** One goes out within seconds, another on Monday. */
async function sendsAndLater(page: Page, _words: Words, language: Language): Promise<void> {
  const words = inboxWords(language)
  const box = page.getByLabel(words.compose.label, { exact: true })
  await box.fill('El martes a las 10.')
  await page.getByRole('button', { name: words.sendLater.button, exact: true }).click()
  await page.getByRole('button', { name: words.sendLater.save, exact: true }).click()
  // Behind the dialog nothing can be typed.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await box.fill('Sí, con el sello.')
  await page.getByRole('button', { name: words.compose.send, exact: true }).click()
  await page.getByText(words.compose.sent).waitFor()
}

async function namesNobody(page: Page, _words: Words, language: Language): Promise<void> {
  const { form } = helpingWords(language)
  await page.getByRole('button', { name: form.button, exact: true }).click()
  await page.getByText(form.agreeFirst).waitFor()
}

async function changesReach(page: Page, _words: Words, language: Language): Promise<void> {
  const { steps } = helpingWords(language)
  await page
    .getByRole('button', { name: startingWith(`${steps.change}:`) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Behind the dialog stand the private notes. */
async function opensReady(page: Page, _words: Words, language: Language): Promise<void> {
  const { notes, ready } = inboxWords(language)
  await page.getByRole('button', { name: notes.open, exact: true }).click()
  const note = page.getByLabel(notes.label, { exact: true })
  await note.fill(
    language === 'en'
      ? 'She works at night. Call after 4 p.m.'
      : 'Trabaja de noche. Llamar después de las 4.',
  )
  await page.getByRole('button', { name: notes.save, exact: true }).click()
  await page.getByRole('region', { name: notes.list }).getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: ready.pick.button, exact: true }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** The newest mail to the client, as her mail server would tell it; she has one by then. */
async function comesBack(page: Page, _words: Words, language: Language): Promise<void> {
  const { href, origin } = new URL(page.url())
  await page.goto(`${origin}/outbox?lang=${language}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'maria@client.example' })
    .first()
    .getByRole('link')
    .click()
  const { bounced } = OUTBOX_WORDS[language].fates
  await page.getByRole('button', { name: bounced, exact: true }).click()
  await page.goto(href, { waitUntil: 'networkidle' })
}

/** Asked for once; later pictures show what is open. */
async function writesLetter(page: Page, _words: Words, language: Language): Promise<void> {
  const words = letterWords(language)
  const declaration = FIRST_TEMPLATES.find(({ kind }) => kind === 'declaration')
  await page.getByLabel(words.template).selectOption(declaration?.id ?? '')
  await page.getByRole('button', { name: words.make }).click()
  await page.getByRole('button', { name: words.keep }).waitFor()
}

async function asksReset(page: Page, _words: Words, language: Language): Promise<void> {
  const { ask } = recoveryWords(language)
  const open = page.getByRole('button', { name: startingWith(ask.open) })
  await page.waitForTimeout(SETTLING_MS)
  if (!(await open.isVisible())) return
  await open.click()
  await page.getByRole('button', { name: ask.confirm, exact: true }).click()
  await page.waitForTimeout(SETTLING_MS)
}

/** The private address of the reader's calendar, made if there is none. */
async function subscribes(page: Page, _words: Words, language: Language): Promise<void> {
  const { feed, heading } = calendarWords(language)
  await page
    .getByText(heading, { exact: true })
    .or(page.getByText(feed.heading, { exact: true }))
    .first()
    .click()
  const make = page.getByRole('button', { name: feed.make, exact: true })
  await make.or(page.getByText(feed.on)).first().waitFor()
  if (await make.isVisible()) await make.click()
}

async function opensSnooze(page: Page, _words: Words, language: Language): Promise<void> {
  const words = inboxWords(language)
  await page.getByRole('button', { name: words.snooze.button, exact: true }).click()
  await page.getByLabel(words.later.choices.chosen).check()
}

async function openMonth(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.scheduler.date.month }).click()
  await page.waitForTimeout(SETTLING_MS)
}

/** Anyone who holds a time already stands behind this choice. */
async function chooseTime(page: Page, words: Words): Promise<void> {
  const { date, time } = words.scheduler
  await page.waitForTimeout(SETTLING_MS)
  if (!(await page.getByRole('heading', { level: 1, name: date.heading }).isVisible())) return
  await page.getByRole('region', { name: date.nextDays }).getByRole('button').first().click()
  await page.getByRole('region', { name: time.afternoon }).getByRole('button').first().click()
  await page.waitForTimeout(SETTLING_MS)
}

/** The form with what is missing in it. */
async function opensCost(page: Page, _words: Words, language: Language): Promise<void> {
  const { record } = costWords(language)
  await page.getByRole('button', { name: record.open, exact: true }).click()
  await page.getByRole('button', { name: record.save, exact: true }).click()
}

async function toFees(page: Page): Promise<void> {
  await page.locator('#fees').scrollIntoViewIfNeeded()
  await page.locator('#fees h4').first().waitFor()
  await page.waitForTimeout(SETTLING_MS)
}

/** A new version, with what is missing in it. */
async function changesFees(page: Page, _words: Words, language: Language): Promise<void> {
  await toFees(page)
  const { draft } = feeWords(language)
  await page.getByRole('button', { name: draft.change, exact: true }).click()
  await page.getByRole('button', { name: draft.add, exact: true }).click()
  await page.getByRole('button', { name: draft.save, exact: true }).click()
  await page.locator('#fees').scrollIntoViewIfNeeded()
}

async function toDocuments(page: Page): Promise<void> {
  await page.locator('#documents h2').first().waitFor()
  await page.waitForTimeout(SETTLING_MS)
}

/** What has pages is looked for first. */
function presses(...keys: readonly string[]): NonNullable<Screen['act']> {
  return async (page) => {
    for (let tries = 0; tries < 8 && !(await page.getByRole('img').isVisible()); tries += 1) {
      await page.keyboard.press('n')
      await page.waitForTimeout(SETTLING_MS)
    }
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(SETTLING_MS)
    }
  }
}

async function searchMessages(page: Page, _words: Words, language: Language): Promise<void> {
  const { search, more } = messagesWords(language).conversation
  const beside = page.getByRole('button', { name: more, exact: true })
  if (await beside.isVisible()) await beside.click()
  await page.getByRole('button', { name: search.open, exact: true }).click()
  await page.getByLabel(search.label, { exact: true }).fill('dias')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(SETTLING_MS)
}

/** A correction with documents, half written. */
async function writeMessage(page: Page, _words: Words, language: Language): Promise<void> {
  const { compose, conversation } = messagesWords(language)
  await page
    .getByRole('button', { name: startingWith(conversation.about.more) })
    .last()
    .click()
  await page
    .getByRole('button', { name: startingWith(conversation.about.correct) })
    .last()
    .click()
  await page.getByLabel(compose.label, { exact: true }).fill(compose.hint)
  await page.getByRole('button', { name: compose.attached.button, exact: true }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByText(compose.draft.saved, { exact: true }).waitFor()
  await page.waitForTimeout(SETTLING_MS)
}

async function emptyDesk(page: Page): Promise<void> {
  await page.route('**/api/documents/waiting**', (asked) =>
    asked.fulfill({ json: { items: [], next: null } }),
  )
  await page.reload({ waitUntil: 'networkidle' })
}

async function addDocument(page: Page, _words: Words, language: Language): Promise<void> {
  await toDocuments(page)
  const { add } = caseDocumentWords(language).ours
  await page.getByRole('button', { name: add.shared.open, exact: true }).click()
  await page.waitForTimeout(SETTLING_MS)
}

async function tellDetails(page: Page, words: Words): Promise<void> {
  const { details } = words.scheduler
  await chooseTime(page, words)
  await page.getByRole('radio', { name: startingWith(details.video) }).check()
  await page.getByLabel(details.number, { exact: true }).fill('214 555 0134')
  await page.getByRole('button', { name: words.scheduler.continue, exact: true }).click()
  await page.waitForTimeout(SETTLING_MS)
}

async function payDeclined(page: Page, _words: Words, language: Language): Promise<void> {
  const { pay } = invoicesText(language).client
  await new Person(page, language).paysWith('4000000000000002', pay.payButton)
  await page.getByRole('alert').filter({ hasText: pay.problem }).waitFor()
}

async function readConsent(page: Page, _words: Words, language: Language): Promise<void> {
  const { autopay } = invoicesText(language)
  await new Person(page, language).paysWith('4242424242424242', autopay.continue)
  await page.getByRole('region', { name: autopay.stepAgree }).waitFor()
}

async function startRest(page: Page, _words: Words, language: Language): Promise<void> {
  await page.getByRole('button', { name: invoicesText(language).payLinks.page.rest.start }).click()
}

/** The words of the next page do not come. */
async function failPage(page: Page): Promise<void> {
  await page.route('**/payments.data*', (asked) => asked.abort())
  await page.locator('nav a[href^="/payments"]').first().click()
  await page.getByRole('alert').first().waitFor()
}

async function failAgain(page: Page): Promise<void> {
  await failPage(page)
  await page.goBack()
  await failPage(page)
}

async function failPerson(page: Page): Promise<void> {
  const answer = { status: 503, headers: { 'retry-after': '20' } }
  await page.route('**/api/auth/get-session', (asked) => asked.fulfill(answer))
  await page.reload()
  await page.getByRole('alert').first().waitFor()
  await page.unroute('**/api/auth/get-session')
}

async function failIntake(page: Page): Promise<void> {
  await page.route('**/api/intake/**', (asked) => asked.fulfill({ json: { session: { id: 'x' } } }))
  await page.reload()
  await page.getByRole('alert').first().waitFor()
}

/** Every public page that the site tells search engines of. */
async function publicScreens(url: string): Promise<Screen[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  return [...new Set(paths)].map((path) => ({
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
    path,
    who: 'visitor',
  }))
}

const states = new Map<string, Promise<string | null>>()

/** Signed in once for all pictures: a code of the second step works once. */
function stateOf(browser: Browser, url: string, who: Who): Promise<string | null> {
  const key = `${who} at ${url}`
  const known = states.get(key) ?? signIn(browser, url, who)
  states.set(key, known)
  return known
}

async function signIn(browser: Browser, url: string, who: Who): Promise<string | null> {
  if (who === 'answering') return startIntake(url)
  const person = DEMONSTRATION_PEOPLE.find(({ role, email }) =>
    who === 'newcomer' ? email === NEWCOMER : role === who,
  )
  if (!person) return null
  const context = await browser.newContext()
  const data = { email: person.email, password: DEMONSTRATION_PASSWORD }
  const post = (path: string, body: object) =>
    context.request.post(`${url}/api/auth${path}`, { data: body, headers: { origin: url } })
  await post('/sign-in/email', data)
  const code = demonstrationCode(person.email)
  if (code !== null) await post('/two-factor/verify-totp', { code })
  const state = JSON.stringify(await context.storageState())
  await context.close()
  return state
}

/** A browser that holds the key of an intake with its first answers. */
async function startIntake(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const started = await fetch(`${url}/api/intake/sessions`, { method: 'POST', headers, body: '{}' })
  const { session, key } = (await started.json()) as StartedIntake
  let { version } = session
  for (const question of ['name', 'email', 'phone', 'preferredLanguage'] as const) {
    const body = JSON.stringify({ value: { ...RENEWAL, email: 'ana@person.example' }[question], version })
    const path = `${url}/api/intake/sessions/${session.id}/answers/${question}`
    const saved = await fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'visitor-key': key ?? '' },
      body,
    })
    version = ((await saved.json()) as IntakeSession).version
  }
  const localStorage = [{ name: 'intake_session', value: key ?? '' }]
  return JSON.stringify({ cookies: [], origins: [{ origin: url, localStorage }] })
}

let subjects: Promise<Subjects> | null = null

async function pathOf(browser: Browser, url: string, path: string): Promise<string> {
  if (!path.includes('{')) return path
  subjects ??= makeSubjects(url, async (who) => {
    const storageState = JSON.parse((await stateOf(browser, url, who)) ?? '{}') as {
      cookies: []
      origins: []
    }
    return browser.newContext({ storageState })
  })
  return fill(path, await subjects)
}

type Taken = { browser: Browser; url: string; screen: Screen }
type Shot = Taken & { width: number; theme: (typeof THEMES)[number] }

function heightOf(width: number): number {
  return width < 600 ? 740 : 860
}

async function takePictures(shot: Shot, folder: string): Promise<void> {
  const { url, screen, width, theme } = shot
  const viewport = { width, height: heightOf(width) }
  const { context, path } = await openAs(shot, { viewport, colorScheme: theme })
  const page = await context.newPage()
  for (const language of LANGUAGES) {
    await page.goto(url + inLanguage(path, language), { waitUntil: 'networkidle' })
    await screen.act?.(page, wordsOf(language), language)
    // Never in the fallbacks: pictures show what the design means.
    await page.evaluate(() => document.fonts.ready.then(() => null))
    const file = `${screen.name}-${width}-${language}-${theme}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
  }
  await context.close()
}

/** A browser that the person is signed in with, and an address of theirs. */
async function openAs(
  { browser, url, screen }: Taken,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; path: string }> {
  const state = await stateOf(browser, url, screen.who)
  const path = await pathOf(browser, url, screen.path)
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'America/Phoenix',
    ...options,
    ...(state !== null && { storageState: JSON.parse(state) as { cookies: []; origins: [] } }),
  })
  // It has no end: the page would never be done loading.
  await context.route('**/api/news**', (asked) => asked.abort())
  return { context, path }
}

/** The height at both widths, and the words and controls of the page's `main`, in English. */
async function takeFigures(shot: Taken): Promise<Measured> {
  const seen: Figures[] = []
  for (const width of WIDTHS) {
    const { context, path } = await openAs(shot, { viewport: { width, height: heightOf(width) } })
    const page = await context.newPage()
    await page.goto(shot.url + path, { waitUntil: 'networkidle' })
    await shot.screen.act?.(page, wordsOf('en'), 'en')
    seen.push(await figuresOf(page))
    await context.close()
  }
  const [phone, desk] = seen
  return {
    phone: phone?.height ?? null,
    desk: desk?.height ?? null,
    words: desk?.words ?? 0,
    controls: desk?.controls ?? 0,
  }
}

const HEAD =
  '| page | height at 360 | height at 1280 | words | controls |\n| --- | ---: | ---: | ---: | ---: |'

function rowOf(name: string, now: Measured, before?: Measured): string {
  const said = (part: keyof Measured) => {
    const was = before?.[part] ?? null
    return was === null ? `${now[part]}` : `${was} → ${now[part]}`
  }
  return `| ${[name, said('phone'), said('desk'), said('words'), said('controls')].join(' | ')} |`
}

const TABLE = join(ROOT, 'docs', 'screens.md')
const ABOUT_TABLE = `# Screens in numbers

Written by \`npm run screens -- --table\`, from the demonstration in English: how high a page is in pixels, and the words and controls of
its main part at 1280 px. Words for screen readers alone are counted too. Where there is an arrow, the first number is of
2026-11-28, before the rooms were drawn again (\`e2e/screens-before.ts\`).
`

async function writeTable(): Promise<void> {
  const rows = new Map<string, string>()
  await takeAll(IN_TABLE, async (shot) => {
    const { name } = shot.screen
    rows.set(name, rowOf(name, await takeFigures(shot), BEFORE[name]))
    console.log(rows.get(name))
    const inOrder = IN_TABLE.flatMap((each) => rows.get(each) ?? [])
    writeFileSync(TABLE, `${ABOUT_TABLE}\n${HEAD}\n${inOrder.join('\n')}\n`)
  })
}

const running: RunningProduct[] = []

async function start(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const product = await startProduct(environment)
  running.push(product)
  return product
}

/** None is made while pictures are taken. */
const BACKED_UP = { BACKUP_TO: '/srv/backups/portal', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }

let busy: Promise<RunningProduct> | null = null

async function startBusy(): Promise<RunningProduct> {
  const product = await start(BACKED_UP)
  await makeBusy(product)
  return product
}

async function takeAll(only: readonly string[], take: (shot: Taken) => Promise<void>): Promise<void> {
  await buildWhereStale(ROOT)
  const browser = await chromium.launch(await browserLaunch())
  try {
    const demonstration = await start()
    const screens = [...(await publicScreens(demonstration.url)), ...SCREENS]
    for (const screen of screens.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const { url } = screen.isBusy ? await (busy ??= startBusy()) : demonstration
      await take({ browser, url, screen })
    }
  } finally {
    await browser.close()
    for (const product of running) {
      await product.stop()
      removeDataDirectory(product.dataDirectory)
    }
  }
}

if (import.meta.main) {
  const only = process.argv.slice(2).filter((each) => !each.startsWith('--'))
  if (process.argv.includes('--table')) await writeTable()
  else if (process.argv.includes('--figures')) {
    console.log(HEAD)
    await takeAll(only, async (shot) => console.log(rowOf(shot.screen.name, await takeFigures(shot))))
  } else {
    const folder = join(ROOT, 'screens')
    if (only.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await takeAll(only, async (shot) => {
      for (const width of WIDTHS) {
        for (const theme of THEMES) await takePictures({ ...shot, width, theme }, folder)
      }
      console.log(shot.screen.name)
    })
  }
}
