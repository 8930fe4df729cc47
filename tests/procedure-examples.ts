// One valid call of every procedure, about an object that was made for it.
import { eq, sql } from 'drizzle-orm'
import { randomInt, randomUUID } from 'node:crypto'
import { apiContract } from '#api/contract.ts'
import { proceduresIn } from '#api/procedure.ts'
import { RENEWAL } from './intake-walks.ts'
import { nameHelper } from '#areas/people/helping/server/name-helper.ts'
import { naming } from '#areas/people/helping/server/testing.ts'
import { addNote } from '#areas/cases/cases/server/add-note.ts'
import { keepInstallation } from '#areas/office/backups/server/installation-repository.ts'
import { stageFile } from '#areas/office/moving/server/batches.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { saveFiling } from '#areas/cases/cases/server/change-filing.ts'
import { casePeople, savePerson } from '#areas/cases/cases/server/change-person.ts'
import { keepOwnAnswer } from '#areas/cases/cases/server/keep-own-answer.ts'
import { newAddresses } from '#areas/cases/cases/server/tell-new-address.ts'
import { addTask } from '#areas/cases/cases/server/add-task.ts'
import { addDate, finishDate } from '#areas/cases/cases/server/change-date.ts'
import { holdCase } from '#areas/cases/cases/server/hold-case.ts'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { listCaseTasks } from '#areas/cases/cases/server/list-tasks.ts'
import { publishTemplate } from '#areas/cases/cases/server/publish-template.ts'
import { getTemplate } from '#areas/cases/cases/server/read-templates.ts'
import { askNow } from '#areas/cases/agency/server/change-watch.ts'
import { agencySettings, saveAgencySettings } from '#areas/cases/agency/server/settings.ts'
import type { Terms } from '#areas/cases/engagements/contract.ts'
import { countersign } from '#areas/cases/engagements/server/complete.ts'
import { paperTexts } from '#areas/cases/engagements/server/paper-texts.ts'
import { getProposal } from '#areas/cases/engagements/server/proposals.ts'
import { makeRecord } from '#areas/cases/engagements/server/record.ts'
import { signersOf } from '#areas/cases/engagements/server/repository.ts'
import { signedOnPaper } from '#areas/cases/engagements/server/send.ts'
import { consentToSign, openPaper } from '#areas/cases/engagements/server/signing.ts'
import {
  approvedPapers,
  clearedProposal,
  draftedProposal,
  ownPaperLink,
  proposalTerms,
  sentProposal,
  signOwnPaper,
} from '#areas/cases/engagements/server/testing.ts'
import { saveView } from '#areas/cases/desk/server/case-views.ts'
import { addRequest, newestOf } from '#areas/cases/leaving/server/repository.ts'
import type { NewInvitation } from '#areas/people/colleagues/contract.ts'
import { inviteColleague } from '#areas/people/colleagues/server/invite.ts'
import { inviting } from '#areas/people/colleagues/server/testing.ts'
import { askReset } from '#areas/people/recovery/server/ask-reset.ts'
import { askCallback } from '#areas/meetings/callbacks/server/ask-callback.ts'
import { listCallTimes } from '#areas/meetings/callbacks/server/call-times.ts'
import { listCallbacks } from '#areas/meetings/callbacks/server/handle-callbacks.ts'
import { recordAnswers } from '#areas/study/citizenship/server/own-practice.ts'
import { saveReport } from '#areas/intake/detention/server/own-report.ts'
import { listReports } from '#areas/intake/detention/server/read-reports.ts'
import { createCode } from '#areas/money/discounts/server/manage-codes.ts'
import { ofxFile } from '#areas/bank/reconciliation/rules/files-of-tests.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { addFaults } from '#areas/office/faults/server/faults-repository.ts'
import { WATCH_JOBS } from '#areas/office/upkeep/server/job-kinds.ts'
import { expectJobs } from '#areas/office/upkeep/server/runs-repository.ts'
import { startTimer } from '#areas/money/timesheet/server/timer.ts'
import { approveTime, noteTime } from '#areas/money/timesheet/server/times.ts'
import { recordDocument } from '#areas/cases/renewals/server/record-document.ts'
import type { MergeInput } from '#areas/cases/opening/contract.ts'
import { merge, seeMerge, seeParting } from '#areas/cases/opening/server/merge.ts'
import { mergingOf } from '#areas/people/users/server/merging.ts'
import { FEATURES } from '#server/features.ts'
import { recordCheck } from '#areas/intake/intake/server/typed-check.ts'
import { draftToken } from '#areas/intake/intake/server/draft-token.ts'
import { clearConflicts } from '#areas/intake/intake/server/handle-intake.ts'
import { completeIntake } from '#areas/intake/intake/server/complete-intake.ts'
import { sendIntakeCode } from '#areas/intake/intake/server/prove-email.ts'
import { saveAnswer } from '#areas/intake/intake/server/save-answer.ts'
import { preAnswer } from '#areas/intake/intake/server/repository.ts'
import { findMine } from '#areas/intake/intake/server/session-of.ts'
import { startIntake } from '#areas/intake/intake/server/start-intake.ts'
import type { IntakeSession } from '#areas/intake/intake/contract.ts'
import { CASE_MAILS } from '#areas/cases/cases/server/case-mails.ts'
import { followReport, queueMail } from '#areas/messages/notifications/server/index.ts'
import { SEND_ADDRESS_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { markOfAddress } from '#areas/messages/notifications/server/mail-address.ts'
import { mails, notices } from '#areas/messages/notifications/server/tables.ts'
import type { Answers, AskedId } from '#areas/intake/intake/rules/answers.ts'
import { createDraft } from '#areas/money/invoices/server/drafts.ts'
import { issueInvoice } from '#areas/money/invoices/server/issue-invoice.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { payByLink } from '#areas/money/invoices/server/pay-by-link.ts'
import { makePayLink } from '#areas/money/invoices/server/pay-links.ts'
import { changePlan } from '#areas/money/invoices/server/change-plan.ts'
import { agreeByLink, offerByLink, offerPayerCard } from '#areas/money/invoices/server/payer-autopay.ts'
import { agreeToAutopay, offerAutopay } from '#areas/money/invoices/server/offer-autopay.ts'
import { payInvoice } from '#areas/money/invoices/server/pay-invoice.ts'
import { reduceInvoice } from '#areas/money/invoices/server/reduce-invoice.ts'
import { earnFee } from '#areas/money/agreements/server/earn-fee.ts'
import { recordHours } from '#areas/money/agreements/server/hours.ts'
import { agreedFee, feePart } from '#areas/money/agreements/server/testing.ts'
import { setReplenishment } from '#areas/money/agreements/server/replenish.ts'
import { saveDraft } from '#areas/money/agreements/server/write-agreement.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { payOutRefund, proposeRefund } from '#areas/money/receipts/server/give-back.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { depositMade, gatherDeposit } from '#areas/money/receipts/server/make-deposit.ts'
import { collected, receiptFor, sentPicture } from '#areas/money/receipts/server/testing.ts'
import { saveAccount } from '#areas/bank/reconciliation/server/accounts.ts'
import { bookLine } from '#areas/bank/reconciliation/server/book-line.ts'
import { importFile } from '#areas/bank/reconciliation/server/import-file.ts'
import { addOpening } from '#areas/bank/reconciliation/server/opening-items.ts'
import { listLines, listMovements } from '#areas/bank/reconciliation/server/read-lines.ts'
import { voidOpening } from '#areas/bank/reconciliation/server/void-check.ts'
import { draftFor } from '#areas/money/invoices/server/testing.ts'
import { FIRST_REASONS } from '#areas/documents/documents/rules/first-reasons.ts'
import { giveRequests } from '#areas/documents/documents/server/give-requests.ts'
import { makePacketFiles } from '#areas/documents/documents/server/make-packet.ts'
import { askForArchive } from '#areas/documents/documents/server/packets.ts'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import { giveFirstReasons } from '#areas/documents/documents/server/reasons.ts'
import { saveReasons } from '#areas/documents/documents/server/reasons-repository.ts'
import { approveForm, mapField } from '#areas/documents/forms/server/change-form.ts'
import type { FieldRule } from '#areas/documents/forms/rules/mapping.ts'
import { makePackage, makePackageFiles } from '#areas/documents/forms/server/make-package.ts'
import { answerQuestion, askClient as askForForms } from '#areas/documents/forms/server/questionnaire.ts'
import { questionnairesIn } from '#areas/documents/forms/server/questionnaire-repository.ts'
import { readAgencyForm } from '#areas/documents/forms/server/read-forms.ts'
import { sentForm } from '#areas/documents/forms/server/testing.ts'
import { makeLetter } from '#areas/documents/letters/server/letters.ts'
import { putTemplate as putLetterTemplate } from '#areas/documents/letters/server/templates-repository.ts'
import { acceptDocument } from '#areas/documents/documents/server/review.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { strangersMail } from './mailed-answers.ts'
import { putMail } from '#areas/messages/incoming/server/tray.ts'
import { writeOutgoing } from '#areas/messages/messages/server/outgoing.ts'
import { sendMessage } from '#areas/messages/messages/server/send-message.ts'
import { putTemplate } from '#areas/messages/messages/server/templates-repository.ts'
import type { Client } from '#areas/cases/opening/contract.ts'
import { readClient } from '#areas/cases/opening/server/clients.ts'
import { openByPhone } from '#areas/cases/opening/server/open-by-phone.ts'
import { requestCase } from '#areas/cases/opening/server/own-requests.ts'
import { findLivePayment } from '#areas/money/payments/server/index.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { addAbsence } from '#areas/meetings/scheduling/server/change-absences.ts'
import { readableNumber } from '#areas/messages/texts/rules/text-number.ts'
import { askClient } from '#areas/messages/texts/server/client-texts.ts'
import { askForTexts } from '#areas/messages/texts/server/own-texts.ts'
import { texts } from '#areas/messages/texts/server/tables.ts'
import { agreed, codeTo, wanted } from '#areas/messages/texts/server/testing.ts'
import { BOOKING_HOURS } from '#firm/booking-hours.ts'
import { profileNow } from '#areas/office/firm/server/firm-now.ts'
import { digestsNow } from '#areas/office/firm/server/signed-words.ts'
import { LAW_NOTES } from '#firm/law.ts'
import { giveShippedLaw } from '#areas/office/law/server/first-law.ts'
import { countByFile, details, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { FIRM_ZONE, instant, momentAt, plainDate, plusDays, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Asked, Cast, Person, Stage } from './everyone-asks.ts'
import { TEST_FIRM, TEST_TERMS } from './firm-of-tests.ts'
import { providerAccess } from './provider-calendars.ts'

export type Example = {
  /** For the braces in the path. */
  path?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** What the answer holds if and only if it tells of the object. */
  mark?: string
}

type MakeExample = (stage: Stage, cast: Cast) => Promise<Example>

export type Procedure = { name: string; method: string; path: string }

/** Every procedure of the contract as "feature.verb". */
export function everyProcedure(): Procedure[] {
  return proceduresIn(apiContract).map(([name, procedure]) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route
    return { name, method, path }
  })
}

const slotsUsed = countByFile()

/** A free hour in Dallas: three on every weekday of the weeks that can be booked. */
function freshSlot(): string {
  const used = slotsUsed()
  const [day, hour] = [Math.floor(used / 3), used % 3]
  const date = plusDays(plainDate('2026-11-30'), Math.floor(day / 5) * 7 + (day % 5))
  return momentAt(date, [600, 780, 960][hour] ?? 600, FIRM_ZONE).toString()
}

const ANSWERS = Object.entries(RENEWAL)

/** The owner's intake with its first answers, as many as are asked for; the last of them as anybody gives one. */
async function answeredIntake({ ctx }: Person, count: number): Promise<IntakeSession> {
  const { session } = await startIntake(ctx)
  const last = ANSWERS[count - 1]
  if (!last) return session
  const before: Answers = Object.fromEntries(ANSWERS.slice(0, count - 1))
  await preAnswer(ctx, await findMine(ctx, session.id), before, toDate(ctx.clock.now()))
  const [question, value] = last
  const { id: sessionId, version } = session
  return saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
}

async function sentIntake(owner: Person): Promise<IntakeSession> {
  const { id: sessionId, version } = await answeredIntake(owner, ANSWERS.length)
  return completeIntake(owner.ctx, { sessionId, version, consent: true, isPartial: false })
}

/** Begun and not sent, by somebody who must not wait. */
async function urgentDraft(owner: Person): Promise<IntakeSession> {
  const { id: sessionId, version } = await answeredIntake(owner, 1)
  return saveAnswer(owner.ctx, { sessionId, question: 'detained', value: 'self', version })
}

const REPORT = {
  askerName: 'Rosa Peña',
  phone: '214 555 0199',
  relation: 'child',
  held: 'unknown',
  name: 'José Núñez Peña',
  birthDate: '1990-2-28',
  country: 'Guatemala',
  alienNumber: 'A123 456 789',
  place: 'Dallas',
  since: 'today',
  note: '',
}

const BANK_ACCOUNT = { bank: 'Banco Lone Star', last4: '6789', firstMonth: '2026-10', openingCents: 0 }
const BOOKED = {
  fund: 'operating',
  kind: 'fee',
  reason: 'The monthly fee of the bank.',
  amountCents: null,
} as const

function peopleFile() {
  const text = `First name,Last name\nAna,Q${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const columns = ['firstName' as const, 'lastName' as const]
  return { batchId: randomUUID(), kind: 'people' as const, fileName: 'people.csv', text, columns }
}

/** A file of one person that was checked: nobody has answered yet whether it is the owner. */
async function checkedFile({ world }: Stage, cast: Cast) {
  const file = peopleFile()
  const { batchId } = file
  await stageFile({ ...asAdmin(cast), openingOfTrust: () => Promise.resolve(null) }, file)
  const { pool } = world.connection
  await pool.query("UPDATE moving_batches SET state = 'ready' WHERE id = $1", [batchId])
  const { rows } = await pool.query<{ id: string }>(
    "UPDATE moving_rows SET state = 'fine', alike_id = $2 WHERE batch_id = $1 RETURNING id",
    [batchId, cast.owner.userId],
  )
  return { batchId, rowId: rows[0]!.id }
}

function asAdmin({ attorney: { ctx, actor } }: Cast): Context {
  return { ...ctx, actor: { ...actor, role: 'admin' } }
}

/** Of the operating account: nothing of it moved before the month in which the tests are. */
async function ofBank(
  cast: Cast,
  path: Record<string, string> = {},
  body?: Record<string, unknown>,
): Promise<Example> {
  await saveAccount(asAdmin(cast), { fund: 'operating', ...BANK_ACCOUNT })
  return { path: { fund: 'operating', ...path }, ...(body && { body }) }
}

let openingChecks = 5_000
/** Each another check. In trust: what is on its way keeps no month of the other account open. */
async function freshOpening(cast: Cast) {
  await saveAccount(asAdmin(cast), { fund: 'trust', ...BANK_ACCOUNT })
  openingChecks += 1
  return {
    kind: 'check',
    number: String(openingChecks),
    payee: `Payee of the check ${openingChecks}`,
    matter: 'From the books before',
    writtenOn: '2026-09-21',
    amountCents: 76_000,
  } as const
}

/** With a number of the bank's, which no movement of another example has: without one, so much on one day would be known. */
function bankFile(cents = 12_345) {
  const moved = [
    [cents < 0 ? 'DEBIT' : 'CREDIT', '20261112', (cents / 100).toFixed(2), randomUUID(), '', 'MOVED', ''],
  ]
  const text = ofxFile({ account: '123456789', moved, hasBalance: false })
  return { fileName: 'november.ofx', text, leavesOut: false, twins: null, mapping: null }
}

/** One movement at the bank that nothing is matched with. */
async function bankLine(cast: Cast, cents?: number) {
  await ofBank(cast)
  const admin = asAdmin(cast)
  const { id: importId } = await importFile(admin, { fund: 'operating', ...bankFile(cents) })
  const { rows } = await admin.db.execute<{ id: string; amountCents: number }>(
    sql`SELECT id, amount_cents::int AS "amountCents" FROM bank_lines WHERE import_id = ${importId}`,
  )
  return { ...rows[0]!, importId }
}

async function reopenOctober({ world }: Stage, { attorney }: Cast): Promise<void> {
  const reopened = `UPDATE bank_closings SET reopened_at = now(), reopened_by = $1, reopened_reason = 'For another try.'
    WHERE reopened_at IS NULL`
  await world.connection.pool.query(reopened, [attorney.userId])
}

const CASE_REQUEST = {
  topic: 'family',
  forWhom: 'family',
  familyMember: { firstName: 'Carmen', lastName: 'Núñez Peña' },
  text: 'Can I bring my mother?',
  day: '2027-01-15',
  me: { firstName: 'Ana', lastName: 'Peña', phone: '214 555 0134' },
} as const

const VISIT = {
  page: '/services',
  language: 'es',
  device: 'phone',
  browserLanguage: 'es-MX',
  isElderly: false,
  assistiveTechnology: false,
  release: '1.0.0+tests',
  errors: [{ name: 'TypeError', message: 'no such part', stack: '' }],
  crumbs: [{ at: 12, kind: 'page', text: '/services' }],
  measures: [{ name: 'lcp', value: 1_200 }],
}

async function connectionVersion({ connection }: Stage['world'], name: string): Promise<number> {
  const { rows } = await connection.pool.query<{ version: number }>(
    'SELECT version FROM connections WHERE name = $1',
    [name],
  )
  return rows[0]?.version ?? 0
}

function sealedClient({ services: { seal } }: Stage['world']): string {
  const client = { clientId: 'the-client', clientSecret: 'a-secret' }
  return seal.seal(JSON.stringify(client), { field: 'connections.sealed', row: 'google' })
}

async function shippedLaw(world: Stage['world']): Promise<void> {
  await world.connection.pool.query('DELETE FROM law_versions')
  await giveShippedLaw(world.services)
}

async function someFault({ services, connection }: Stage['world']): Promise<string> {
  const [fingerprint, at, release] = [randomUUID().replaceAll('-', ''), new Date(), services.release]
  const kind = { fingerprint, event: 'api', why: 'TypeError', source: 'server' } as const
  await addFaults(connection.db, [
    { ...kind, release, firstRelease: release, count: 1, firstAt: at, lastAt: at },
  ])
  return fingerprint
}

/** Told by somebody without an account, and not sent. */
async function detentionReport({ attorney }: Cast): Promise<{ id: string; key: string }> {
  // A network of their own: so many at once from one would be too many.
  const clientAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  const visitor = { ...attorney.ctx, actor: { kind: 'visitor' } as const, clientAddress }
  const phone = String(randomInt(2_000_000_000, 9_999_999_999))
  const { key } = await saveReport(visitor, { key: null, report: { ...REPORT, phone } })
  const { items } = await listReports(attorney.ctx, { limit: 100 })
  return { id: items.find((each) => each.phone === phone)?.id ?? '', key }
}

const ofReport: MakeExample = async (_stage, cast) => {
  const { id } = await detentionReport(cast)
  return { path: { reportId: id }, mark: id }
}

/** Named by the one, and where it is said the other is whom they named. */
async function helperNamedBy({ ctx, actor }: Person, helper?: Person): Promise<string> {
  const named = naming(helper && { email: helper.email })
  await nameHelper({ ...ctx, actor: { ...actor, role: 'client' } }, named)
  return named.helperId
}

function practiceAttempt() {
  const given = { edition: '2025', question: 1, isRight: true, way: 'typed' } as const
  return { id: randomUUID(), ...given, day: '2026-11-01', at: '2026-11-01T18:00:00Z' }
}

async function practicedBy({ ctx, actor }: Person): Promise<string> {
  const attempt = practiceAttempt()
  await recordAnswers({ ...ctx, actor: { ...actor, role: 'client' } }, { attempts: [attempt], mocks: [] })
  return attempt.id
}

/** Asked by somebody without an account; when the stretch is full, those before it are dealt with. */
async function callbackOf({ attorney }: Cast): Promise<string> {
  const clientAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  const visitor = { ...attorney.ctx, actor: { kind: 'visitor' } as const, clientAddress }
  const phone = String(randomInt(2_000_000_000, 9_999_999_999))
  await askCallback(visitor, await callInput(attorney.ctx, phone))
  const { items } = await listCallbacks(attorney.ctx, { limit: 100 })
  return items.find((each) => each.phone === phone)?.id ?? ''
}

/** Asked for by one of the staff, about another: a third may agree. */
async function openErasure({ db, clock, actor }: Context): Promise<string> {
  const clientId = actor.kind === 'user' ? actor.userId : ''
  const row = (await addRequest(db, clientId, toDate(clock.now()))) ?? (await newestOf(db, clientId))
  return row?.id ?? ''
}

/** Of somebody else: it closes their account. */
const ofErasure: MakeExample = async (stage) => {
  const requestId = await openErasure((await stage.person({ role: 'client' })).ctx)
  return { path: { requestId }, mark: requestId }
}

async function invitedBy({ world, person }: Stage): Promise<NewInvitation> {
  const admin = await person({ role: 'admin' })
  const invitation = inviting()
  await inviteColleague(world.as(admin.actor), invitation)
  return invitation
}

async function openReset({ world, person }: Stage): Promise<string> {
  const [asker, target] = [await person({ role: 'attorney' }), await person({ role: 'attorney' })]
  const { people } = await askReset(world.as(asker.actor), { userId: target.userId })
  return people.find(({ userId }) => userId === target.userId)?.reset?.id ?? ''
}

async function callInput(ctx: Context, phone = '214 555 0134') {
  const { times } = await listCallTimes(ctx, { timeZone: 'America/Chicago' })
  const request = {
    name: 'Ana Peña',
    phone,
    topic: 'other',
    startsAt: times.at(-1)?.startsAt ?? '',
    note: '',
  }
  return { key: randomUUID(), timeZone: 'America/Chicago', request }
}

const NOTE = 'Asked the client.'
const REASON = 'The attorney is in court.'

/** Ready for a case: an attorney of the cast has cleared the conflict check. */
async function clearedIntake({ owner, attorney }: Cast): Promise<string> {
  const { id: sessionId } = await sentIntake(owner)
  await clearConflicts(attorney.ctx, { sessionId, note: NOTE })
  return sessionId
}

/** The code of the mail that lies sealed in the queue. */
async function codeSentTo({ world }: Stage, { ctx }: Person, sessionId: string): Promise<string> {
  await sendIntakeCode({ ...ctx, clientAddress: randomUUID() }, { sessionId })
  const { rows } = await world.connection.pool.query<{ data: { letterId: string; sealed: string } }>(
    `SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC LIMIT 1`,
    [SEND_ADDRESS_MAIL.name],
  )
  const { letterId, sealed } = rows[0]!.data
  const opened = ctx.seal.open(sealed, { field: 'jobs.account-letter', row: letterId })
  return (JSON.parse(opened) as { letter: { code: string } }).letter.code
}

function hold({ ctx }: Person) {
  return holdSlot(ctx, wish(freshSlot()))
}

/** A paid meeting with the attorney of the cast. */
async function meeting({ world }: Stage, { owner, attorney }: Cast) {
  const { appointmentId } = await hold(owner)
  const booked = await bookAppointment(owner.ctx, details(appointmentId))
  const change = 'UPDATE appointments SET attorney_id = $1 WHERE id = $2'
  await world.connection.pool.query(change, [attorney.userId, appointmentId])
  return booked
}

/** Sent by the client of a case for its passport, and looked at by the product. */
async function documentOfCase(stage: Stage, cast: Cast) {
  const { world } = stage
  const { id: caseId } = await openedCase(stage, cast)
  await world.services.db.transaction((tx) => giveRequests(world.services, tx, { caseId }))
  const { requests } = await documentRoom(cast.attorney.ctx, { caseId })
  const requestId = requests[0]!.id
  const by = cast.owner.actor
  const documentId = await sentDocument(world, { caseId, by, requestIds: [requestId] })
  const room = await documentRoom(cast.attorney.ctx, { caseId })
  const version = room.documents.find(({ id }) => id === documentId)!.version
  return { caseId, requestId, documentId, version }
}

const DOCUMENT_TITLE = { title: 'Passport', kind: 'passport', whose: 'client' } as const
const DOCUMENT_WORDS = { en: 'Please send the page with the photo.', es: 'Envíe la página con la foto.' }

async function acceptedOfCase(stage: Stage, cast: Cast) {
  const { caseId, documentId, version, requestId } = await documentOfCase(stage, cast)
  const accepted = { documentId, version, ...DOCUMENT_TITLE, expiresOn: null, requestIds: [requestId] }
  await acceptDocument(cast.attorney.ctx, accepted)
  return { caseId, documentId }
}

/** Of a case that was closed long ago, with a document of its client. */
async function expiredCase(stage: Stage, cast: Cast) {
  const { caseId } = await documentOfCase(stage, cast)
  const long = `UPDATE cases SET outcome = 'ended', closed_at = '2015-01-02', keep_until = '2022-01-02' WHERE id = $1`
  await stage.world.connection.pool.query(long, [caseId])
  return { path: { caseId } }
}

/** Proposed by somebody of the firm who asks nothing. */
async function proposedDeletion(stage: Stage, cast: Cast) {
  const example = await expiredCase(stage, cast)
  await stage.world.connection.pool.query(
    'INSERT INTO case_deletions (case_id, proposed_by, proposed_at) VALUES ($1, $2, now())',
    [example.path.caseId, cast.attorney.userId],
  )
  return example
}

/** Written by the client of a case, and not answered. */
async function messageOfCase(stage: Stage, cast: Cast) {
  const { id: conversationId } = await openedCase(stage, cast)
  const messageId = randomUUID()
  await sendMessage(cast.owner.ctx, { conversationId, messageId, text: 'When is my interview?' })
  return { conversationId, messageId }
}

const READY_ANSWER = {
  names: { en: 'Greeting', es: 'Saludo' },
  texts: { en: 'Hello {first-name}.', es: 'Hola, {first-name}.' },
}

async function savedTemplate({ world: { services, clock } }: Stage): Promise<string> {
  const id = randomUUID()
  const { names, texts: said } = READY_ANSWER
  const words = { nameEn: names.en, nameEs: names.es, textEn: said.en, textEs: said.es }
  const savedAt = toDate(clock.now())
  await putTemplate(services.db, { id, ...words, version: 1, savedAt, retiredAt: null })
  return id
}

const LETTER_TEMPLATE = {
  kind: 'other',
  names: { en: 'Greeting', es: 'Saludo' },
  texts: { en: 'Dear {client.name}:', es: 'Estimado {client.name}:' },
  caseKinds: [],
  isRead: true,
} as const

async function letterTemplate({ world: { services, clock } }: Stage): Promise<string> {
  const id = randomUUID()
  const { kind, names, texts: said, isRead } = LETTER_TEMPLATE
  const words = { nameEn: names.en, nameEs: names.es, textEn: said.en, textEs: said.es }
  const row = { id, kind, ...words, caseKinds: [], isRead, version: 1, savedAt: toDate(clock.now()) }
  await putLetterTemplate(services.db, { ...row, archivedAt: null })
  return id
}

async function agencyForm({ world }: Stage): Promise<string> {
  return sentForm(world.services, await world.person('admin'))
}

/** By two administrators. */
async function approvedForm(stage: Stage, rule: FieldRule = { takes: 'hand' }): Promise<string> {
  const formId = await agencyForm(stage)
  const bosses = [await stage.world.person('admin'), await stage.world.person('admin')]
  for (const boss of bosses.map((each) => stage.world.as(each))) {
    const { fields, version } = await readAgencyForm(boss, { formId })
    for (const { name: field, changes: before, confirmedBy } of fields)
      if (confirmedBy === null) await mapField(boss, { formId, field, rule, before })
    await approveForm(boss, { formId, version, confirmed: fields.length })
  }
  return formId
}

/** One that can be filled, for a person of the case. */
async function formOfCase(stage: Stage, cast: Cast) {
  return { ...(await personOfCase(stage, cast)), formId: await approvedForm(stage) }
}

async function packageOfCase(stage: Stage, cast: Cast) {
  const { caseId, personId } = await personOfCase(stage, cast)
  const items = [{ formId: await approvedForm(stage), personId }]
  return { caseId, body: { items, letterId: null, packetIds: [] } }
}

async function clientOfForm(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const personId = randomUUID()
  await savePerson(cast.attorney.ctx, { caseId, personId, version: null, ...OWN_CLIENT })
  const middleName = { question: 'person.name.middle', of: 'self', as: '', when: '' }
  const formId = await approvedForm(stage, { takes: 'answer', ...middleName, whenEmpty: 'blank' })
  return { caseId, formId, personId }
}

async function questionnaire(stage: Stage, cast: Cast): Promise<{ caseId: string; personId: string }> {
  const { caseId, personId, formId } = await clientOfForm(stage, cast)
  await askForForms(cast.attorney.ctx, { caseId, formIds: [formId] })
  return { caseId, personId }
}

/** Of the petitioner, who is asked by the returned link. */
async function linkedQuestionnaire(stage: Stage, cast: Cast): Promise<{ caseId: string; link: string }> {
  const { id: caseId } = await openedCase(stage, cast)
  const personId = randomUUID()
  const petitioner = { ...SPOUSE, part: 'petitioner', isClient: false, accountEmail: '' } as const
  await savePerson(cast.attorney.ctx, { caseId, personId, version: null, ...petitioner })
  const middleName = { question: 'person.name.middle', of: 'petitioner', as: '', when: '' }
  const formId = await approvedForm(stage, { takes: 'answer', ...middleName, whenEmpty: 'blank' })
  const to = { email: `${randomUUID()}@person.example`, language: 'es' } as const
  await askForForms(cast.attorney.ctx, { caseId, formIds: [formId], personId, to })
  const [row] = await questionnairesIn(stage.world.services, caseId)
  return { caseId, link: stage.world.services.links.tokenFor('questions', row?.link?.id ?? '') }
}

async function letterOfCase(stage: Stage, cast: Cast): Promise<{ caseId: string; letterId: string }> {
  const { id: caseId } = await openedCase(stage, cast)
  const path = { caseId, letterId: randomUUID() }
  const templateId = await letterTemplate(stage)
  await makeLetter(cast.attorney.ctx, { ...path, templateId, language: 'en', filingId: null })
  return path
}

/** Its client signs by the account of the owner. */
async function proposalTo({ world }: Stage, { owner, attorney }: Cast, more: Partial<Terms> = {}) {
  await approvedPapers(world.services, attorney.ctx)
  const terms = proposalTerms(attorney.userId, more)
  return sentProposal(attorney.ctx, owner.userId, terms)
}

/** Before it is sent. */
function proposalDraft({ owner, attorney }: Cast) {
  return draftedProposal(attorney.ctx, owner.userId, proposalTerms(attorney.userId))
}

async function ownLinkOf(stage: Stage, cast: Cast): Promise<string> {
  await proposalTo(stage, cast)
  return ownPaperLink(cast.owner.ctx)
}

/** Of a second client, who has no account. */
async function secondLink(stage: Stage, cast: Cast): Promise<string> {
  const email = `${randomUUID()}@person.example`
  const { id } = await proposalTo(stage, cast, {
    second: { firstName: 'Pedro', lastName: 'Ortega', email, language: 'es' },
  })
  const rows = await signersOf(stage.world.services, [id])
  const linkId = rows.find(({ part }) => part === 'second-client')?.linkId ?? ''
  return stage.world.services.links.tokenFor('signing', linkId)
}

/** An answer that is not sent yet. */
async function outgoingOfCase(stage: Stage, cast: Cast) {
  const { conversationId } = await messageOfCase(stage, cast)
  const messageId = randomUUID()
  const written = { conversationId, messageId, text: 'On Tuesday.', sendAt: null, lastSeq: 1 }
  await writeOutgoing(cast.attorney.ctx, written)
  return { conversationId, messageId }
}

/** All files of a case, put together. */
async function packetOfCase(stage: Stage, cast: Cast) {
  const { caseId } = await documentOfCase(stage, cast)
  const packetId = randomUUID()
  await askForArchive(cast.attorney.ctx, { caseId, packetId })
  await makePacketFiles(stage.world.services, { packetId })
  return { caseId, packetId }
}

async function firstTask({ attorney }: Cast, caseId: string): Promise<string> {
  const { tasks } = await listCaseTasks(attorney.ctx, { caseId })
  return tasks[0]!.id
}

/** One that the attorney has. */
async function taskOfFirm(stage: Stage, cast: Cast) {
  const { id, version } = await openedCase(stage, cast)
  const taskId = randomUUID()
  const task = { caseId: id, taskId, code: 'firm-task', text: 'Call', due: null, isFirst: true } as const
  const { of } = await addTask(cast.attorney.ctx, { ...task, version })
  return { id, taskId, version: of.version }
}

async function openedCase({ world }: Stage, { owner, attorney }: Cast) {
  return openCase(world.services.db, {
    clientId: owner.userId,
    attorneyId: attorney.userId,
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
  })
}

async function closedWithMoney(stage: Stage, cast: Cast): Promise<string> {
  const { id: caseId, version } = await openedCase(stage, cast)
  await recordReceipt(cast.attorney.ctx, receiptFor({ for: 'advance', caseId }))
  await closeCase(cast.attorney.ctx, { caseId, version, outcome: 'ended', moneyReason: REASON })
  return caseId
}

function someAdmin({ minted }: Stage): string {
  return [...minted].find(([, role]) => role === 'admin')![0]
}

/** Of a kind that no other example opens a case of. */
async function templateToPublish(stage: Stage) {
  const kind = 'consular' as const
  const { attorney } = await stage.cast('attorney')
  const sessionId = randomUUID()
  const ctx = stage.world.as({ kind: 'user', userId: attorney.userId, role: 'admin', sessionId })
  const { version: basedOn, tasks, usual, names } = await getTemplate(ctx, { kind })
  const wordsKey = randomUUID()
  const words = { en: 'Bring your photos', es: 'Traiga sus fotos' }
  const task = { code: 'client-step' as const, wordsKey, words, dueIn: null, isOptional: false }
  const body = {
    basedOn,
    why: `Photos ${wordsKey}`,
    usual,
    names,
    tasks: {
      ...tasks,
      preparation: [task, ...tasks.preparation.filter(({ code }) => code !== 'client-step')],
    },
  }
  return { ctx, path: { kind, publicationId: randomUUID() }, body }
}

async function publishedTemplate(stage: Stage) {
  const { ctx, path, body } = await templateToPublish(stage)
  return publishTemplate(ctx, { ...path, ...body })
}

async function savedView({ attorney }: Cast): Promise<string> {
  const viewId = randomUUID()
  await saveView(attorney.ctx, { viewId, list: 'cases', name: 'Waiting for us', filters: { turn: 'firm' } })
  return viewId
}

const HEARING = {
  kind: 'hearing',
  day: '2026-12-03',
  time: '09:30',
  zone: 'America/Los_Angeles',
  place: '300 N Los Angeles St, Los Angeles',
  bring: '',
  basis: 'Notice',
  responsibleId: null,
} as const

async function recordedDate(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const dateId = randomUUID()
  await addDate(cast.attorney.ctx, { caseId, dateId, ...HEARING, isOverdue: false })
  return { caseId, dateId }
}

const SPOUSE = {
  part: 'spouse',
  given: 'Rosa',
  surnames: 'Delgado',
  birthDate: '1990-02-28',
  aNumber: 'A012345678',
  phone: '214 555 0134',
  email: 'rosa@person.example',
  isClient: false,
  accountEmail: '',
} as const

const OWN_CLIENT = { ...SPOUSE, part: 'beneficiary', isClient: true } as const

async function personOfCase(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const personId = randomUUID()
  await savePerson(cast.attorney.ctx, { caseId, personId, version: null, ...SPOUSE })
  return { caseId, personId }
}

/** In a case, an address that is new. */
async function newAddressOfCase(stage: Stage, cast: Cast) {
  const { caseId, personId } = await personOfCase(stage, cast)
  const home = { kind: 'home', street: '4120 Live Oak Street', city: 'Dallas', state: 'TX', zip: '75204' }
  const person = { caseId, personId, ...SPOUSE }
  await savePerson(cast.attorney.ctx, { ...person, version: 1, facts: { addresses: [home] } })
  const moved = { ...home, street: '9 Elm Avenue' }
  await savePerson(cast.attorney.ctx, { ...person, version: 2, facts: { addresses: [moved] } })
  const { addresses } = await newAddresses(cast.attorney.ctx, { caseId })
  return { caseId, addressId: addresses[0]!.id }
}

const PETITION = {
  form: 'I-130',
  edition: '04/01/24',
  filedOn: '2026-06-01',
  priorityDate: '2026-06-01',
  receiptNumber: 'IOE0912345678',
} as const

const RECEIPT = {
  kind: 'receipt',
  noticeDate: '2026-11-16',
  receiptNumber: 'IOE0912345678',
  form: 'I-821D',
  receivedOn: '2026-11-10',
  priorityDate: null,
  appointment: null,
  respondBy: null,
  keepsStatus: false,
} as const

async function filingOfCase(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const filingId = randomUUID()
  await saveFiling(cast.attorney.ctx, { caseId, filingId, version: null, ...PETITION })
  return { caseId, filingId }
}

const AGENCY_KEY = {
  clientId: 'client',
  newSecret: 'secret',
  issuedOn: '2026-11-01',
  keepsOlder: false,
  baseUrl: 'https://api-int.uscis.gov',
  tokenUrl: 'https://api-int.uscis.gov/oauth/accesstoken',
  demoId: '',
  dailyLimit: 1_000,
  perSecond: 10,
  showsClients: true,
}

async function showToClients({ world }: Stage): Promise<void> {
  const ctx = world.as(await world.person('admin'))
  const { version } = await agencySettings(ctx)
  await saveAgencySettings(ctx, { ...AGENCY_KEY, version })
}

async function draft(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  return createDraft(cast.attorney.ctx, draftFor({ clientId: cast.owner.userId, caseId }))
}

async function issuedInvoice(stage: Stage, cast: Cast) {
  return issueInvoice(cast.attorney.ctx, { invoiceId: (await draft(stage, cast)).id })
}

const ofDraft: MakeExample = async (stage, cast) => {
  const { id } = await draft(stage, cast)
  return { path: { invoiceId: id }, mark: id }
}

const ofInvoice: MakeExample = async (stage, cast) => {
  const { id } = await issuedInvoice(stage, cast)
  return { path: { invoiceId: id }, mark: id }
}

async function cost(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const { id } = await recordDisbursement(cast.attorney.ctx, costFor(caseId))
  return { caseId, id }
}

const LESS = {
  kind: 'credit-note',
  amountCents: 10_000,
  reason: 'What the client and the firm agreed.',
  expectedOpenCents: 120_000,
} as const

async function ofCreditNote(stage: Stage, cast: Cast) {
  const { id: invoiceId } = await issuedInvoice(stage, cast)
  const { reductions } = await reduceInvoice(cast.attorney.ctx, { invoiceId, ...LESS })
  const reductionId = reductions[0]?.id ?? ''
  return { path: { reductionId }, mark: reductionId }
}

/** An issued invoice of the case for which the client has money in trust. */
async function withTrust(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const about = { clientId: cast.owner.userId, caseId }
  const request = await createDraft(cast.attorney.ctx, draftFor(about, { kind: 'retainer' }))
  await issueInvoice(cast.attorney.ctx, { invoiceId: request.id })
  await payInvoice(cast.owner.ctx, { invoiceId: request.id, ...INVOICE_PAYMENT })
  await collectAll(stage.world.services)
  const { id: invoiceId } = await createDraft(cast.attorney.ctx, draftFor(about))
  return issueInvoice(cast.attorney.ctx, { invoiceId })
}

const PRICE = {
  kind: 'service',
  name: { en: 'Petition for a relative', es: 'Petición por un familiar' },
  amountCents: 120_000,
  isActive: true,
} as const

const LINK_WISH = { amountCents: 50_000, email: null, language: 'es', hasClientAgreed: true } as const

async function payLink(stage: Stage, cast: Cast) {
  const { id: invoiceId } = await issuedInvoice(stage, cast)
  const { links } = await makePayLink(cast.owner.ctx, { invoiceId, ...LINK_WISH })
  return { invoiceId, linkId: links[0]?.id ?? '', link: links[0]?.url?.split('#')[1] ?? '' }
}

async function plannedInvoice(stage: Stage, cast: Cast) {
  const { id: invoiceId } = await issuedInvoice(stage, cast)
  return changePlan(cast.attorney.ctx, { invoiceId, planCount: 2, dueOn: '2026-12-15' })
}

async function autopayOffer(stage: Stage, cast: Cast) {
  const { id: invoiceId } = await plannedInvoice(stage, cast)
  const own = { invoiceId, ...CARD_TO_SAVE }
  const { autopayId, digest } = await offerAutopay(cast.owner.ctx, own)
  return { invoiceId, offer: { autopayId, digest } }
}

function byPayer({ link }: { link: string }) {
  const payer = { payerName: 'José Núñez', payerEmail: 'tio@family.example', hasReadNotice: true } as const
  return { link, paymentToken: 'token-1', ...payer }
}

function byLink(made: { link: string }) {
  return { ...byPayer(made), expectedCents: 50_000 }
}

/** With which the rest of the plan can be agreed to. */
async function restLink(stage: Stage, cast: Cast) {
  const { id: invoiceId } = await plannedInvoice(stage, cast)
  const { links } = await makePayLink(cast.owner.ctx, { invoiceId, ...LINK_WISH, offersAutopay: true })
  return { link: links[0]?.url?.split('#')[1] ?? '' }
}

/** A check from before the first month, for a case of the owner. */
async function checkToVoid(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const { itemId } = await addOpening(asAdmin(cast), { fund: 'trust', ...(await freshOpening(cast)) })
  const path = { fund: 'trust', itemId } as const
  return { path, body: { reason: BOOKED.reason, clientId: cast.owner.userId, caseId } }
}

let networks = 0

/** Who pays sits at a network of their own: so many try cards from one in an hour. */
function elsewhere({ owner }: Cast) {
  networks += 1
  return { ...owner.ctx, clientAddress: `198.18.${Math.floor(networks / 250)}.${networks % 250}` }
}

async function payerOffer(stage: Stage, cast: Cast) {
  const made = await restLink(stage, cast)
  const { autopayId, digest } = await offerByLink(elsewhere(cast), byPayer(made))
  return { ...made, autopayId, digest }
}

async function payerConsent(stage: Stage, cast: Cast) {
  const offer = await payerOffer(stage, cast)
  await agreeByLink(elsewhere(cast), offer)
  return { link: stage.world.services.links.tokenFor('pay-automatic', offer.autopayId) }
}

/** A part that is due since the beginning of the month, with the client's money for it in trust. */
const DUE_PART = { event: 'date', status: null, onDate: '2026-11-01', amountCents: 120_000 } as const

async function dueFee(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const of = { clientId: cast.owner.userId, caseId }
  const { id } = await createDraft(cast.attorney.ctx, draftFor(of, { kind: 'retainer' }))
  await issueInvoice(cast.attorney.ctx, { invoiceId: id })
  await payInvoice(cast.owner.ctx, { invoiceId: id, ...INVOICE_PAYMENT })
  await collectAll(stage.world.services)
  const byHour = feePart({ event: 'hours', status: null, rateCents: 20_000 })
  const parts = [feePart(DUE_PART), feePart({ event: 'hand', status: null }), byHour]
  const { current } = await agreedFee(cast.attorney.ctx, caseId, parts)
  const [due, byHand] = current?.milestones ?? []
  const ids = { milestoneId: due?.milestoneId ?? '', byHandId: byHand?.milestoneId ?? '' }
  return { caseId, ...ids, byHourId: byHour.milestoneId }
}

const WORK = { workedOn: '2026-11-20', minutes: 90, description: 'Reading the record' }

const SAID_WORK = { minutes: 60, description: 'Reading the record' }

async function timeOf(stage: Stage, cast: Cast) {
  const { caseId, byHourId: milestoneId } = await dueFee(stage, cast)
  const timeId = randomUUID()
  await noteTime(cast.attorney.ctx, { caseId, timeId, ...WORK })
  return { caseId, milestoneId, timeId }
}

/** Of the attorney. */
async function runningTimer(stage: Stage, cast: Cast): Promise<string> {
  const { id: caseId } = await openedCase(stage, cast)
  const { running } = await startTimer(cast.attorney.ctx, { caseId, timeId: randomUUID() })
  return running?.id ?? ''
}

async function hoursOfFee(stage: Stage, cast: Cast) {
  const { caseId, byHourId: milestoneId } = await dueFee(stage, cast)
  const hoursId = randomUUID()
  await recordHours(cast.attorney.ctx, { caseId, hoursId, milestoneId, ...WORK })
  return { path: { caseId, hoursId }, mark: hoursId }
}

const LOW = { thresholdCents: 50_000, targetCents: 200_000 }

async function runningLow(stage: Stage, cast: Cast): Promise<string> {
  const { id: caseId } = await openedCase(stage, cast)
  await setReplenishment(cast.attorney.ctx, { caseId, mode: 'propose', ...LOW })
  return caseId
}

const TRANSFER = { amountCents: 120_000, heldCents: 120_000 }

async function draftFee(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const { draft: begun } = await saveDraft(cast.attorney.ctx, {
    caseId,
    edition: null,
    reason: null,
    milestones: [feePart()],
  })
  return { caseId, edition: begun?.edition ?? 0 }
}

async function receipt(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const { id, client } = await recordReceipt(cast.attorney.ctx, receiptFor({ for: 'advance', caseId }))
  return { caseId, id, client }
}

/** A deposit slip that an administrator made of it. */
async function slip(stage: Stage, cast: Cast) {
  const { id, client } = await receipt(stage, cast)
  const admin = adminOf(cast)
  const depositId = randomUUID()
  await gatherDeposit(admin, { depositId, account: 'trust', receiptIds: [id] })
  return { id, client, depositId, admin }
}

async function madeDeposit(stage: Stage, cast: Cast) {
  const made = await slip(stage, cast)
  await depositMade(made.admin, { depositId: made.depositId, madeOn: '2026-11-23' })
  return made
}

/** Money that the bank has paid, so that some of it can go back. */
async function collectedReceipt(stage: Stage, cast: Cast) {
  const { id: caseId } = await openedCase(stage, cast)
  const taken = await recordReceipt(cast.attorney.ctx, receiptFor({ for: 'advance', caseId }))
  await collected(adminOf(cast), taken)
  return { receiptId: taken.id }
}

const GIVE_BACK = { amountCents: 20_000, reason: 'The case ended earlier than agreed.', billsAgain: false }
const REFUND_CHECK = { payee: 'María Núñez', method: 'check', number: '2041', paidOn: '2026-11-23' } as const

async function giveBackOf(stage: Stage, cast: Cast) {
  const { receiptId } = await collectedReceipt(stage, cast)
  const giveBackId = randomUUID()
  await proposeRefund(cast.attorney.ctx, { receiptId, giveBackId, ...GIVE_BACK })
  return { receiptId, giveBackId }
}

async function paidGiveBack(stage: Stage, cast: Cast) {
  const made = await giveBackOf(stage, cast)
  await payOutRefund(adminOf(cast), { giveBackId: made.giveBackId, ...REFUND_CHECK })
  return made
}

async function pictured(stage: Stage, cast: Cast) {
  const { id } = await receipt(stage, cast)
  return {
    receiptId: id,
    pictureId: await sentPicture(stage.world, { receiptId: id, by: cast.attorney.ctx }),
  }
}

const CARD_TO_SAVE = {
  termsDigest: TEST_TERMS.digest,
  method: 'card',
  paymentToken: 'token-1',
} as const

const INVOICE_PAYMENT = {
  termsDigest: TEST_TERMS.digest,
  through: null,
  expectedCents: 120_000,
  method: 'card',
  paymentToken: 'token-1',
} as const

const CODE = { kind: 'free', percent: null, usesMax: 5, startsOn: null, endsOn: null, note: '' } as const

/** A discount code that an administrator made. */
async function freshCode(stage: Stage) {
  const { world } = stage
  const { attorney } = await stage.cast('attorney')
  const admin = world.as({ kind: 'user', userId: attorney.userId, role: 'admin', sessionId: randomUUID() })
  return createCode(admin, { ...CODE, code: `C${randomUUID().slice(0, 13)}` })
}

const ofCode: MakeExample = async (stage) => {
  const { id } = await freshCode(stage)
  return { path: { codeId: id }, mark: id }
}

/** A mail that was given up. */
const failedMail: MakeExample = async ({ world }) => {
  const insert = `INSERT INTO mails (message_id, kind, job_name, job_data, state, tries, problem, failing_since, last_tried_at)
    VALUES ($1, 'password-changed', 'send-notice', '{"noticeId":"none"}', 'failed', 60, 'unreachable', now(), now())
    RETURNING id`
  const { rows } = await world.connection.pool.query<{ id: string }>(insert, [randomUUID()])
  return { path: { mailId: rows[0]!.id }, mark: rows[0]!.id }
}

const holidaysUsed = countByFile()

/** A day beyond those that can be booked. */
function freshHoliday() {
  const date = plusDays(plainDate('2032-01-01'), holidaysUsed()).toString()
  return { date, nameEn: 'Fair', nameEs: 'Feria' }
}

/** Beyond the days that can be booked. */
const AWAY = { firstDay: '2027-06-07', fromMinute: 0, lastDay: '2027-06-08', toMinute: 1_440, note: '' }

async function versionOf({ world }: Stage, table: 'scheduling_settings'): Promise<number> {
  const { rows } = await world.connection.pool.query<{ version: number }>(`SELECT version FROM ${table}`)
  return rows[0]?.version ?? 0
}

async function scheduleVersionOf({ world }: Stage, attorneyId: string): Promise<number> {
  const { rows } = await world.connection.pool.query<{ version: number }>(
    'SELECT version FROM attorney_schedules WHERE attorney_id = $1',
    [attorneyId],
  )
  return rows[0]?.version ?? 0
}

const PROFILE = { firstName: 'Ana', lastName: 'Paz', phone: '', timeZone: '', language: 'es' }

const ofOwner: MakeExample = async (_stage, { owner }) => ({
  path: { userId: owner.userId },
  mark: owner.email,
})

const ofSent: MakeExample = async (_stage, { owner }) => {
  const { id } = await sentIntake(owner)
  return { path: { sessionId: id }, mark: id }
}

/** What is not in here is called without any input. */
async function paymentOf(stage: Stage, cast: Cast) {
  const payment = await findLivePayment(stage.world.services.db, (await meeting(stage, cast)).id)
  if (!payment) throw new Error('the meeting is not paid')
  return payment
}

const EXAMPLES: Record<string, MakeExample> = {
  'users.getProfile': async (_stage, { owner }) => ({ mark: owner.email }),
  'users.saveProfile': async (_stage, { owner }) => ({ body: PROFILE, mark: owner.email }),
  'live.news': () => Promise.resolve({ query: { ago: '5' } }),
  'users.mySessions': async (_stage, { owner }) => ({ mark: owner.actor.sessionId }),
  'users.endOtherSessions': async (_stage, { owner }) => ({ mark: owner.actor.sessionId }),
  'users.endSession': async (_stage, { owner }) => ({
    path: { sessionId: owner.otherSessionId },
    mark: owner.actor.sessionId,
  }),
  'users.whatStays': async (stage, cast) => {
    const { number } = await openedCase(stage, cast)
    return { mark: number }
  },
  'users.myData': async (_stage, { owner }) => ({ mark: owner.email }),
  'users.list': async (_stage, { owner }) => ({ query: { search: owner.email }, mark: owner.userId }),
  'users.get': ofOwner,
  'users.changeRole': async (stage) => {
    const colleague = await stage.person({ role: 'staff' })
    return { path: { userId: colleague.userId }, body: { role: 'attorney' }, mark: colleague.email }
  },
  'users.disable': ofOwner,
  'users.enable': ofOwner,
  'users.endSessions': ofOwner,
  'users.startReset': async (_stage, { owner }) => ({ path: { userId: owner.userId } }),

  'visitors.current': async (_stage, { owner }) => ({ mark: owner.email }),
  'visitors.claim': async () => ({}),
  'intake.deleteDraft': async (_stage, { owner }) => ({
    path: { sessionId: (await answeredIntake(owner, 1)).id },
  }),
  'intake.start': async (_stage, { owner }) => ({ mark: (await answeredIntake(owner, 1)).id }),
  'intake.current': async (_stage, { owner }) => ({ mark: (await answeredIntake(owner, 1)).id }),
  'intake.answer': async (_stage, { owner }) => {
    const { id, version } = await answeredIntake(owner, 0)
    return { path: { sessionId: id, question: 'name' }, body: { value: RENEWAL.name, version }, mark: id }
  },
  'intake.back': async (_stage, { owner }) => {
    const { id } = await answeredIntake(owner, 2)
    return { path: { sessionId: id }, body: {}, mark: id }
  },
  'intake.complete': async (_stage, { owner }) => {
    const { id, version } = await answeredIntake(owner, ANSWERS.length)
    return { path: { sessionId: id }, body: { version, consent: true, isPartial: false }, mark: id }
  },
  'intake.sendCode': async (_stage, { owner }) => ({
    path: { sessionId: (await answeredIntake(owner, 1)).id },
    mark: owner.email,
  }),
  'intake.proveEmail': async (stage, { owner }) => {
    const { id } = await answeredIntake(owner, 1)
    return { path: { sessionId: id }, body: { code: await codeSentTo(stage, owner, id) }, mark: id }
  },
  'intake.list': async (_stage, { owner }) => ({ mark: (await sentIntake(owner)).id }),
  'intake.read': async (_stage, { owner }) => {
    const { id } = await sentIntake(owner)
    return { path: { sessionId: id }, mark: id }
  },

  'intake.sendLink': async (_stage, { owner }) => {
    const { id } = await answeredIntake(owner, ANSWERS.length)
    return { path: { sessionId: id } }
  },
  'intake.openCopy': async (stage, cast) => {
    const { id } = await sentIntake(cast.owner)
    return { body: { link: stage.world.services.links.tokenFor('answers', id) }, mark: id }
  },
  'intake.sendCopyCode': async (stage, cast) => {
    const { id } = await sentIntake(cast.owner)
    return { body: { link: stage.world.services.links.tokenFor('answers', id) } }
  },
  'intake.proveCopy': async (stage, cast) => {
    const { id } = await sentIntake(cast.owner)
    return { body: { link: stage.world.services.links.tokenFor('answers', id), code: '123456' } }
  },
  'intake.openDraft': async (stage, { owner }) => {
    const { id, currentQuestion } = await answeredIntake(owner, 1)
    return { body: { link: draftToken(stage.world.services.links, id, owner.email) }, mark: currentQuestion }
  },
  'intake.sendDraftCode': async (stage, { owner }) => {
    const { id } = await answeredIntake(owner, 1)
    return { body: { link: draftToken(stage.world.services.links, id, owner.email) } }
  },
  'intake.proveDraft': async (stage, { owner }) => {
    const { id } = await answeredIntake(owner, 1)
    return { body: { link: draftToken(stage.world.services.links, id, owner.email), code: '123456' } }
  },
  'intake.pdf': async (_stage, { owner }) => {
    const { id } = await sentIntake(owner)
    return { path: { sessionId: id }, query: { language: 'es' } }
  },
  'intake.readSent': ofSent,
  'intake.urgent': async (_stage, { owner }) => ({ mark: (await urgentDraft(owner)).id }),
  'intake.called': async (_stage, { owner }) => {
    const { id } = await urgentDraft(owner)
    return { path: { sessionId: id }, mark: id }
  },
  'intake.conflicts': async (_stage, { owner }) => {
    const { id, answers } = await sentIntake(owner)
    return { path: { sessionId: id }, mark: answers.name?.lastName ?? '' }
  },
  'intake.clear': async (stage, cast) => ({ ...(await ofSent(stage, cast)), body: { note: NOTE } }),
  'intake.decline': async (stage, cast) => ({
    ...(await ofSent(stage, cast)),
    body: { note: NOTE, reason: 'other' },
  }),

  'callbacks.times': async () => ({}),
  'callbacks.ask': async (_stage, cast) => ({ body: await callInput(cast.attorney.ctx) }),
  'callbacks.list': async (_stage, cast) => ({ mark: await callbackOf(cast) }),
  'callbacks.record': async (_stage, cast) => {
    const callbackId = await callbackOf(cast)
    return { path: { callbackId }, body: { outcome: 'closed' }, mark: callbackId }
  },

  'detention.save': async () => ({ body: { key: null, report: REPORT } }),
  'detention.send': async () => ({ body: { key: null, report: REPORT } }),
  'detention.resume': async (_stage, cast) => {
    const { key } = await detentionReport(cast)
    return { body: { key }, mark: REPORT.alienNumber }
  },
  'detention.list': async (_stage, cast) => ({ mark: (await detentionReport(cast)).id }),
  'detention.read': ofReport,
  'detention.called': ofReport,
  'detention.close': ofReport,

  'scheduling.listSlots': async () => ({
    query: { type: 'initial', from: '2026-11-24', to: '2026-11-27' },
  }),
  'scheduling.holdSlot': async () => ({ body: wish(freshSlot()) }),
  'scheduling.currentHold': async (_stage, { owner }) => ({ mark: (await hold(owner)).appointmentId }),
  'scheduling.releaseHold': async (_stage, { owner }) => ({
    path: { appointmentId: (await hold(owner)).appointmentId },
  }),
  'scheduling.book': async (_stage, { owner }) => {
    const { appointmentId, ...body } = details((await hold(owner)).appointmentId)
    return { path: { appointmentId }, body, mark: appointmentId }
  },
  'scheduling.list': async (stage, cast) => ({ mark: (await meeting(stage, cast)).id }),
  'scheduling.get': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    return { path: { appointmentId: id }, mark: id }
  },
  'scheduling.calendarFile': async (stage, cast) => ({
    path: { appointmentId: (await meeting(stage, cast)).id },
  }),
  'scheduling.price': async (_stage, { owner }) => {
    const { appointmentId } = await hold(owner)
    return { path: { appointmentId }, body: { discountCode: null } }
  },
  'scheduling.move': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    const body = { startsAt: freshSlot(), timeZone: FIRM_ZONE, reason: REASON }
    return { path: { appointmentId: id }, body, mark: id }
  },
  'scheduling.cancel': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    return { path: { appointmentId: id }, body: { reason: REASON }, mark: id }
  },
  'scheduling.setVideoLink': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    return {
      path: { appointmentId: id },
      body: { link: `https://meet.example.com/${randomUUID()}` },
      mark: id,
    }
  },
  'scheduling.setOutcome': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    const over = `UPDATE appointments SET starts_at = starts_at - interval '5 years', ends_at = ends_at - interval '5 years' WHERE id = $1`
    await stage.world.connection.pool.query(over, [id])
    return { path: { appointmentId: id }, body: { outcome: 'held' }, mark: id }
  },
  'scheduling.links.open': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    return { body: { link: stage.world.services.links.tokenFor('meeting', id) }, mark: id }
  },
  'scheduling.links.sendCode': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    return { body: { link: stage.world.services.links.tokenFor('meeting', id) } }
  },
  'scheduling.links.prove': async (stage, cast) => {
    const { id } = await meeting(stage, cast)
    return { body: { link: stage.world.services.links.tokenFor('meeting', id), code: '123456' } }
  },
  'scheduling.guests.start': async () => ({
    body: { email: `${randomUUID()}@guest.example`, firstName: 'Ana', lastName: 'Paz' },
  }),
  'scheduling.guests.leave': async () => ({}),
  'scheduling.guests.current': async (_stage, { owner }) => ({ mark: owner.email }),
  'scheduling.guests.sendCode': async () => ({ body: {} }),
  'scheduling.guests.prove': async () => ({ body: { code: '123456' } }),

  'availability.read': async (_stage, { attorney }) => ({ mark: attorney.userId }),
  'availability.calendar': async (_stage, { attorney }) => ({
    query: { from: '2026-11-23', to: '2026-11-29' },
    mark: attorney.userId,
  }),
  'availability.saveSettings': async (stage) => ({
    body: {
      version: await versionOf(stage, 'scheduling_settings'),
      hours: BOOKING_HOURS,
      leadHours: 2,
      bufferMinutes: 0,
    },
  }),
  'availability.saveAttorney': async (stage, { attorney }) => ({
    path: { attorneyId: attorney.userId },
    body: { version: await scheduleVersionOf(stage, attorney.userId), hours: null, takesBookings: true },
    mark: attorney.userId,
  }),
  'availability.saveVideoLink': async (_stage, { attorney }) => ({
    // Another link would be told to every client with a meeting ahead, whose number grows from call to call.
    body: { attorneyId: attorney.userId, link: null },
    mark: attorney.userId,
  }),
  'availability.addHoliday': async () => ({ body: freshHoliday() }),
  'availability.addFederalHolidays': async () => ({ body: { year: 2031 } }),
  'availability.removeHoliday': async ({ world }) => {
    const { date } = freshHoliday()
    const insert = `INSERT INTO holidays (date, name_en, name_es) VALUES ($1, 'Fair', 'Feria') RETURNING id`
    const { rows } = await world.connection.pool.query<{ id: string }>(insert, [date])
    return { path: { holidayId: rows[0]!.id } }
  },
  'availability.addAbsence': async (_stage, { attorney }) => ({
    body: { attorneyId: attorney.userId, ...AWAY },
    mark: attorney.userId,
  }),
  'availability.removeAbsence': async (_stage, { attorney }) => {
    const attorneyId = attorney.userId
    const { absences } = await addAbsence(attorney.ctx, { attorneyId, ...AWAY })
    const absence = absences.find((one) => one.attorneyId === attorneyId)
    return { path: { absenceId: absence!.id }, mark: attorneyId }
  },

  'payments.reconciliations': () => Promise.resolve({}),
  'payments.reconcileNow': () => Promise.resolve({}),
  'payments.gatewayConnection': () => Promise.resolve({ mark: 'secret-of-the-tests' }),
  'payments.listAll': async (stage, cast) => ({
    mark: (await meeting(stage, cast)).payment?.reference ?? '',
  }),
  'payments.read': async (stage, cast) => {
    const payment = await paymentOf(stage, cast)
    return { path: { paymentId: payment.id }, mark: payment.reference }
  },
  'payments.refund': async (stage, cast) => {
    const payment = await paymentOf(stage, cast)
    const body = { amountCents: 1_000, reason: 'The client asked for it by phone.' }
    return { path: { paymentId: payment.id }, body, mark: payment.reference }
  },
  'ledger.totals': () => Promise.resolve({}),
  'ledger.clients': () => Promise.resolve({}),
  'ledger.transfers': () => Promise.resolve({}),
  'ledger.transferMade': () => Promise.resolve({ path: { movementId: crypto.randomUUID() } }),
  'ledger.refills': () => Promise.resolve({}),
  'ledger.refill': () => Promise.resolve({ path: { refillId: crypto.randomUUID() } }),
  'ledger.ofClient': (_stage, { owner }) =>
    Promise.resolve({ path: { clientId: owner.userId }, mark: owner.userId }),
  'payments.list': async (stage, cast) => ({ mark: (await meeting(stage, cast)).payment?.reference ?? '' }),

  'journal.matters': async (stage, cast) => {
    const { case: of } = await withTrust(stage, cast)
    return { path: { clientId: cast.owner.userId }, mark: of?.number ?? '' }
  },
  'journal.pdf': () => Promise.resolve({ query: { language: 'es' } }),
  'journal.list': async (stage, cast) => {
    await cost(stage, cast)
    return { mark: cast.owner.userId }
  },
  'reconciliation.accounts': async (_stage, cast) => ofBank(cast),
  'reconciliation.closed': async (_stage, cast) => ofBank(cast),
  'reconciliation.saveAccount': async (_stage, cast) => ofBank(cast, {}, { ...BANK_ACCOUNT }),
  'reconciliation.months': async (_stage, cast) => ofBank(cast),
  'reconciliation.month': async (_stage, cast) => ofBank(cast, { month: '2026-11' }),
  'reconciliation.lines': async (_stage, cast) => {
    const { id } = await bankLine(cast)
    return { path: { fund: 'operating', month: '2026-11' }, mark: id }
  },
  'reconciliation.movements': async (stage, cast) => {
    await cost(stage, cast)
    return ofBank(cast, { month: '2026-11' })
  },
  'reconciliation.imports': async (_stage, cast) => {
    await bankLine(cast)
    return ofBank(cast)
  },
  'reconciliation.preview': async (_stage, cast) => ofBank(cast, {}, bankFile()),
  'reconciliation.importFile': async (_stage, cast) => ofBank(cast, {}, bankFile()),
  'reconciliation.removeImport': async (_stage, cast) =>
    ofBank(cast, { importId: (await bankLine(cast)).importId }),
  'reconciliation.saveEnding': async ({ world }, cast) => {
    await world.connection.pool.query("DELETE FROM bank_endings WHERE month = '2026-11-01'")
    return ofBank(cast, { month: '2026-11' }, { endingCents: 5_000 })
  },
  'reconciliation.runRules': async (_stage, cast) => ofBank(cast, { month: '2026-11' }),
  'reconciliation.match': async (stage, cast) => {
    const { id, amountCents } = await bankLine(cast, -7_500)
    await cost(stage, cast)
    const { items } = await listMovements(asAdmin(cast), { fund: 'operating', month: '2026-11', limit: 100 })
    const movement = items.find((each) => each.amountCents === amountCents)!
    return ofBank(cast, {}, { lineIds: [id], movementIds: [movement.line.id] })
  },
  'reconciliation.undoMatch': async (_stage, cast) => {
    const booked = await bankLine(cast)
    await bookLine(asAdmin(cast), { ...BOOKED, lineId: booked.id })
    const { items } = await listLines(asAdmin(cast), {
      fund: 'operating',
      month: '2026-11',
      state: 'matched',
      limit: 100,
    })
    const matchId = items.find(({ id }) => id === booked.id)!.match!.id
    return ofBank(cast, { matchId }, { reason: BOOKED.reason })
  },
  'reconciliation.book': async (_stage, cast) => {
    const { fund: _fund, ...booked } = BOOKED
    return ofBank(cast, {}, { ...booked, lineId: (await bankLine(cast)).id })
  },
  'reconciliation.explain': async (stage, cast) => {
    await ofBank(cast)
    await cost(stage, cast)
    await stage.world.connection.pool.query('DELETE FROM bank_explanations')
    const { items } = await listMovements(asAdmin(cast), { fund: 'operating', month: '2026-11', limit: 100 })
    return ofBank(cast, { movementId: items[0]!.line.id }, { note: BOOKED.reason })
  },
  'reconciliation.opening': async (_stage, cast) => {
    const item = await freshOpening(cast)
    await addOpening(asAdmin(cast), { fund: 'trust', ...item })
    return { path: { fund: 'trust' }, mark: item.payee }
  },
  'reconciliation.addOpening': async (_stage, cast) => ({
    path: { fund: 'trust' },
    body: { ...(await freshOpening(cast)) },
  }),
  'reconciliation.withdrawOpening': async (_stage, cast) => {
    const { itemId } = await addOpening(asAdmin(cast), { fund: 'trust', ...(await freshOpening(cast)) })
    return { path: { fund: 'trust', itemId }, body: { reason: BOOKED.reason } }
  },
  'reconciliation.owners': async (stage, cast) => {
    const { id, number } = await openedCase(stage, cast)
    return { query: { search: number }, mark: id }
  },
  'reconciliation.voidOpening': checkToVoid,
  'reconciliation.undoVoid': async (stage, cast) => {
    const { path, body } = await checkToVoid(stage, cast)
    await voidOpening(asAdmin(cast), { ...path, ...body })
    return { path, body: { reason: body.reason } }
  },
  'reconciliation.close': async (stage, cast) => {
    const example = await ofBank(cast, { month: '2026-10' })
    await reopenOctober(stage, cast)
    const ended = `INSERT INTO bank_endings (fund, month, ending_cents, entered_by, entered_at)
      VALUES ('operating', '2026-10-01', 0, $1, now()) ON CONFLICT DO NOTHING`
    await stage.world.connection.pool.query(ended, [cast.attorney.userId])
    return example
  },
  'reconciliation.reopen': async (stage, cast) => {
    const example = await ofBank(cast, { month: '2026-10' }, { reason: BOOKED.reason })
    await reopenOctober(stage, cast)
    const closed = `INSERT INTO bank_closings (fund, month, bank_cents, ledger_cents, clients_cents, report, closed_by, closed_at)
      VALUES ('operating', '2026-10-01', 0, 0, 0, '{}', $1, now())`
    await stage.world.connection.pool.query(closed, [cast.attorney.userId])
    return example
  },
  'reconciliation.report': async (_stage, cast) => ({
    ...(await ofBank(cast, { month: '2026-11' })),
    query: { language: 'es' },
  }),
  'disbursements.ofCase': async (stage, cast) => {
    const { caseId, id } = await cost(stage, cast)
    return { path: { caseId }, mark: id }
  },
  'disbursements.own': async (stage, cast) => ({ mark: (await cost(stage, cast)).id }),
  'disbursements.record': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { body: costFor(caseId), mark: 'Traducciones Lozano' }
  },
  'disbursements.undo': async (stage, cast) => {
    const { id } = await cost(stage, cast)
    return { path: { disbursementId: id }, body: { reason: 'The check was stopped.' }, mark: id }
  },

  'timesheet.timer': async (stage, cast) => ({ mark: await runningTimer(stage, cast) }),
  'timesheet.start': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { path: { caseId, timeId: randomUUID() }, mark: caseId }
  },
  'timesheet.stop': async (stage, cast) => {
    const timeId = await runningTimer(stage, cast)
    return { path: { timeId }, mark: timeId }
  },
  'timesheet.note': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const timeId = randomUUID()
    return { path: { caseId, timeId }, body: WORK, mark: timeId }
  },
  'timesheet.change': async (stage, cast) => {
    const { timeId } = await timeOf(stage, cast)
    return { path: { timeId }, body: SAID_WORK, mark: timeId }
  },
  'timesheet.discard': async (stage, cast) => {
    const { timeId } = await timeOf(stage, cast)
    return { path: { timeId }, mark: 'discarded' }
  },
  'timesheet.list': async (stage, cast) => {
    const { caseId, timeId } = await timeOf(stage, cast)
    return { query: { inCase: caseId, state: 'open' }, mark: timeId }
  },
  'timesheet.approve': async (stage, cast) => {
    const { timeId } = await timeOf(stage, cast)
    return { path: { timeId }, body: SAID_WORK, mark: timeId }
  },
  'timesheet.billable': async (stage, cast) => {
    const { caseId, milestoneId } = await timeOf(stage, cast)
    return { path: { caseId }, mark: milestoneId }
  },
  'timesheet.bill': async (stage, cast) => {
    const { caseId, milestoneId, timeId } = await timeOf(stage, cast)
    await approveTime(cast.attorney.ctx, { timeId, ...SAID_WORK })
    return { path: { caseId }, body: { milestoneId, amountCents: 20_000 }, mark: 'invoiceId' }
  },

  'agreements.ofCase': async (stage, cast) => {
    const { caseId } = await dueFee(stage, cast)
    return { path: { caseId }, mark: caseId }
  },
  'agreements.saveDraft': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { path: { caseId }, body: { edition: null, reason: null, milestones: [feePart()] }, mark: caseId }
  },
  'agreements.discardDraft': async (stage, cast) => {
    const { caseId, edition } = await draftFee(stage, cast)
    return { path: { caseId }, body: { edition }, mark: caseId }
  },
  'agreements.agree': async (stage, cast) => {
    const { caseId, edition } = await draftFee(stage, cast)
    return { path: { caseId }, body: { edition, agreedOn: '2026-11-22' }, mark: caseId }
  },
  'agreements.reach': async (stage, cast) => {
    const { caseId, byHandId: milestoneId } = await dueFee(stage, cast)
    return { path: { caseId, milestoneId }, body: { reason: 'We went there together.' }, mark: caseId }
  },
  'agreements.undo': async (stage, cast) => {
    const { caseId, milestoneId } = await dueFee(stage, cast)
    return { path: { caseId, milestoneId }, body: { reason: 'We had not begun by then.' }, mark: caseId }
  },
  'agreements.earn': async (stage, cast) => {
    const { caseId, milestoneId } = await dueFee(stage, cast)
    const body = { earningId: randomUUID(), ...TRANSFER }
    return { path: { caseId, milestoneId }, body, mark: caseId }
  },
  'agreements.hours': async (stage, cast) => {
    const { path, mark } = await hoursOfFee(stage, cast)
    return { path: { caseId: path.caseId }, mark }
  },
  'agreements.recordHours': async (stage, cast) => {
    const { caseId, byHourId: milestoneId } = await dueFee(stage, cast)
    const hoursId = randomUUID()
    return { path: { caseId }, body: { hoursId, milestoneId, ...WORK }, mark: hoursId }
  },
  'agreements.approveHours': hoursOfFee,
  'agreements.removeHours': async (stage, cast) => ({ path: (await hoursOfFee(stage, cast)).path }),
  'agreements.proposals': async (stage, cast) => ({ mark: (await dueFee(stage, cast)).caseId }),
  'agreements.setReplenishment': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { path: { caseId }, body: { ...LOW, mode: 'propose' }, mark: caseId }
  },
  'agreements.stopReplenishment': async (stage, cast) => {
    const caseId = await runningLow(stage, cast)
    return { path: { caseId }, mark: caseId }
  },
  'agreements.runningLow': async (stage, cast) => ({ mark: await runningLow(stage, cast) }),
  'agreements.ask': async (stage, cast) => {
    const caseId = await runningLow(stage, cast)
    return { path: { caseId }, body: { amountCents: LOW.targetCents }, mark: caseId }
  },
  'agreements.own': async (stage, cast) => ({ mark: (await dueFee(stage, cast)).caseId }),
  'agreements.statement': async (stage, cast) => {
    const { caseId, milestoneId } = await dueFee(stage, cast)
    const earningId = randomUUID()
    await earnFee(cast.attorney.ctx, { caseId, milestoneId, earningId, ...TRANSFER })
    return { path: { earningId }, query: { language: 'es' } }
  },

  'receipts.ofCase': async (stage, cast) => {
    const { caseId, id } = await receipt(stage, cast)
    return { path: { caseId }, mark: id }
  },
  'receipts.record': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { body: receiptFor({ for: 'advance', caseId }), mark: cast.owner.userId }
  },
  'receipts.correct': async (stage, cast) => {
    const { id } = await receipt(stage, cast)
    return { path: { receiptId: id }, body: { reason: 'Written down for the wrong case.' }, mark: id }
  },
  'receipts.returned': async (stage, cast) => {
    const { id } = await madeDeposit(stage, cast)
    const body = { returnedOn: '2026-11-23', reason: 'The bank says: insufficient funds.' }
    return { path: { receiptId: id }, body, mark: id }
  },
  'receipts.propose': async (stage, cast) => {
    const { receiptId } = await collectedReceipt(stage, cast)
    return { path: { receiptId }, body: { giveBackId: randomUUID(), ...GIVE_BACK }, mark: receiptId }
  },
  'receipts.withdraw': async (stage, cast) => {
    const { giveBackId, receiptId } = await giveBackOf(stage, cast)
    return { path: { giveBackId }, mark: receiptId }
  },
  'receipts.payOut': async (stage, cast) => {
    const { giveBackId, receiptId } = await giveBackOf(stage, cast)
    return { path: { giveBackId }, body: REFUND_CHECK, mark: receiptId }
  },
  'receipts.undoGiveBack': async (stage, cast) => {
    const { giveBackId, receiptId } = await paidGiveBack(stage, cast)
    return { path: { giveBackId }, body: { reason: 'Nobody cashed the check.' }, mark: receiptId }
  },
  'receipts.due': async (stage, cast) => ({ mark: (await giveBackOf(stage, cast)).giveBackId }),
  'receipts.confirmation': async (stage, cast) => {
    const { giveBackId } = await paidGiveBack(stage, cast)
    return { path: { giveBackId }, query: { language: 'es' } }
  },
  'receipts.pictureLink': async (stage, cast) => {
    const { pictureId } = await pictured(stage, cast)
    return { path: { pictureId } }
  },
  'receipts.removePicture': async (stage, cast) => {
    const { pictureId, receiptId } = await pictured(stage, cast)
    return { path: { pictureId }, mark: receiptId }
  },
  'receipts.drawer': async (stage, cast) => ({ mark: (await receipt(stage, cast)).id }),
  'receipts.deposits': async (stage, cast) => ({ mark: (await slip(stage, cast)).depositId }),
  'receipts.gather': async (stage, cast) => {
    const { id } = await receipt(stage, cast)
    return { body: { depositId: randomUUID(), account: 'trust', receiptIds: [id] }, mark: id }
  },
  'receipts.discard': async (stage, cast) => ({ path: { depositId: (await slip(stage, cast)).depositId } }),
  'receipts.made': async (stage, cast) => {
    const { depositId } = await slip(stage, cast)
    return { path: { depositId }, body: { madeOn: '2026-11-23' }, mark: depositId }
  },
  'receipts.cleared': async (stage, cast) => {
    const { depositId } = await madeDeposit(stage, cast)
    return { path: { depositId }, mark: depositId }
  },
  'receipts.slip': async (stage, cast) => {
    const { depositId } = await slip(stage, cast)
    return { path: { depositId }, query: { language: 'es' } }
  },

  'invoices.list': ofInvoice,
  'invoices.create': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { body: draftFor({ clientId: cast.owner.userId, caseId }), mark: cast.owner.userId }
  },
  'invoices.get': ofInvoice,
  'invoices.change': async (stage, cast) => {
    const { clientId: _, ...body } = draftFor({ clientId: cast.owner.userId, caseId: null })
    return { ...(await ofDraft(stage, cast)), body }
  },
  'invoices.discard': async (stage, cast) => ({ path: { invoiceId: (await draft(stage, cast)).id } }),
  'invoices.issue': ofDraft,
  'invoices.void': async (stage, cast) => ({
    ...(await ofInvoice(stage, cast)),
    body: { reason: 'Written to the wrong client.' },
  }),
  'invoices.reduce': async (stage, cast) => {
    // The year's first one begins its count.
    await ofCreditNote(stage, cast)
    return { ...(await ofInvoice(stage, cast)), body: LESS }
  },
  'invoices.undoReduction': async (stage, cast) => ({
    ...(await ofCreditNote(stage, cast)),
    body: { reason: 'Made for the wrong invoice.' },
  }),
  'invoices.applyTrust': async (stage, cast) => {
    const { id: invoiceId } = await withTrust(stage, cast)
    const body = { fund: 'own', amountCents: 10_000, expectedOpenCents: 120_000 }
    return { path: { invoiceId }, body, mark: invoiceId }
  },
  'invoices.creditNote': async (stage, cast) => ({
    path: (await ofCreditNote(stage, cast)).path,
    query: { language: 'es' },
  }),
  'invoices.prices': () => Promise.resolve({}),
  'invoices.savePrice': () => Promise.resolve({ path: { priceId: randomUUID() }, body: PRICE }),
  'invoices.ageing': async (stage, cast) => {
    await issuedInvoice(stage, cast)
    return { mark: cast.owner.userId }
  },
  'invoices.hold': async (stage, cast) => ({ ...(await ofInvoice(stage, cast)), body: { hold: 'disputed' } }),
  'invoices.payLinks': async (stage, cast) => {
    const { invoiceId, linkId } = await payLink(stage, cast)
    return { path: { invoiceId }, mark: linkId }
  },
  'invoices.makePayLink': async (stage, cast) => ({
    ...(await ofInvoice(stage, cast)),
    body: LINK_WISH,
    mark: '/pay#',
  }),
  'invoices.withdrawPayLink': async (stage, cast) => {
    const { linkId } = await payLink(stage, cast)
    return { path: { linkId }, mark: linkId }
  },
  'invoices.openPayLink': async (stage, cast) => ({ body: { link: (await payLink(stage, cast)).link } }),
  'invoices.payByLink': async (stage, cast) => ({ body: byLink(await payLink(stage, cast)) }),
  'invoices.payLinkReceipt': async (stage, cast) => {
    const made = await payLink(stage, cast)
    await payByLink(cast.owner.ctx, byLink(made))
    return { body: { link: made.link, language: 'es' } }
  },
  'invoices.offerByLink': async (stage, cast) => ({ body: byPayer(await restLink(stage, cast)) }),
  'invoices.agreeByLink': async (stage, cast) => ({ body: await payerOffer(stage, cast) }),
  'invoices.openPayerAutopay': async (stage, cast) => ({ body: await payerConsent(stage, cast) }),
  'invoices.offerPayerCard': async (stage, cast) => ({
    body: { ...(await payerConsent(stage, cast)), paymentToken: 'token-1' },
  }),
  'invoices.agreePayerCard': async (stage, cast) => {
    const { link } = await payerConsent(stage, cast)
    const { autopayId, digest } = await offerPayerCard(elsewhere(cast), { link, paymentToken: 'token-1' })
    return { body: { link, autopayId, digest } }
  },
  'invoices.stopPayerAutopay': async (stage, cast) => ({ body: await payerConsent(stage, cast) }),
  'invoices.changePlan': async (stage, cast) => ({
    ...(await ofInvoice(stage, cast)),
    body: { planCount: 3, dueOn: '2026-12-15' },
  }),
  'invoices.pay': async (stage, cast) => ({ ...(await ofInvoice(stage, cast)), body: INVOICE_PAYMENT }),
  'invoices.autopay': async (stage, cast) => {
    const { invoiceId, offer } = await autopayOffer(stage, cast)
    await agreeToAutopay(cast.owner.ctx, offer)
    return { path: { invoiceId }, mark: offer.autopayId }
  },
  'invoices.offerAutopay': async (stage, cast) => ({
    path: { invoiceId: (await plannedInvoice(stage, cast)).id },
    body: CARD_TO_SAVE,
    mark: '4242',
  }),
  'invoices.agreeToAutopay': async (stage, cast) => {
    const { offer } = await autopayOffer(stage, cast)
    return {
      path: { autopayId: offer.autopayId },
      body: { digest: offer.digest },
      mark: offer.autopayId,
    }
  },
  'invoices.stopAutopay': async (stage, cast) => {
    const { invoiceId, offer } = await autopayOffer(stage, cast)
    await agreeToAutopay(cast.owner.ctx, offer)
    return { path: { invoiceId }, mark: offer.autopayId }
  },
  'invoices.pdf': async (stage, cast) => {
    const { id } = await issuedInvoice(stage, cast)
    return { path: { invoiceId: id }, query: { language: 'es' } }
  },
  'invoices.receipt': async (stage, cast) => {
    const { id: invoiceId } = await issuedInvoice(stage, cast)
    const { payments } = await payInvoice(cast.owner.ctx, { invoiceId, ...INVOICE_PAYMENT })
    return { path: { paymentId: payments[0]?.id ?? '' }, query: { language: 'es' } }
  },

  'faults.list': () => Promise.resolve({}),
  'backups.list': () => Promise.resolve({}),
  'backups.copy': () => Promise.resolve({}),
  'backups.release': async ({ world }) => {
    const at = toDate(world.clock.now())
    const copy = {
      address: 'https://elsewhere.example',
      restoredAt: at,
      heldSince: at,
      isHeldBySetting: false,
    }
    await keepInstallation(world.services.db, copy)
    return {}
  },
  'launch.read': () => Promise.resolve({}),
  'launch.left': () => Promise.resolve({}),
  'launch.beAttorney': () => Promise.resolve({}),
  'launch.lookAtHome': () => Promise.resolve({}),
  'launch.leaveOut': () =>
    Promise.resolve({ path: { step: 'payments' }, body: { reason: 'Paid by check in the office' } }),
  'launch.takeUp': () => Promise.resolve({ path: { step: 'payments' } }),
  'movingIn.list': () => Promise.resolve({}),
  'movingIn.stage': () => {
    const { batchId, ...body } = peopleFile()
    return Promise.resolve({ path: { batchId }, body })
  },
  'movingIn.rows': async (stage, cast) => ({
    path: { batchId: (await checkedFile(stage, cast)).batchId },
    query: { show: 'all' },
  }),
  'movingIn.compareFiles': async (stage, cast) => {
    const { batchId, rowId } = await checkedFile(stage, cast)
    return { path: { batchId }, body: { files: [{ rowId, sha256: '0'.repeat(64) }] } }
  },
  'movingIn.answer': async (stage, cast) => ({
    path: await checkedFile(stage, cast),
    body: { isSame: true },
  }),
  'movingIn.bring': async (stage, cast) => ({
    path: { batchId: (await checkedFile(stage, cast)).batchId },
  }),
  'movingIn.undo': async (stage, cast) => {
    const { batchId } = await checkedFile(stage, cast)
    await stage.world.connection.pool.query("UPDATE moving_batches SET state = 'done' WHERE id = $1", [
      batchId,
    ])
    return { path: { batchId } }
  },
  'exports.list': () => Promise.resolve({}),
  'exports.ask': () => Promise.resolve({}),
  'exports.open': async ({ world }) => {
    const { rows } = await world.connection.pool.query<{ id: string }>(
      `INSERT INTO firm_exports (state, asked_by, asked_at, rows, files, problems, bytes, ready_at, ends_at)
       SELECT 'ready', id, $1, 1, 0, 0, 100, $1, $2 FROM users WHERE role = 'admin' LIMIT 1 RETURNING id`,
      [toDate(world.clock.now()), toDate(plusMinutes(world.clock.now(), 60))],
    )
    return { path: { exportId: rows[0]!.id } }
  },
  'movingIn.discard': async (stage, cast) => ({
    path: { batchId: (await checkedFile(stage, cast)).batchId },
  }),
  'firm.read': () => Promise.resolve({}),
  'firm.save': async ({ world }) => {
    await world.connection.pool.query('DELETE FROM firm_profiles')
    const { profile } = await profileNow(world.services.db, world.services.firm.first)
    return { body: { ...profile, version: 0, city: 'Waco' } }
  },
  'firm.signatures': () => Promise.resolve({}),
  'firm.sign': async ({ world }) => {
    const { profile } = await profileNow(world.services.db, world.services.firm.first)
    const { engagement: digest } = await digestsNow(world.services, profile)
    return { path: { text: 'engagement' }, body: { digest } }
  },
  'law.list': () => Promise.resolve({}),
  'law.confirm': async ({ world }) => {
    await shippedLaw(world)
    return { path: { row: 'overstay' }, body: { version: 1 } }
  },
  'law.change': async ({ world }) => {
    await shippedLaw(world)
    const { cautious, source, from } = LAW_NOTES.overstay
    const body = { version: 1, says: cautious, cautious, source, link: null, from, until: null }
    return { path: { row: 'overstay' }, body }
  },
  'connections.read': () => Promise.resolve({}),
  'connections.saveMail': async ({ world }) => ({
    body: {
      host: 'mail.example',
      port: 465,
      user: 'firm',
      password: 'a-password',
      from: 'help@firm.example',
      version: await connectionVersion(world, 'mail'),
    },
    mark: 'mail.example',
  }),
  'connections.saveGateway': async ({ world }) => ({
    body: {
      publicKey: 'm_public',
      secretKey: 'a-secret-key',
      operatingAccount: 'a1',
      trustAccount: 'a2',
      operatingBankAccount: '',
      trustBankAccount: '',
      version: await connectionVersion(world, 'gateway'),
    },
    mark: 'm_public',
  }),
  'connections.saveTexts': async ({ world }) => ({
    body: {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'a-token',
      from: '+12145550134',
      version: await connectionVersion(world, 'texts'),
    },
    mark: '+12145550134',
  }),
  'connections.saveGoogle': async ({ world }) => ({
    body: {
      clientId: 'the-client',
      clientSecret: 'a-secret',
      version: await connectionVersion(world, 'google'),
    },
    mark: 'the-client',
  }),
  'connections.forget': async ({ world }) => {
    const version = await connectionVersion(world, 'google')
    return { path: { connection: 'google' }, body: { version } }
  },
  'connections.test': async ({ world }) => {
    await world.connection.pool.query(
      'INSERT INTO connections (name, sealed) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sealed = $2',
      ['google', sealedClient(world)],
    )
    return { path: { connection: 'google' }, body: { to: '' }, mark: 'unreachable' }
  },
  'readings.list': () => Promise.resolve({}),
  'readings.settle': async ({ world }) => {
    await world.connection.pool.query("DELETE FROM settled_readings WHERE conflict = 'dacaFee'")
    return { path: { conflict: 'dacaFee' }, body: { reading: 'dacaFee.now', version: 0 } }
  },
  'readings.chooseRule': async ({ world }) => {
    await world.connection.pool.query("DELETE FROM settled_readings WHERE conflict = 'checkClearingDays'")
    return { path: { rule: 'checkClearingDays' }, body: { value: '12', version: 0 } }
  },
  'retention.list': () => Promise.resolve({}),
  'retention.propose': expiredCase,
  'retention.confirm': proposedDeletion,
  'retention.withdraw': proposedDeletion,
  'faults.tell': () => Promise.resolve({ body: VISIT }),
  'faults.speed': () => Promise.resolve({}),
  'faults.read': async ({ world }) => ({ path: { fingerprint: await someFault(world) } }),
  'faults.mark': async ({ world }) => {
    return { path: { fingerprint: await someFault(world) }, body: { state: 'known' } }
  },
  'leaving.ownErasure': async (_stage, { owner }) => ({ mark: await openErasure(owner.ctx) }),
  'leaving.withdrawErasure': async (_stage, { owner }) => ({ mark: await openErasure(owner.ctx) }),
  'leaving.erasures': async (_stage, { owner }) => ({ mark: await openErasure(owner.ctx) }),
  'leaving.carryOut': async (stage, cast) => ({
    ...(await ofErasure(stage, cast)),
    body: { standing: 'free' },
  }),
  'leaving.refuse': async (stage, cast) => ({
    ...(await ofErasure(stage, cast)),
    body: { refusal: 'other' },
  }),
  'colleagues.list': async (stage) => ({ mark: (await invitedBy(stage)).invitationId }),
  'colleagues.invite': () => {
    const { invitationId, ...body } = inviting()
    return Promise.resolve({ path: { invitationId }, body, mark: invitationId })
  },
  'colleagues.inviteAgain': async (stage) => {
    const { invitationId } = await invitedBy(stage)
    return { path: { invitationId }, mark: invitationId }
  },
  'colleagues.withdraw': async (stage) => ({ path: { invitationId: (await invitedBy(stage)).invitationId } }),
  'recovery.list': () => Promise.resolve({}),
  'recovery.ask': async (stage) => ({ path: { userId: (await stage.person({ role: 'attorney' })).userId } }),
  'recovery.agree': async (stage) => ({ path: { resetId: await openReset(stage) } }),
  'recovery.stop': async (stage) => ({ path: { resetId: await openReset(stage) } }),
  'system.read': () => Promise.resolve({}),
  'system.look': () => Promise.resolve({}),
  'upkeep.list': () => Promise.resolve({}),
  'upkeep.runAgain': async ({ world }) => {
    const watched = new Map([[WATCH_JOBS.name, '*/10 * * * *']])
    await expectJobs(world.connection.db, watched, new Date())
    // One that waits already is not asked for a second time.
    await world.connection.pool.query('DELETE FROM pgboss.job WHERE name = $1', [WATCH_JOBS.name])
    return { path: { job: WATCH_JOBS.name } }
  },

  'files.findings': () => Promise.resolve({}),
  'files.standing': () => Promise.resolve({}),
  'files.checkAgain': () => Promise.resolve({}),

  'mail.list': async (stage, cast) => ({ mark: (await failedMail(stage, cast)).mark ?? '' }),
  'mail.sendAgain': failedMail,
  'mail.dismiss': failedMail,

  'notices.ofClient': async (_stage, cast) => ofToldClient(cast),
  'notices.confirmAddress': async (_stage, cast) => ofToldClient(cast),
  'notices.unreached': async (_stage, cast) => ofUnreachedClient(cast),
  'notices.news': () => Promise.resolve({}),
  'notices.unseen': () => Promise.resolve({}),
  'notices.seeNews': () => Promise.resolve({ body: { until: '2026-11-01T12:00:00Z' } }),
  'notices.wishes': () => Promise.resolve({}),
  'notices.saveWishes': () =>
    Promise.resolve({ body: { ways: {}, quiet: { from: 1320, until: 420 }, digestAt: 1080 } }),

  'calendars.feed': () => Promise.resolve({}),
  'calendars.makeFeed': () => Promise.resolve({ body: { titles: 'plain' } }),
  'calendars.chooseTitles': () => Promise.resolve({ body: { titles: 'named' } }),
  'calendars.revokeFeed': () => Promise.resolve({}),
  'calendars.outside': () => Promise.resolve({}),
  'calendars.findOutside': async () => ({ body: await providerAccess() }),
  'calendars.connectOutside': async () => {
    const access = await providerAccess()
    const work = `${access.address}/calendars/work/`
    return { body: { ...access, blocking: [work], writesTo: work, titles: 'plain' } }
  },
  'calendars.checkOutside': () => Promise.resolve({}),
  'calendars.disconnectOutside': () => Promise.resolve({}),

  'discounts.list': async (stage) => ({ mark: (await freshCode(stage)).id }),
  'discounts.create': async () => {
    const code = `C${randomUUID().slice(0, 13)}`.toUpperCase()
    return { body: { ...CODE, code }, mark: code }
  },
  'discounts.changeLimits': async (stage, cast) => ({
    ...(await ofCode(stage, cast)),
    body: { usesMax: 9, startsOn: null, endsOn: null, note: 'Fair' },
  }),
  'discounts.disable': ofCode,
  'discounts.enable': ofCode,

  'reports.month': async (stage, cast) => {
    await withTrust(stage, cast)
    return { mark: 'toTrust' }
  },
  'reports.rows': async (stage, cast) => {
    await withTrust(stage, cast)
    return { query: { figure: 'held' }, mark: cast.owner.userId }
  },
  'desk.cases': async (stage, cast) => {
    const { id, number: search } = await openedCase(stage, cast)
    return { query: { search, status: 'preparation', kind: 'daca-renewal', state: 'all' }, mark: id }
  },
  'desk.caseFile': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    return { path: { caseId: id }, mark: id }
  },
  'desk.previewBulk': async (stage, cast) => {
    const { id, number } = await openedCase(stage, cast)
    return { body: { caseIds: [id], step: { what: 'status', status: 'submitted' } }, mark: number }
  },
  'desk.moveBulk': async (stage, cast) => {
    const { id, version, number } = await openedCase(stage, cast)
    const step = { what: 'status', status: 'submitted' }
    return { body: { cases: [{ id, version }], step }, mark: number }
  },
  'desk.search': async (stage, cast) => {
    const { id, number } = await openedCase(stage, cast)
    return { body: { text: number }, mark: id }
  },
  'desk.today': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    // The oldest of all, which stands first.
    const late = { ...HEARING, day: '2020-01-02', isOverdue: true }
    await addDate(cast.attorney.ctx, { caseId, dateId: randomUUID(), ...late })
    return { mark: caseId }
  },
  'desk.putOff': async () => ({ body: { kind: 'date', id: randomUUID() } }),
  'desk.bringBack': async () => ({ body: { kind: 'date', id: randomUUID() } }),
  'desk.views': async (_stage, cast) => ({ mark: await savedView(cast) }),
  'desk.saveView': async (_stage, cast) => {
    const viewId = await savedView(cast)
    const filters = { turn: 'firm', status: 'preparation', kind: 'daca-renewal', state: 'all' }
    return { path: { viewId }, body: { name: 'Renamed', filters }, mark: viewId }
  },
  'desk.deleteView': async (_stage, cast) => ({ path: { viewId: await savedView(cast) } }),

  // Examples of other procedures open cases too, more than a page holds.
  'cases.list': async (stage, cast) => ({
    query: { limit: String(PAGE_SIZE_MAX) },
    mark: (await openedCase(stage, cast)).id,
  }),
  'cases.get': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    return { path: { caseId: id }, mark: id }
  },
  'cases.history': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    return { path: { caseId: id }, mark: 'opened' }
  },
  'cases.move': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    const body = { version, status: 'preparation', nextAction: 'prepare-petition', due: null }
    return { path: { caseId: id }, body, mark: id }
  },
  'cases.close': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    return { path: { caseId: id }, body: { version, outcome: 'ended' }, mark: id }
  },
  'cases.money': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    return { path: { caseId: id }, mark: 'heldCents' }
  },
  // Examples of other procedures close cases too, more than a page holds.
  'cases.moneyLeft': async (stage, cast) => ({
    query: { limit: String(PAGE_SIZE_MAX) },
    mark: await closedWithMoney(stage, cast),
  }),
  'cases.reopen': async (stage, cast) => {
    const { id: caseId, version } = await openedCase(stage, cast)
    const closed = await closeCase(cast.attorney.ctx, { caseId, version, outcome: 'ended' })
    return { path: { caseId }, body: { version: closed.version }, mark: caseId }
  },
  'cases.transfer': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    const body = { version, attorneyId: cast.attorney.userId, reason: REASON }
    return { path: { caseId: id }, body, mark: id }
  },
  'cases.setSecond': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    return { path: { caseId: id }, body: { version, secondId: someAdmin(stage) }, mark: id }
  },
  'cases.hold': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    return { path: { caseId: id }, body: { version, reason: REASON }, mark: id }
  },
  'cases.liftHold': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const { version } = await holdCase(cast.attorney.ctx, { caseId, version: 1, reason: REASON })
    return { path: { caseId }, body: { version, reason: REASON }, mark: caseId }
  },
  'cases.addNote': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    const body = { text: 'Called, and left a message.', isShared: false }
    return { path: { caseId: id, noteId: randomUUID() }, body, mark: body.text }
  },
  'cases.tasks': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    return { path: { caseId: id }, mark: id }
  },
  'cases.markTask': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    return {
      path: { caseId: id, taskId: await firstTask(cast, id) },
      body: { version, isDone: true },
      mark: id,
    }
  },
  'cases.dateTask': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    const body = { version, due: '2027-03-01' }
    return { path: { caseId: id, taskId: await firstTask(cast, id) }, body, mark: id }
  },
  'cases.addTask': async (stage, cast) => {
    const { id, version } = await openedCase(stage, cast)
    const task = { code: 'client-task', text: 'Bring the old passport.', due: null, isFirst: true }
    return { path: { caseId: id, taskId: randomUUID() }, body: { version, ...task }, mark: id }
  },
  'cases.assignTask': async (stage, cast) => {
    const { id, taskId, version } = await taskOfFirm(stage, cast)
    return {
      path: { caseId: id, taskId },
      body: { version, part: 'team', assigneeId: null },
      mark: taskId,
    }
  },
  'cases.firmTasks': async (stage, cast) => ({
    query: { list: 'team' },
    mark: (await taskOfFirm(stage, cast)).taskId,
  }),
  'cases.comingDates': async (stage, cast) => ({ mark: (await recordedDate(stage, cast)).dateId }),
  'cases.dates': async (stage, cast) => {
    const { caseId, dateId } = await recordedDate(stage, cast)
    return { path: { caseId }, mark: dateId }
  },
  'cases.addDate': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    const dateId = randomUUID()
    return { path: { caseId: id, dateId }, body: HEARING, mark: dateId }
  },
  'cases.moveDate': async (stage, cast) => {
    const path = await recordedDate(stage, cast)
    const responsibleId = cast.attorney.userId
    const when = { day: '2026-12-10', time: null, zone: null, place: '', bring: '' }
    const body = { version: 1, ...when, responsibleId, reason: 'The court moved it.' }
    return { path, body, mark: path.dateId }
  },
  'cases.finishDate': async (stage, cast) => {
    const path = await recordedDate(stage, cast)
    return { path, body: { version: 1, proof: 'We were there.' }, mark: path.dateId }
  },
  'cases.reopenDate': async (stage, cast) => {
    const path = await recordedDate(stage, cast)
    await finishDate(cast.attorney.ctx, { ...path, version: 1, proof: 'We were there.' })
    return { path, body: { version: 2, reason: REASON }, mark: path.dateId }
  },
  'cases.calendarFile': async (stage, cast) => ({ path: await recordedDate(stage, cast) }),
  'cases.seeDate': async (stage, cast) => {
    const path = await recordedDate(stage, cast)
    return { path, mark: path.dateId }
  },
  'cases.ownRecord': async (stage, cast) => {
    const { caseId, filingId } = await filingOfCase(stage, cast)
    return { path: { caseId }, mark: filingId }
  },
  'agencyStatus.settings': () => Promise.resolve({}),
  'agencyStatus.saveSettings': async ({ world }) => {
    const { version } = await agencySettings(world.as(await world.person('admin')))
    return { body: { ...AGENCY_KEY, version } }
  },
  'agencyStatus.test': () => Promise.resolve({ body: { receiptNumber: 'EAC9999103403' }, mark: 'unknown' }),
  'agencyStatus.ofCase': async (stage, cast) => {
    const { caseId, filingId } = await filingOfCase(stage, cast)
    return { path: { caseId }, mark: filingId }
  },
  'agencyStatus.own': async (stage, cast) => {
    const path = await filingOfCase(stage, cast)
    await showToClients(stage)
    await askNow(cast.attorney.ctx, path)
    return { path: { caseId: path.caseId }, mark: path.filingId }
  },
  'agencyStatus.ask': async (stage, cast) => {
    const path = await filingOfCase(stage, cast)
    return { path, mark: path.filingId }
  },
  'agencyStatus.seen': async (stage, cast) => {
    const path = await filingOfCase(stage, cast)
    return { path, mark: path.filingId }
  },
  'agencyStatus.setAsking': async (stage, cast) => {
    const path = await filingOfCase(stage, cast)
    return { path, body: { isOn: false }, mark: path.filingId }
  },
  'cases.people': async (stage, cast) => {
    const { caseId, personId } = await personOfCase(stage, cast)
    return { path: { caseId }, mark: personId }
  },
  'cases.savePerson': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const personId = randomUUID()
    return { path: { caseId, personId }, body: { version: null, ...SPOUSE }, mark: personId }
  },
  'cases.chooseAnswer': async (stage, cast) => {
    const { caseId, personId } = await questionnaire(stage, cast)
    const of = { caseId, question: 'middleName' }
    await answerQuestion(cast.owner.ctx, { ...of, said: 'unsure', before: '' })
    const facts = { middleName: 'Ana' }
    await savePerson(cast.attorney.ctx, { ...OWN_CLIENT, caseId, personId, version: 1, facts })
    const value = { middleName: 'Elena' }
    await answerQuestion(cast.owner.ctx, { ...of, said: 'answered', value, before: 'Ana' })
    const { people } = await casePeople(cast.attorney.ctx, { caseId })
    const [other] = people.flatMap(({ answers }) => answers.flatMap(({ others }) => others))
    return { path: { caseId, personId }, body: { answerId: other?.id ?? '' }, mark: '"Elena"' }
  },
  'cases.writeEnglish': async (stage, cast) => {
    const path = await personOfCase(stage, cast)
    const { ctx, actor } = cast.owner
    const said = 'Una multa.'
    const saying = { source: { kind: 'client' }, saidById: actor.userId } as const
    await ctx.db.transaction((tx) =>
      keepOwnAnswer({ ...ctx, language: 'es' }, tx, { ...path, saying, fact: 'yesNo' }, () => [
        { question: 'crime.arrested', answer: 'yes', explanation: said },
      ]),
    )
    return { path, body: { said, english: 'A fine.' }, mark: '"A fine."' }
  },
  'cases.removePerson': async (stage, cast) => {
    const path = await personOfCase(stage, cast)
    return { path, body: { version: 1 }, mark: cast.owner.userId }
  },
  'cases.newAddresses': async (stage, cast) => {
    const { caseId, addressId } = await newAddressOfCase(stage, cast)
    return { path: { caseId }, mark: addressId }
  },
  'cases.tellNewAddress': async (stage, cast) => {
    const path = await newAddressOfCase(stage, cast)
    return { path, body: { told: [{ caseId: path.caseId, kind: 'uscis' }] }, mark: 'addresses' }
  },
  'cases.filings': async (stage, cast) => {
    const { caseId, filingId } = await filingOfCase(stage, cast)
    return { path: { caseId }, mark: filingId }
  },
  'cases.saveFiling': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const filingId = randomUUID()
    return { path: { caseId, filingId }, body: { version: null, ...PETITION }, mark: filingId }
  },
  'cases.removeFiling': async (stage, cast) => {
    const path = await filingOfCase(stage, cast)
    return { path, body: { version: 1 }, mark: 'filings' }
  },
  'cases.previewNotice': async (stage, cast) => {
    const { id: caseId, version } = await openedCase(stage, cast)
    return { path: { caseId, noticeId: randomUUID() }, body: { version, ...RECEIPT }, mark: 'nextAction' }
  },
  'cases.recordNotice': async (stage, cast) => {
    const { id: caseId, version } = await openedCase(stage, cast)
    return { path: { caseId, noticeId: randomUUID() }, body: { version, ...RECEIPT }, mark: caseId }
  },
  'cases.attorneys': async (_stage, { attorney }) => ({ mark: attorney.userId }),
  'templates.list': async () => ({ mark: 'marriage-adjustment' }),
  'templates.get': async () => ({ path: { kind: 'consular' }, mark: 'close-case' }),
  'templates.versions': async (stage) => {
    const why = (await publishedTemplate(stage)).published?.why
    return { path: { kind: 'consular' }, query: { limit: '100' }, mark: why ?? '' }
  },
  'templates.publish': async (stage) => {
    const { body, path } = await templateToPublish(stage)
    return { path, body, mark: body.why }
  },
  'templates.steps': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { path: { caseId }, mark: 'upload-passport' }
  },
  'templates.preview': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return { path: { caseId }, mark: 'nextAction' }
  },
  'templates.change': async (stage, cast) => {
    const { id: caseId, version, templateVersion: to } = await openedCase(stage, cast)
    return { path: { caseId }, body: { version, to }, mark: caseId }
  },
  'cases.openFromIntake': async (_stage, cast) => ({
    path: { sessionId: await clearedIntake(cast) },
    body: {
      kind: 'daca-renewal',
      attorneyId: cast.attorney.userId,
      nextAction: 'schedule-consultation',
      due: null,
    },
    mark: cast.owner.userId,
  }),
  'cases.ofIntake': async (stage, cast) => {
    const { id } = await openedCase(stage, cast)
    return { path: { sessionId: await clearedIntake(cast) }, mark: id }
  },
  'cases.addIntake': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    return {
      path: { caseId, sessionId: await clearedIntake(cast) },
      body: { taken: { people: [], documents: [], dates: [] } },
      mark: caseId,
    }
  },

  'conflicts.check': async (_stage, cast) => {
    const { lastName } = await clientByPhone(cast)
    return { body: { ...NAME_CHECKED, surnames: lastName }, mark: lastName }
  },
  'conflicts.record': async () => {
    const checkId = randomUUID()
    return {
      path: { checkId },
      body: { ...NAME_CHECKED, seen: 100, outcome: 'clear', why: NOTE },
      mark: checkId,
    }
  },
  'conflicts.list': async (_stage, cast) => ({ mark: await nameCheck(cast) }),
  'conflicts.read': async (_stage, cast) => {
    const checkId = await nameCheck(cast)
    return { path: { checkId }, mark: checkId }
  },
  'documents.ofCase': async (stage, cast) => {
    const { caseId, documentId } = await documentOfCase(stage, cast)
    return { path: { caseId }, mark: documentId }
  },
  'documents.link': async (stage, cast) => {
    const { documentId } = await documentOfCase(stage, cast)
    return { path: { documentId }, body: { isShown: true }, mark: '/api/files/' }
  },
  'documents.page': async (stage, cast) => {
    const { documentId } = await documentOfCase(stage, cast)
    return { path: { documentId, page: '1' }, query: { width: '200' }, mark: '"jpeg":"' }
  },
  'documents.withdraw': async (stage, cast) => {
    const { documentId, version } = await documentOfCase(stage, cast)
    return { path: { documentId }, body: { version }, mark: documentId }
  },
  'documents.sayExpiry': async (stage, cast) => {
    const { documentId } = await documentOfCase(stage, cast)
    return { path: { documentId }, body: { expiresOn: '2031-04-30' }, mark: documentId }
  },
  'documents.share': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const documentId = await sentDocument(stage.world, {
      caseId,
      by: cast.attorney.actor,
      metadata: { way: 'internal' },
    })
    return { path: { documentId }, body: { version: 2 }, mark: documentId }
  },
  'documents.recall': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const documentId = await sentDocument(stage.world, {
      caseId,
      by: cast.attorney.actor,
      metadata: { way: 'shared' },
    })
    return { path: { documentId }, body: { version: 2 }, mark: documentId }
  },
  'documents.answer': async (stage, cast) => {
    const { documentId, requestId } = await documentOfCase(stage, cast)
    return { path: { requestId, documentId }, mark: documentId }
  },
  'documents.lack': async (stage, cast) => {
    const { requestId } = await documentOfCase(stage, cast)
    return { path: { requestId }, body: { isLacking: true, words: 'It was stolen.' }, mark: requestId }
  },
  'documents.ask': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const requestId = randomUUID()
    const item = { requestId, kind: 'passport', whose: 'spouse', years: null, words: null, due: null }
    return { path: { caseId }, body: { items: [item] }, mark: requestId }
  },
  'documents.changeRequest': async (stage, cast) => {
    const { requestId } = await documentOfCase(stage, cast)
    return { path: { requestId }, body: { version: 1, isNeeded: false, due: null }, mark: requestId }
  },
  'documents.queue': async (stage, cast) => ({ mark: (await documentOfCase(stage, cast)).documentId }),
  'documents.accept': async (stage, cast) => {
    const { documentId, version, requestId } = await documentOfCase(stage, cast)
    const body = { version, ...DOCUMENT_TITLE, expiresOn: null, requestIds: [requestId] }
    return { path: { documentId }, body, mark: documentId }
  },
  'documents.return': async (stage, cast) => {
    const { documentId, version } = await documentOfCase(stage, cast)
    return {
      path: { documentId },
      body: { version, reasonId: null, words: DOCUMENT_WORDS },
      mark: documentId,
    }
  },
  'documents.reopen': async (stage, cast) => {
    const { documentId, version, requestId } = await documentOfCase(stage, cast)
    const accepted = { documentId, version, ...DOCUMENT_TITLE, expiresOn: null, requestIds: [requestId] }
    const { version: now } = await acceptDocument(cast.attorney.ctx, accepted)
    return { path: { documentId }, body: { version: now }, mark: documentId }
  },
  'documents.translation': async (stage, cast) => {
    const { documentId, version } = await documentOfCase(stage, cast)
    return { path: { documentId }, body: { version, translationOf: null }, mark: documentId }
  },
  'documents.arrange': async (stage, cast) => {
    const { caseId, documentId, version } = await documentOfCase(stage, cast)
    const made = { documentId: randomUUID(), ...DOCUMENT_TITLE, pages: [{ source: 0, page: 1, turn: 90 }] }
    const body = { sources: [{ documentId, version }], made: [made] }
    return { path: { caseId }, body, mark: made.documentId }
  },
  'documents.reasons': async ({ world }) => {
    await giveFirstReasons(world.services)
    return { mark: FIRST_REASONS[0]!.id }
  },
  'documents.saveReasons': async ({ world: { services, clock } }) => {
    await services.db.transaction((tx) => saveReasons(tx, FIRST_REASONS, toDate(clock.now())))
    const id = randomUUID()
    const asRead = FIRST_REASONS.map(({ id: read, en, es }) => ({ id: read, words: { en, es } }))
    return { body: { asRead, reasons: [{ id, words: DOCUMENT_WORDS }] }, mark: id }
  },
  'documents.packets': async (stage, cast) => {
    const { caseId, packetId } = await packetOfCase(stage, cast)
    return { path: { caseId }, mark: packetId }
  },
  'documents.makePacket': async (stage, cast) => {
    const { caseId, documentId } = await acceptedOfCase(stage, cast)
    const packetId = randomUUID()
    const parts = [{ documentId, title: 'Passport' }]
    const body = { packetId, series: null, title: 'Exhibits', language: 'en', limit: '6', parts }
    return { path: { caseId }, body, mark: packetId }
  },
  'documents.makeArchive': async (stage, cast) => {
    const { caseId } = await documentOfCase(stage, cast)
    const packetId = randomUUID()
    return { path: { caseId }, body: { packetId }, mark: packetId }
  },
  'documents.retryPacket': async (stage, cast) => {
    const { packetId } = await packetOfCase(stage, cast)
    return { path: { packetId }, mark: packetId }
  },
  'documents.packetLink': async (stage, cast) => {
    const { packetId } = await packetOfCase(stage, cast)
    return { path: { packetId, position: '0' }, mark: '/api/files/' }
  },
  'documents.certificate': async (stage, cast) => {
    const { documentId } = await documentOfCase(stage, cast)
    const by = { translator: 'Ana Torres', address: '12 Oak Street, Austin, TX 78701' }
    const body = { title: 'Birth certificate', from: 'Spanish', ...by, date: null }
    return { path: { documentId }, body, mark: '%PDF' }
  },
  'letters.templates': async (stage) => ({ mark: await letterTemplate(stage) }),
  'letters.saveTemplate': async () => {
    const templateId = randomUUID()
    return { path: { templateId }, body: { before: null, ...LETTER_TEMPLATE }, mark: templateId }
  },
  'letters.archiveTemplate': async (stage) => {
    const templateId = await letterTemplate(stage)
    return { path: { templateId }, body: { before: 1, isArchived: true }, mark: templateId }
  },
  'letters.ofCase': async (stage, cast) => {
    const { caseId, letterId } = await letterOfCase(stage, cast)
    return { path: { caseId }, mark: letterId }
  },
  'letters.make': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const letterId = randomUUID()
    const templateId = await letterTemplate(stage)
    return {
      path: { caseId, letterId },
      body: { templateId, language: 'en', filingId: null },
      mark: letterId,
    }
  },
  'letters.read': async (stage, cast) => {
    const path = await letterOfCase(stage, cast)
    return { path, mark: path.letterId }
  },
  'letters.save': async (stage, cast) => {
    const path = await letterOfCase(stage, cast)
    return { path, body: { before: 1, title: 'Greeting', texts: ['Good morning.'] }, mark: path.letterId }
  },
  'letters.discard': async (stage, cast) => ({ path: await letterOfCase(stage, cast) }),
  'letters.keep': async (stage, cast) => {
    const path = await letterOfCase(stage, cast)
    return { path, body: { before: 1, pdfId: randomUUID(), docxId: randomUUID() }, mark: path.letterId }
  },
  'engagements.papers': async (stage, cast) => {
    await approvedPapers(stage.world.services, cast.attorney.ctx)
    return { mark: '"engagement"' }
  },
  'engagements.savePaper': async (stage, cast) => {
    await approvedPapers(stage.world.services, cast.attorney.ctx)
    const { papers } = await paperTexts(cast.attorney.ctx)
    const closing = papers.find(({ paper }) => paper === 'closing')
    const { version = 1, texts: { en = '', es = '' } = {} } = closing ?? {}
    const body = { before: version, texts: { en: `${en}\n\nGoodbye.`, es: `${es}\n\nAdiós.` } }
    return { path: { paper: 'closing' }, body, mark: 'Goodbye.' }
  },
  'engagements.readPaper': async (stage, cast) => {
    await approvedPapers(stage.world.services, cast.attorney.ctx)
    const { papers } = await paperTexts(cast.attorney.ctx)
    const { version = 1 } = papers.find(({ paper }) => paper === 'closing') ?? {}
    return { path: { paper: 'closing' }, body: { before: version }, mark: '"closing"' }
  },
  'renewals.list': async (stage, cast) => ({ mark: await heldDocument(stage, cast) }),
  'renewals.ofCase': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const documentId = await heldDocument(stage, cast, caseId)
    return { path: { caseId }, mark: documentId }
  },
  'renewals.record': async (stage, cast) => {
    const { id: caseId } = await openedCase(stage, cast)
    const documentId = randomUUID()
    return { path: { caseId, documentId }, body: HELD, mark: documentId }
  },
  'renewals.get': ofHeld,
  'renewals.correctDay': async (stage, cast) => {
    const documentId = await heldDocument(stage, cast)
    return { path: { documentId }, body: { version: 1, day: '2027-03-01' }, mark: '2027-03-01' }
  },
  'renewals.ask': ofHeld,
  'renewals.called': ofHeld,
  'renewals.stop': async (stage, cast) => {
    const documentId = await heldDocument(stage, cast)
    const body = { version: 1, reason: 'They have another attorney.' }
    return { path: { documentId }, body, mark: documentId }
  },
  'renewals.open': async (stage, cast) => {
    const documentId = await heldDocument(stage, cast)
    const conflicts = { seen: 100, note: 'No name of theirs is known.' }
    return { path: { documentId }, body: { attorneyId: cast.attorney.userId, conflicts }, mark: 'LS-2026-' }
  },
  'renewals.mine': async (stage, cast) => ({ mark: await heldDocument(stage, cast) }),
  'renewals.begin': async (stage, cast) => {
    const documentId = await heldDocument(stage, cast)
    return { path: { documentId, requestId: randomUUID() }, body: { news: '' }, mark: documentId }
  },
  'renewals.decline': async (stage, cast) => ({
    path: { documentId: await heldDocument(stage, cast) },
    mark: '"renewals"',
  }),
  'engagements.list': async (_stage, cast) => ({ mark: (await proposalDraft(cast)).id }),
  'engagements.start': async (_stage, { owner }) => ({
    query: { clientId: owner.userId },
    mark: owner.userId,
  }),
  'engagements.get': async (_stage, cast) => {
    const { id: engagementId } = await proposalDraft(cast)
    return { path: { engagementId }, mark: engagementId }
  },
  'engagements.save': async (_stage, { owner, attorney }) => {
    const engagementId = randomUUID()
    const terms = proposalTerms(attorney.userId)
    const body = { before: null, clientId: owner.userId, caseId: null, intakeId: null, terms }
    return { path: { engagementId }, body, mark: engagementId }
  },
  'engagements.discard': async (_stage, cast) => {
    const { id: engagementId, edition: before } = await proposalDraft(cast)
    return { path: { engagementId }, body: { before }, mark: '"discarded":true' }
  },
  'engagements.conflicts': async (_stage, cast) => {
    const { id: engagementId } = await proposalDraft(cast)
    return { path: { engagementId }, mark: '"conflicts"' }
  },
  'engagements.decideConflict': async (_stage, cast) => {
    const { id: engagementId, edition: before } = await proposalDraft(cast)
    const decision = { outcome: 'cleared', seen: 50, note: 'Nobody we know.' }
    return { path: { engagementId }, body: { before, ...decision }, mark: engagementId }
  },
  'engagements.preview': async (stage, cast) => {
    const { id: engagementId } = await proposalTo(stage, cast)
    return { path: { engagementId }, mark: '"papers"' }
  },
  'engagements.send': async (stage, cast) => {
    await approvedPapers(stage.world.services, cast.attorney.ctx)
    const cleared = await clearedProposal(cast.attorney.ctx, await proposalDraft(cast))
    const { id: engagementId, edition: before } = cleared
    return { path: { engagementId }, body: { before }, mark: engagementId }
  },
  'engagements.remind': async (stage, cast) => {
    const { id: engagementId, edition: before, signers } = await proposalTo(stage, cast)
    const signerId = signers[0]?.id ?? ''
    return { path: { engagementId, signerId }, body: { before }, mark: engagementId }
  },
  'engagements.withdraw': async (stage, cast) => {
    const { id: engagementId, edition: before } = await proposalTo(stage, cast)
    return { path: { engagementId }, body: { before, reason: 'Wrong fee.' }, mark: engagementId }
  },
  'engagements.replace': async (stage, cast) => {
    const { id: engagementId, edition: before } = await proposalTo(stage, cast)
    const newId = randomUUID()
    return { path: { engagementId }, body: { before, newId }, mark: newId }
  },
  'engagements.signedOnPaper': async (stage, cast) => {
    const { id: engagementId, edition: before, signers, sent } = await proposalTo(stage, cast)
    const signerId = signers[0]?.id ?? ''
    const signedOn = sent?.at.slice(0, 10)
    return { path: { engagementId, signerId }, body: { before, signedOn }, mark: engagementId }
  },
  'engagements.attachScan': async (stage, cast) => {
    const { id: engagementId, edition, signers, sent } = await proposalTo(stage, cast)
    const signerId = signers[0]?.id ?? ''
    const paper = { signerId, signedOn: sent?.at.slice(0, 10) ?? '' }
    const desk = cast.attorney.ctx
    const { edition: before } = await signedOnPaper(desk, { engagementId, before: edition, ...paper })
    await countersign(desk, { engagementId, before }, () => Promise.resolve())
    await makeRecord(stage.world.services, { engagementId })
    const documentId = (await getProposal(desk, { engagementId })).record?.documentId ?? ''
    return { path: { engagementId, signerId }, body: { documentId }, mark: documentId }
  },
  'engagements.print': async (stage, cast) => {
    const { id: engagementId } = await proposalTo(stage, cast)
    return { path: { engagementId }, mark: '%PDF' }
  },
  'engagements.checkRecord': async (stage, cast) => {
    const { id: engagementId } = await proposalTo(stage, cast)
    await signOwnPaper(cast.owner.ctx)
    const { edition: before } = await getProposal(cast.attorney.ctx, { engagementId })
    await countersign(cast.attorney.ctx, { engagementId, before }, () => Promise.resolve())
    await makeRecord(stage.world.services, { engagementId })
    return { path: { engagementId }, mark: '"faults":[]' }
  },
  'engagements.decline': async (stage, cast) => {
    await approvedPapers(stage.world.services, cast.attorney.ctx)
    const { id: engagementId, edition: before } = await proposalDraft(cast)
    return { path: { engagementId }, body: { before, reason: 'Another field of law.' }, mark: engagementId }
  },
  'engagements.countersign': async (stage, cast) => {
    const { id: engagementId } = await proposalTo(stage, cast)
    await signOwnPaper(cast.owner.ctx)
    const { edition: before } = await getProposal(cast.attorney.ctx, { engagementId })
    return { path: { engagementId }, body: { before }, mark: engagementId }
  },
  'engagements.ownPapers': async (stage, cast) => {
    await proposalTo(stage, cast)
    return { mark: await ownPaperLink(cast.owner.ctx) }
  },
  'engagements.openPaper': async (stage, cast) => ({
    body: { link: await secondLink(stage, cast) },
    mark: '"signing":{',
  }),
  'engagements.askAgain': async (stage, cast) => {
    const link = await secondLink(stage, cast)
    await stage.world.connection.pool.query(
      'UPDATE engagements SET valid_until = sent_at WHERE sent_at IS NOT NULL',
    )
    return { body: { link }, mark: '"asked":true' }
  },
  'engagements.sendPaperCode': async (stage, cast) => ({ body: { link: await secondLink(stage, cast) } }),
  'engagements.provePaper': async (stage, cast) => ({
    body: { link: await secondLink(stage, cast), code: '123456' },
  }),
  'engagements.consentToSign': async (stage, cast) => ({
    body: { link: await ownLinkOf(stage, cast), hasOpened: true },
    mark: '"open"',
  }),
  'engagements.shownPaper': async (stage, cast) => ({
    body: { link: await ownLinkOf(stage, cast), language: 'en' },
    mark: '"open"',
  }),
  'engagements.askForPaper': async (stage, cast) => ({
    body: { link: await ownLinkOf(stage, cast) },
    mark: '"paper"',
  }),
  'engagements.declinePaper': async (stage, cast) => ({
    body: { link: await ownLinkOf(stage, cast), reason: 'Too much.' },
    mark: '"declined"',
  }),
  'engagements.signPaper': async (stage, cast) => {
    const link = await ownLinkOf(stage, cast)
    await consentToSign(cast.owner.ctx, { link })
    const { signing } = await openPaper(cast.owner.ctx, { link })
    const { digest = '', name = '', initials = [] } = signing ?? {}
    const typed = { name, nameReason: null, drawn: null, helper: null, initialsAs: 'M.N.' }
    const body = { link, digest, initials, language: 'en', ...typed }
    return { body, mark: '"waiting"' }
  },
  'engagements.paperCopy': async (stage, cast) => {
    const { id: engagementId } = await proposalTo(stage, cast)
    await signOwnPaper(cast.owner.ctx)
    const { edition: before } = await getProposal(cast.attorney.ctx, { engagementId })
    await countersign(cast.attorney.ctx, { engagementId, before }, () => Promise.resolve())
    await makeRecord(stage.world.services, { engagementId })
    return { body: { link: await ownPaperLink(cast.owner.ctx) }, mark: '%PDF' }
  },
  'forms.list': async (stage) => ({ mark: await agencyForm(stage) }),
  'forms.read': async (stage) => {
    const formId = await agencyForm(stage)
    return { path: { formId }, mark: formId }
  },
  'forms.page': async (stage) => ({
    path: { formId: await agencyForm(stage), page: '1' },
    query: { width: '200' },
    mark: '"jpeg":"',
  }),
  'forms.mapField': async (stage) => ({
    path: { formId: await agencyForm(stage) },
    body: { field: 'family', rule: { takes: 'hand' }, before: 0 },
    mark: '"family"',
  }),
  'forms.takeProposals': async (stage) => {
    const formId = await agencyForm(stage)
    return { path: { formId }, body: { version: 1 }, mark: formId }
  },
  'forms.approve': async (stage) => {
    const formId = await agencyForm(stage)
    const admin = stage.world.as(await stage.world.person('admin'))
    for (const field of ['family', 'given'])
      await mapField(admin, { formId, field, rule: { takes: 'hand' }, before: 0 })
    return { path: { formId }, body: { version: 1, confirmed: 2 }, mark: formId }
  },
  'forms.date': async (stage) => {
    const formId = await agencyForm(stage)
    const body = { acceptedFrom: null, acceptedUntil: '2027-01-31', isArchived: false }
    return { path: { formId }, body, mark: formId }
  },
  'forms.ofCase': async (stage, cast) => {
    const { caseId, personId } = await personOfCase(stage, cast)
    return { path: { caseId }, mark: personId }
  },
  'forms.fill': async (stage, cast) => {
    const { personId, ...path } = await formOfCase(stage, cast)
    return { path, body: { personId, documentId: randomUUID(), sheetId: randomUUID() }, mark: '"isKept":' }
  },
  'forms.review': async (stage, cast) => ({ path: await formOfCase(stage, cast), mark: '"family"' }),
  'forms.reviewCounts': async (stage, cast) => ({ path: await formOfCase(stage, cast), mark: '"all":2' }),
  'forms.reviewPage': async (stage, cast) => {
    const { caseId, formId } = await formOfCase(stage, cast)
    return { path: { caseId, formId, page: '1' }, query: { width: '200' }, mark: '"jpeg":"' }
  },
  'forms.accept': async (stage, cast) => ({
    path: await formOfCase(stage, cast),
    body: { fields: [{ field: 'family', value: '' }] },
    mark: '"family"',
  }),
  'forms.write': async (stage, cast) => ({
    path: await formOfCase(stage, cast),
    body: { field: 'family', text: 'By hand' },
    mark: '"By hand"',
  }),
  'forms.acceptAsAttorney': async (stage, cast) => ({
    path: await formOfCase(stage, cast),
    body: { fields: [{ field: 'family', value: '' }] },
    mark: '"family"',
  }),
  'forms.filingDesk': async (stage, cast) => {
    const { caseId, personId } = await personOfCase(stage, cast)
    return { path: { caseId }, mark: personId }
  },
  'forms.packageGaps': async (stage, cast) => {
    const { caseId, body } = await packageOfCase(stage, cast)
    return { path: { caseId }, body, mark: '"hasAttorney":' }
  },
  'forms.makePackage': async (stage, cast) => {
    const { caseId, body } = await packageOfCase(stage, cast)
    return { path: { caseId, packageId: randomUUID() }, body, mark: '"problems":' }
  },
  'forms.filePackage': async (stage, cast) => {
    const { caseId, body } = await packageOfCase(stage, cast)
    const packageId = randomUUID()
    await makePackage(stage.world.as(await stage.world.person('admin')), { ...body, caseId, packageId })
    await makePackageFiles(stage.world.services, { packageId })
    const filed = { on: '2026-11-23', means: 'mail', tracking: '', isSupersededSaid: false }
    return { path: { caseId, packageId }, body: filed, mark: packageId }
  },
  'forms.ask': async (stage, cast) => {
    const { caseId, formId } = await clientOfForm(stage, cast)
    return { path: { caseId }, body: { formIds: [formId] }, mark: '"formIds":' }
  },
  'forms.askAgain': async (stage, cast) => ({
    path: await clientOfForm(stage, cast),
    body: { field: 'family', note: 'As on the birth certificate.' },
    mark: '"askedAt":"',
  }),
  'forms.seeAnswers': async (stage, cast) => {
    const { caseId } = await questionnaire(stage, cast)
    return { path: { caseId }, mark: '"formIds":' }
  },
  'forms.questions': async (stage, cast) => {
    const { caseId } = await questionnaire(stage, cast)
    return { path: { caseId }, mark: '"middleName"' }
  },
  'forms.answer': async (stage, cast) => {
    const { caseId } = await questionnaire(stage, cast)
    const body = { said: 'unsure', before: '' }
    return { path: { caseId, question: 'middleName' }, body, mark: '"unsure"' }
  },
  'forms.finish': async (stage, cast) => {
    const { caseId } = await questionnaire(stage, cast)
    const of = { caseId, question: 'middleName', said: 'unsure', before: '' } as const
    await answerQuestion(cast.owner.ctx, of)
    return { path: { caseId }, mark: '"done"' }
  },
  'forms.linkedQuestions': async (stage, cast) => {
    const { link } = await linkedQuestionnaire(stage, cast)
    return { body: { link }, mark: '"middleName"' }
  },
  'forms.sendQuestionsCode': async (stage, cast) => {
    const { link } = await linkedQuestionnaire(stage, cast)
    return { body: { link } }
  },
  'forms.proveQuestions': async (stage, cast) => {
    const { link } = await linkedQuestionnaire(stage, cast)
    return { body: { link, code: '123456' } }
  },
  'forms.answerByLink': async (stage, cast) => {
    const { link } = await linkedQuestionnaire(stage, cast)
    return { body: { link, question: 'middleName', said: 'unsure', before: '' } }
  },
  'forms.finishByLink': async (stage, cast) => {
    const { link } = await linkedQuestionnaire(stage, cast)
    return { body: { link } }
  },
  'citizenship.practice': async (_stage, cast) => ({ mark: await practicedBy(cast.owner) }),
  'citizenship.setUp': async () => ({
    body: { filedOn: '2025-10-20', exemption: null, state: 'TX' },
    mark: '2025-10-20',
  }),
  'citizenship.record': async () => {
    const attempt = practiceAttempt()
    return { body: { attempts: [attempt], mocks: [] }, mark: attempt.id }
  },
  'citizenship.changing': async () => ({ mark: '"answers":' }),
  'citizenship.saveChanging': async ({ world }) => {
    await world.connection.pool.query('DELETE FROM citizenship_changing_answers')
    const body = { varies: 'governor', state: 'TX', answers: ['Ana Example'], reviewOn: '2027-01-19' }
    return { body, mark: 'Ana Example' }
  },
  'helping.mine': async (_stage, cast) => ({ mark: await helperNamedBy(cast.owner) }),
  'helping.name': async (stage, cast) => {
    const { conversationId: caseId } = await messageOfCase(stage, cast)
    const { helperId, ...body } = naming({ caseIds: [caseId] })
    return { path: { helperId }, body, mark: helperId }
  },
  'helping.changeReach': async (_stage, cast) => {
    const helperId = await helperNamedBy(cast.owner)
    return { path: { helperId }, body: { isGeneral: true, caseIds: [] }, mark: helperId }
  },
  'helping.inviteAgain': async (_stage, cast) => {
    const helperId = await helperNamedBy(cast.owner)
    return { path: { helperId }, mark: helperId }
  },
  'helping.end': async (stage, cast) => {
    await messageOfCase(stage, cast)
    const helperId = await helperNamedBy(cast.owner)
    return { path: { helperId }, mark: helperId }
  },
  'helping.ofClient': async (stage, cast) => {
    await messageOfCase(stage, cast)
    const mark = await helperNamedBy(cast.owner)
    return { path: { clientId: cast.owner.userId }, mark }
  },
  'helping.helped': async (stage, cast) => ({ mark: await helperNamedBy(await stage.person(), cast.owner) }),
  'helping.answer': async (stage, cast) => {
    const helperId = await helperNamedBy(await stage.person(), cast.owner)
    return { path: { helperId }, body: { accepts: true }, mark: helperId }
  },
  'messages.own': async (stage, cast) => ({ mark: (await messageOfCase(stage, cast)).conversationId }),
  'messages.inbox': async (stage, cast) => ({ mark: (await messageOfCase(stage, cast)).conversationId }),
  'messages.unread': async () => ({ mark: '"count":' }),
  'messages.conversation': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, mark: conversationId }
  },
  'messages.list': async (stage, cast) => {
    const { conversationId, messageId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, mark: messageId }
  },
  'messages.send': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const messageId = randomUUID()
    return { path: { conversationId, messageId }, body: { text: 'Thank you.' }, mark: messageId }
  },
  'messages.draft': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, mark: '"draft":' }
  },
  'messages.saveDraft': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const body = { version: randomUUID(), before: null, text: 'One more thing' }
    return { path: { conversationId }, body, mark: body.version }
  },
  'messages.search': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, body: { words: 'interview' }, mark: 'excerpt' }
  },
  'messages.attachedLink': async (stage, cast) => {
    const { caseId: conversationId, documentId } = await documentOfCase(stage, cast)
    const message = {
      conversationId,
      messageId: randomUUID(),
      text: 'Here it is.',
      documentIds: [documentId],
    }
    await sendMessage(cast.owner.ctx, message)
    return { path: { conversationId, documentId }, body: { isShown: true }, mark: '/api/files/' }
  },
  'messages.typing': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, mark: '{}' }
  },
  'messages.settle': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, body: { lastSeq: 1 }, mark: conversationId }
  },
  'messages.outgoing': async (stage, cast) => {
    const { conversationId, messageId } = await outgoingOfCase(stage, cast)
    return { path: { conversationId }, mark: messageId }
  },
  'messages.sendLater': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const messageId = randomUUID()
    const body = { text: 'On Tuesday.', sendAt: null, lastSeq: 1 }
    return { path: { conversationId, messageId }, body, mark: messageId }
  },
  'messages.takeBack': async (stage, cast) => {
    const { conversationId, messageId } = await outgoingOfCase(stage, cast)
    return { path: { conversationId, messageId }, mark: 'On Tuesday.' }
  },
  'messages.sendNow': async (stage, cast) => {
    const { conversationId, messageId } = await outgoingOfCase(stage, cast)
    return { path: { conversationId, messageId }, mark: '"outgoing":[]' }
  },
  'messages.assign': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, body: { userId: cast.attorney.userId }, mark: conversationId }
  },
  'messages.snooze': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const until = stage.world.clock.now().add({ hours: 24 }).toString()
    return { path: { conversationId }, body: { lastSeq: 1, until }, mark: conversationId }
  },
  'messages.mark': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, body: { delivered: [1], read: [1] }, mark: 'unread' }
  },
  'messages.notes': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const note = { caseId: conversationId, noteId: randomUUID(), text: 'Call back.', isShared: false }
    await addNote(cast.attorney.ctx, note)
    return { path: { conversationId }, mark: note.noteId }
  },
  'messages.addNote': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const noteId = randomUUID()
    return { path: { conversationId, noteId }, body: { text: 'Call back.' }, mark: noteId }
  },
  'incoming.tray': async (stage) => ({ mark: await strangersMail(stage.world) }),
  'incoming.mail': async (stage) => {
    const mailId = await strangersMail(stage.world)
    return { path: { mailId }, mark: mailId }
  },
  'incoming.places': async (stage, cast) => {
    await messageOfCase(stage, cast)
    return { path: { clientId: cast.owner.userId }, mark: cast.owner.userId }
  },
  'incoming.put': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { mailId: await strangersMail(stage.world) }, body: { conversationId }, mark: '{}' }
  },
  'incoming.discard': async (stage) => {
    const body = { reason: 'It is advertising.' }
    return { path: { mailId: await strangersMail(stage.world) }, body, mark: '{}' }
  },
  'incoming.ofMessage': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const messageId = await strangersMail(stage.world, 'All of it')
    await putMail(cast.attorney.ctx, { mailId: messageId, conversationId })
    return { path: { conversationId, messageId }, mark: 'All of it' }
  },
  'answers.all': async (stage) => {
    const templateId = await savedTemplate(stage)
    return { mark: templateId }
  },
  'answers.save': async () => {
    const templateId = randomUUID()
    return { path: { templateId }, body: { before: null, ...READY_ANSWER }, mark: templateId }
  },
  'answers.retire': async (stage) => {
    const templateId = await savedTemplate(stage)
    return { path: { templateId }, body: { before: 1, isRetired: true }, mark: templateId }
  },
  'answers.ready': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, mark: await savedTemplate(stage) }
  },
  'copies.read': async (stage, cast) => {
    const { conversationId, messageId } = await messageOfCase(stage, cast)
    return { path: { conversationId }, mark: messageId }
  },
  'copies.pdf': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const query = { language: 'es', timeZone: 'America/Chicago' }
    return { path: { conversationId }, query, mark: '%PDF' }
  },
  'copies.keep': async (stage, cast) => {
    const { conversationId } = await messageOfCase(stage, cast)
    const documentId = randomUUID()
    const body = { language: 'en', timeZone: 'America/Denver' }
    return { path: { conversationId, documentId }, body, mark: documentId }
  },
  'opening.request': async () => {
    const requestId = randomUUID()
    return { path: { requestId }, body: CASE_REQUEST, mark: requestId }
  },
  'opening.ownRequests': async (_stage, cast) => ({ mark: await caseRequest(cast) }),
  'opening.withdraw': ofRequest,
  'opening.requests': async (_stage, cast) => ({ mark: await caseRequest(cast) }),
  'opening.requestConflicts': async (_stage, cast) => ({
    path: { requestId: await caseRequest(cast) },
    mark: CASE_REQUEST.familyMember.lastName,
  }),
  'opening.called': ofRequest,
  'opening.decline': async (stage, cast) => ({
    ...(await ofRequest(stage, cast)),
    body: { reason: 'consultFirst' },
  }),
  'opening.openRequested': async (_stage, cast) => ({
    path: { requestId: await caseRequest(cast) },
    body: {
      kind: 'family-petition',
      attorneyId: cast.attorney.userId,
      nextAction: 'schedule-consultation',
      conflicts: { seen: 100, note: NOTE },
    },
    mark: cast.owner.userId,
  }),
  'opening.alike': async (_stage, cast) => {
    const { clientId, firstName, lastName, phone, email } = await clientByPhone(cast)
    return { body: { firstName, lastName, phone, email }, mark: clientId }
  },
  'opening.nameConflicts': async (_stage, cast) => {
    const { clientId, lastName } = await clientByPhone(cast)
    return { body: { clientId }, mark: lastName }
  },
  'opening.openByPhone': async (_stage, { attorney }) => ({
    body: phoneOpening(attorney),
    mark: 'LS-2026-',
  }),
  'texts.mine': async (_stage, { owner }) => ({
    mark: readableNumber(await agreed(owner.ctx, owner.userId)),
  }),
  'texts.ask': () => Promise.resolve({ body: wanted(TEST_FIRM) }),
  'texts.confirm': async (_stage, { owner }) => {
    await askForTexts(owner.ctx, wanted(TEST_FIRM))
    return { body: { code: await codeTo(owner.ctx, owner.userId) } }
  },
  'texts.stop': () => Promise.resolve({}),
  'texts.ofClient': async (_stage, cast) => ofTextedClient(cast),
  'texts.askClient': async (_stage, cast) => {
    const body = wanted(TEST_FIRM)
    return { ...(await ofTextedClient(cast)), body, mark: readableNumber(body.phone) }
  },
  'texts.confirmClient': async (_stage, cast) => {
    const { path } = await ofTextedClient(cast)
    const { phone, ...more } = wanted(TEST_FIRM)
    await askClient(cast.attorney.ctx, FEATURES, { ...path, ...more, phone })
    const code = await codeTo(cast.attorney.ctx, path.clientId)
    return { path, body: { code }, mark: readableNumber(phone) }
  },
  'texts.stopClient': async (_stage, cast) => ofTextedClient(cast),
  'texts.failed': async (_stage, cast) => ({ mark: (await failedText(cast)).mark }),
  'texts.dismiss': async (_stage, cast) => failedText(cast),
  'opening.client': async (_stage, cast) => {
    const { clientId } = await clientByPhone(cast)
    return { path: { clientId }, mark: clientId }
  },
  'opening.correct': async (_stage, cast) => {
    const { clientId, version, email } = await clientByPhone(cast)
    return {
      path: { clientId },
      body: { ...BY_PHONE, email, language: 'en', foundBy: 'client', version },
      mark: clientId,
    }
  },
  'opening.alikeTo': async (_stage, cast) => {
    const [{ clientId }, { lastName }] = [await clientByPhone(cast), await clientByPhone(cast)]
    return { path: { clientId }, mark: lastName }
  },
  'opening.mergePreview': async (_stage, cast) => {
    const [kept, gone] = [await clientByPhone(cast), await clientByPhone(cast)]
    return { path: { keptId: kept.clientId, goneId: gone.clientId }, mark: gone.clientId }
  },
  'opening.merge': async (_stage, cast) => {
    const { mergeId, ...body } = await mergeInput(cast)
    return { path: { mergeId }, body, mark: body.keptId }
  },
  'opening.partPreview': async (_stage, cast) => {
    const mergeId = await mergedClients(cast)
    return { path: { mergeId }, mark: mergeId }
  },
  'opening.part': async (_stage, cast) => {
    const mergeId = await mergedClients(cast)
    const { seen } = await seeParting(adminOf(cast), MERGING, { mergeId })
    return { path: { mergeId }, body: { seen }, mark: mergeId }
  },
  'opening.bookMeeting': async (_stage, cast) => {
    const { clientId } = await clientByPhone(cast)
    const appointmentId = randomUUID()
    const body = {
      type: 'initial',
      startsAt: freshSlot(),
      attorneyId: cast.attorney.userId,
      meetingMethod: 'phone',
      phone: '',
      isOutsideHours: false,
    }
    return { path: { clientId, appointmentId }, body, mark: appointmentId }
  },
  'opening.invite': async (_stage, cast) => {
    const { clientId } = await clientByPhone(cast)
    return { path: { clientId }, mark: clientId }
  },
}

