// Makes the first administrator of a firm, with a second step, and says when meetings can be booked. Safe to repeat after a failure.
import { randomUUID } from 'node:crypto'
import { listReadings, settleReading } from '#areas/office/readings/server/settle-reading.ts'
import { findSettings } from '#areas/meetings/scheduling/server/availability-repository.ts'
import { changeSettings } from '#areas/meetings/scheduling/server/change-hours.ts'
import { USUAL } from '#areas/meetings/scheduling/server/read-availability.ts'
import { findByEmail, listAdmins, makeAdmin, upsert } from '#areas/people/users/server/index.ts'
import { saveProfile } from '#areas/people/users/server/profile.ts'
import { BOOKING_HOURS } from '#firm/booking-hours.ts'
import type { ConflictName, ReadingOf } from '#firm/settled.ts'
import { FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { underLock } from '#platform/database.ts'
import type { Product } from '../compose.ts'

type Readings = { readonly [Name in ConflictName]?: ReadingOf<Name> }

export type FirstAdmin = {
  language: Language
  email: string
  password: string
  firstName: string
  lastName: string
  /** On the firm's clock, Monday to Friday. */
  opensAtHour: number
  closesAtHour: number
  /** The right reading of each conflict in the copy; one left out is not settled. */
  readings: Readings
}

/** `taken`: an account with this address exists, with another password. */
export type SetUp = 'done' | 'taken' | 'over'

const SETUP_LOCK = 7_215_511

export async function isSetUp({ services }: Pick<Product, 'services'>): Promise<boolean> {
  return (await listAdmins(services.db)).length > 0
}

/** Two at once run in sequence: the second finds an administrator. */
export function setUpFirm(product: Product, wish: FirstAdmin, secret: string): Promise<SetUp> {
  return underLock(product.connection.pool, SETUP_LOCK, () => setUp(product, wish, secret))
}

async function setUp(product: Product, wish: FirstAdmin, secret: string): Promise<SetUp> {
  const { services, identity } = product
  if (await isSetUp(product)) return 'over'
  const { email, password, language } = wish
  const before = await findByEmail(services.db, email)
  if (before && !(await identity.hasPassword?.(before.subject, password))) return 'taken'
  const name = `${wish.firstName} ${wish.lastName}`
  const subject = before?.subject ?? (await identity.createAccount?.({ email, password, name }))
  if (subject === undefined) return 'over'
  const row = before ?? (await upsert(services.db, { subject, email, language }))
  await identity.accounts.resetSecondFactor(services.db, subject)
  await identity.giveSecondFactor?.(subject, secret)
  const made = await makeAdmin(services.db, { email, another: false, now: toDate(services.clock.now()) })
  if (made !== 'made') return 'over'
  const ctx = contextOf(product, row.id, language)
  const { firstName, lastName } = wish
  await saveProfile(ctx, { firstName, lastName, phone: '', timeZone: FIRM_ZONE, language })
  await openFrom(ctx, wish)
  await settleCopy(ctx, wish.readings)
  return 'done'
}

function contextOf({ services }: Product, userId: string, language: Language): Context {
  return {
    ...services,
    requestId: randomUUID(),
    language,
    actor: { kind: 'user', userId, role: 'admin', sessionId: 'first-set-up' },
    clientAddress: '127.0.0.1',
    visitorKey: null,
    identified: null,
  }
}

/** Where something was decided before, as on a second try, that stays. */
async function settleCopy(ctx: Context, readings: Readings): Promise<void> {
  const { conflicts } = await listReadings(ctx)
  for (const { conflict, version } of conflicts) {
    const reading = readings[conflict]
    if (reading !== undefined && version === 0) await settleReading(ctx, { conflict, reading, version })
  }
}

async function openFrom(ctx: Context, { opensAtHour, closesAtHour }: FirstAdmin): Promise<void> {
  const span = { opensAtMinute: opensAtHour * 60, closesAtMinute: closesAtHour * 60 }
  const hours = BOOKING_HOURS.map(({ weekday }) => ({ weekday, ...span }))
  const { leadHours, bufferMinutes } = USUAL
  // If hours were chosen before, as on a second try, those stay.
  if (await findSettings(ctx.db)) return
  await changeSettings(ctx, { version: 0, hours, leadHours, bufferMinutes })
}
