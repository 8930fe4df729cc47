// The demonstration firm: its people sign up here, and each feature fills in its part (`demonstrate` of its manifest).
import { randomUUID } from 'node:crypto'
import { saveProfile } from '#areas/people/users/server/profile.ts'
import { findByEmail, listFirmPeople, setRole, upsert } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import { underLock } from '#platform/database.ts'
import { StartProblem } from '#platform/start-problem.ts'
import type { Product } from './compose.ts'
import { FEATURES } from './features.ts'
import { demonstrateForms } from './demonstration-forms.ts'
import { demonstrateMonth } from './demonstration-month.ts'
import { markDemonstration, whatDatabaseHolds } from './demonstration-mark.ts'
import {
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PEOPLE,
  type DemonstrationPerson,
} from './demonstration-people.ts'

const SEED_LOCK = 7_215_502
const FORMS_LOCK = 7_215_510

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
  for (const { subject } of await listFirmPeople(db)) {
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
    visitorKey: null,
    identified: null,
  }
  if (row.firstName === '') await saveProfile(context, { firstName, lastName, phone, timeZone, language })
  return context
}

async function seedPeople(product: Product): Promise<Context[]> {
  const { createAccount } = product.identity
  if (!createAccount) return []
  const contexts: Context[] = []
  for (const person of DEMONSTRATION_PEOPLE) contexts.push(await signUp(product, createAccount, person))
  return contexts
}

/** `monthIn`: the folder for the bank's file, where the demonstration opens with a month of forty cases too. */
async function seed(product: Product, monthIn: string | null): Promise<Demonstration | null> {
  await refuseFirmsData(product)
  await markDemonstration(product.services.db)
  const [attorney, admin, maria, samuel, paralegal] = await seedPeople(product)
  if (!attorney || !admin || !paralegal || !maria || !samuel) return null
  const people = { attorney, admin, maria, samuel, paralegal }
  for (const { demonstrate } of FEATURES) await demonstrate?.(people)
  if (monthIn !== null) await demonstrateMonth(people, monthIn)
  return people
}

/** Called at every start outside production; two processes that start together take turns. */
export function seedDemonstration(
  product: Product,
  monthIn: string | null = null,
): Promise<Demonstration | null> {
  return underLock(product.connection.pool, SEED_LOCK, () => seed(product, monthIn))
}

/** What nobody has to wait for. */
export function seedBehindThePort(
  { connection }: Product,
  people: Demonstration,
  isLeaving: () => boolean,
): Promise<void> {
  return underLock(connection.pool, FORMS_LOCK, () => demonstrateForms(people, isLeaving))
}