const BY_PHONE = { firstName: 'Tomasa', lastName: 'Ixcamparij Tzul', phone: '214 555 0177', email: '' }

/** A client without an account, and the details of them as they were read. */
async function ofTextedClient(cast: Cast) {
  const { clientId } = await clientByPhone(cast)
  const mark = readableNumber(await agreed(cast.attorney.ctx, clientId))
  return { path: { clientId }, mark }
}

async function ofToldClient(cast: Cast) {
  const { clientId } = await clientByPhone(cast)
  const told = { recipientId: clientId, subjectId: randomUUID(), edition: 1 }
  const { ctx } = cast.attorney
  await ctx.db.transaction((tx) => queueMail(ctx, tx, CASE_MAILS['case-moved'], told))
  const rows = await ctx.db.select().from(notices).where(eq(notices.subjectId, told.subjectId))
  return { path: { clientId }, mark: rows[0]!.id }
}

async function failedText({ owner: { ctx, userId: recipientId } }: Cast) {
  const about = { kind: 'case-moved', recipientId, subjectId: randomUUID(), state: 'undelivered' as const }
  const [row] = await ctx.db
    .insert(texts)
    .values({ ...about, createdAt: toDate(ctx.clock.now()) })
    .returning()
  return { path: { textId: row!.id }, mark: row!.id }
}

