// The demonstration firm: made by the same procedures that people use, piece by piece, so that a second start adds nothing.
import { randomUUID } from 'node:crypto'
import { listCases } from '#features/cases/server/list-cases.ts'
import { type CaseOpening, openCase } from '#features/cases/server/index.ts'
import { completeIntake } from '#features/intake/server/complete-intake.ts'
import { currentIntake } from '#features/intake/server/current-intake.ts'
import { saveAnswer } from '#features/intake/server/save-answer.ts'
import { startIntake } from '#features/intake/server/start-intake.ts'
import type { IntakeSession } from '#features/intake/contract.ts'
import type { Answers, AskedId } from '#features/intake/rules/answers.ts'
import { bookAppointment } from '#features/scheduling/server/book-appointment.ts'
import { holdSlot } from '#features/scheduling/server/hold-slot.ts'
import { listAppointments } from '#features/scheduling/server/list-appointments.ts'
import { listSlots } from '#features/scheduling/server/list-slots.ts'
import { saveProfile } from '#features/users/server/profile.ts'
import { findByEmail, listStaff, setRole, upsert } from '#features/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { underLock } from '#platform/database.ts'
import { StartProblem } from '#platform/start-problem.ts'
import type { Product } from './compose.ts'
import { addFirstAbsence, issueFirstInvoice, makeWelcomeCode } from './demonstration-money.ts'
import { markDemonstration, whatDatabaseHolds } from './demonstration-mark.ts'
import {
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PEOPLE,
  type DemonstrationPerson,
} from './demonstration-people.ts'

const SEED_LOCK = 7_215_502
const DAY_MS = 86_400_000

type CreateAccount = NonNullable<Product['identity']['createAccount']>

const OWN_DATABASE = 'In production, start with a database of its own.'

/** The passwords and secrets of its people are published with the product: none of them may open a real firm. */
export async function refuseDemonstrationData({ services, identity }: Product): Promise<void> {
  const { db } = services
  if ((await whatDatabaseHolds(db)) === 'demonstration') {
    throw new StartProblem(`The demonstration was opened in this database. ${OWN_DATABASE}`)
  }
  for (const { email } of DEMONSTRATION_PEOPLE) {
    if (!(await findByEmail(db, email))) continue
    throw new StartProblem(
      `This database holds the demonstration's people (${email}), whose passwords are public. ${OWN_DATABASE}`,
    )
  }
  for (const { subject } of await listStaff(db)) {
    if (!(await identity.hasPassword?.(subject, DEMONSTRATION_PASSWORD))) continue
    throw new StartProblem(
      `Somebody of the staff in this database has the demonstration's password, which is public. ${OWN_DATABASE}`,
    )
  }
}

/** A firm that forgets to say NODE_ENV=production must not find invented people among its clients. */
async function refuseFirmsData({ services, identity }: Product): Promise<void> {
  const { db } = services
  if (identity.createAccount === null || (await whatDatabaseHolds(db)) !== 'people') return
  for (const { email } of DEMONSTRATION_PEOPLE) if (await findByEmail(db, email)) return
  throw new StartProblem(
    'This database holds people who are not of the demonstration, so it is not filled with any. ' +
      'Set NODE_ENV=production for a firm, or start the demonstration with a database of its own.',
  )
}

async function signUp(
  { services, identity }: Product,
  createAccount: CreateAccount,
  person: DemonstrationPerson,
): Promise<Context> {
  const name = `${person.firstName} ${person.lastName}`
  const subject = await createAccount({
    email: person.email,
    password: DEMONSTRATION_PASSWORD,
    name,
  })
  if (person.secondFactorSecret) await identity.giveSecondFactor?.(subject, person.secondFactorSecret)
  const { email, role, language, firstName, lastName, phone, timeZone } = person
  const row = await upsert(services.db, { subject, email, language })
  if (row.role !== role) await setRole(services.db, row.id, role)
  const actor = { kind: 'user' as const, userId: row.id, role, sessionId: 'demonstration' }
  const context = {
    ...services,
    requestId: randomUUID(),
    language,
    actor,
    clientAddress: '127.0.0.1',
    intakeKey: null,
    bookingKey: null,
    identified: null,
  }
  if (row.firstName === '') await saveProfile(context, { firstName, lastName, phone, timeZone, language })
  return context
}