async function ofUnreachedClient(cast: Cast) {
  const { ctx } = cast.attorney
  const { clientId, email } = await clientByPhone(cast)
  const about = { messageId: randomUUID(), kind: 'case-moved', recipientId: clientId, state: 'sent' as const }
  const addressMark = markOfAddress(ctx, email)
  const sent = { jobName: 'send-notice', tries: 1, lastTriedAt: toDate(ctx.clock.now()) }
  await ctx.db.insert(mails).values({ ...about, ...sent, addressMark })
  const report = { mailId: about.messageId, kind: 'bounced' as const, recipients: [email], status: '5.1.1' }
  await followReport(ctx, FEATURES, report)
  return { mark: clientId }
}

async function clientByPhone({ attorney }: Cast): Promise<Client> {
  const { clientId } = await openByPhone(attorney.ctx, phoneOpening(attorney))
  return readClient(attorney.ctx, { clientId })
}

function phoneOpening({ userId: attorneyId }: Person) {
  const caller = { ...BY_PHONE, language: 'es' as const, email: `${randomUUID()}@person.example` }
  return {
    openingId: randomUUID(),
    client: { kind: 'new' as const, details: caller, alikeSeen: 10 },
    kind: 'family-petition' as const,
    attorneyId,
    nextAction: 'schedule-consultation' as const,
    conflicts: { seen: 100, note: NOTE },
  }
}

const HELD = { kind: 'daca', personId: null, day: '2027-04-20', source: 'staff' } as const

/** A document that its owner can renew now. */
async function heldDocument(stage: Stage, cast: Cast, ofCase?: string): Promise<string> {
  const caseId = ofCase ?? (await openedCase(stage, cast)).id
  const { documentId } = await recordDocument(cast.attorney.ctx, {
    caseId,
    documentId: randomUUID(),
    ...HELD,
  })
  return documentId
}

async function ofHeld(stage: Stage, cast: Cast): Promise<Example> {
  const documentId = await heldDocument(stage, cast)
  return { path: { documentId }, mark: documentId }
}

/** A client's request, waiting for an answer. */
async function caseRequest({ owner }: Cast): Promise<string> {
  const { id } = await requestCase(owner.ctx, { requestId: randomUUID(), ...CASE_REQUEST })
  return id
}

async function ofRequest(_stage: Stage, cast: Cast): Promise<Example> {
  const requestId = await caseRequest(cast)
  return { path: { requestId }, mark: requestId }
}

export function exampleOf(name: string, stage: Stage, cast: Cast): Promise<Example> {
  return EXAMPLES[name]?.(stage, cast) ?? Promise.resolve({})
}

export function targetOf(path: string, { path: values = {}, query }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? 'nothing')
  return `/api${filled}${query ? `?${new URLSearchParams(query)}` : ''}`
}