/** Nobody pays for a demonstration: the meeting is booked under the firm's other reading of the price. */
function withoutCharge(context: Context): Context {
  return { ...context, firm: { ...context.firm, consultationPrice: 'free-with-account' } }
}

/** A start that was killed may have left it half answered: then it is answered to its end. */
async function answerIntake(context: Context, answers: Answers): Promise<void> {
  const begun = (await currentIntake(context)).session
  if (begun?.status === 'completed') return
  let session: IntakeSession = begun ?? (await startIntake(context)).session
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

async function bookMeeting(context: Context, timeZone: string, daysAhead: number): Promise<void> {
  const { items } = await listAppointments(context, { limit: 10 })
  if (items.some(({ status }) => status !== 'held')) return
  const today = dateIn(FIRM_ZONE, context.clock.now())
  const from = plusDays(today, daysAhead).toString()
  const to = plusDays(today, daysAhead + 7).toString()
  const { days } = await listSlots(context, { type: 'follow-up', from, to, timeZone: FIRM_ZONE })
  const slot = days.flatMap((day) => day.slots)[2]
  if (!slot) return
  const free = withoutCharge(context)
  const hold = await holdSlot(free, { type: 'follow-up', startsAt: slot.startsAt, timeZone })
  await bookAppointment(free, {
    appointmentId: hold.appointmentId,
    meetingMethod: 'video',
    phone: '602 555 0142',
    notes: '',
    paymentToken: null,
    expectedPriceCents: hold.priceCents,
  })
}

async function openFirstCase(context: Context, opening: Omit<CaseOpening, 'clientId'>): Promise<void> {
  if ((await listCases(context, { limit: 1 })).items.length > 0 || context.actor.kind !== 'user') return
  await openCase(context.db, { ...opening, clientId: context.actor.userId })
}

function daysAgo(services: Services, days: number) {
  return instant(new Date(services.clock.now().epochMilliseconds - days * DAY_MS))
}

async function seedPeople(product: Product): Promise<Context[]> {
  const { createAccount } = product.identity
  if (!createAccount) return []
  const contexts: Context[] = []
  for (const person of DEMONSTRATION_PEOPLE) contexts.push(await signUp(product, createAccount, person))
  return contexts
}

async function seed(product: Product): Promise<void> {
  const { services } = product
  await refuseFirmsData(product)
  await markDemonstration(services.db)
  const [attorney, admin, maria, samuel] = await seedPeople(product)
  if (!attorney || !admin || !maria || !samuel || attorney.actor.kind !== 'user') return
  const attorneyId = attorney.actor.userId
  const today = dateIn(FIRM_ZONE, services.clock.now())
  await answerIntake(maria, {
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
    maritalStatus: 'married',
    spouseName: { firstName: 'Daniel', lastName: 'Ortiz' },
    spouseStatus: 'citizen',
    marriageDate: '2024-05-18',
    marriagePlace: 'Phoenix, Arizona',
    previousMarriages: 'no',
    hasChildren: 'no',
    hasUSFamilyMembers: 'no',
    arrested: 'no',
    immigrationProblems: 'no',
    harmedAtHome: 'no',
    additionalInfo: '',
    comments: '¿Puedo trabajar mientras espero?',
  })
  await openFirstCase(maria, {
    attorneyId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: plusDays(today, 12).toString(),
    openedAt: daysAgo(services, 20),
  })
  await bookMeeting(maria, 'America/Phoenix', 3)
  await openFirstCase(samuel, {
    attorneyId,
    type: 'citizenship',
    status: 'submitted',
    nextAction: 'wait-for-biometrics',
    due: null,
    openedAt: daysAgo(services, 140),
  })
  await makeWelcomeCode(admin)
  await issueFirstInvoice(attorney, maria)
  await addFirstAbsence(attorney)
}

/** Called at every start outside production; two processes that start together take turns. */
export function seedDemonstration(product: Product): Promise<void> {
  return underLock(product.connection.pool, SEED_LOCK, () => seed(product))
}