export function callOf(procedure: Procedure, example: Example, token: string | null): Asked {
  const target = targetOf(procedure.path, example)
  return { method: procedure.method, target, token, ...(example.body && { body: example.body }) }
}

const NAME_CHECKED = { given: '', surnames: 'Ixcamparij', birthDate: null, phone: '' }

/** A check of a name that one of the firm has recorded. */
async function nameCheck({ attorney }: Cast): Promise<string> {
  const checkId = randomUUID()
  await recordCheck(attorney.ctx, { ...NAME_CHECKED, checkId, seen: 100, outcome: 'clear', why: NOTE })
  return checkId
}

const MERGING = mergingOf(FEATURES)
const ALL_KEPT = { name: 'kept', phone: 'kept', email: 'kept', language: 'kept', address: 'kept' } as const

/** Two clients who are one person, as an administrator has seen them. */
async function mergeInput(cast: Cast): Promise<MergeInput> {
  const [kept, gone] = [await clientByPhone(cast), await clientByPhone(cast)]
  const pair = { keptId: kept.clientId, goneId: gone.clientId }
  const { seen } = await seeMerge(adminOf(cast), MERGING, pair)
  return { mergeId: randomUUID(), ...pair, choices: ALL_KEPT, seen }
}

async function mergedClients(cast: Cast): Promise<string> {
  const asked = await mergeInput(cast)
  await merge(adminOf(cast), MERGING, asked)
  return asked.mergeId
}

/** Merging is for administrators: the attorney of the cast as one. */
function adminOf({ attorney }: Cast): Context {
  const { userId } = attorney
  return { ...attorney.ctx, actor: { kind: 'user', userId, role: 'admin', sessionId: randomUUID() } }
}
