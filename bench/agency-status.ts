// A day of questions about 10,000 open cases, to an agency that counts them and refuses those that come too fast. A quarter of an hour
// at ten a second. Alone: `node bench/agency-status.ts`.
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { askAgency } from '#areas/cases/agency/server/ask-agency.ts'
import { filingWith } from '#areas/cases/agency/server/testing.ts'
import { FIRST_LIMITS, PER_SECOND_MAX, pauseMs } from '#areas/cases/agency/rules/limits.ts'
import { agencySettings, saveAgencySettings } from '#areas/cases/agency/server/settings.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { setRole, upsert } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { startUscisEmulator } from '../emulators/uscis/server.ts'
import { type Figure, table } from './figure.ts'
import { composeOn, startDatabase } from './intake-search.ts'

const CASES = 10_000
/** A twentieth is left to staff. */
const DAILY_LIMIT = 10_527
const CPU_MS_MAX = 20
const AT_ONCE = 8

export async function agencyStatusFigures(): Promise<Figure[]> {
  const database = await startDatabase()
  const emulator = await startUscisEmulator({
    perDay: DAILY_LIMIT,
    perSecond: PER_SECOND_MAX,
    knowsIOE09: true,
  })
  try {
    await applyMigrations(database.url)
    const { services, connection, jobs } = await composeOn(database.url)
    const admin = await adminOf(services)
    await saveAgencySettings(admin, {
      ...(await agencySettings(admin)),
      clientId: emulator.clientId,
      newSecret: emulator.secret,
      issuedOn: plusDays(dateIn(FIRM_ZONE, services.clock.now()), -10).toString(),
      keepsOlder: false,
      baseUrl: emulator.url,
      tokenUrl: emulator.tokenUrl,
      dailyLimit: DAILY_LIMIT,
      perSecond: PER_SECOND_MAX,
      showsClients: false,
    })
    await openCases(admin)
    const before = process.cpuUsage()
    const began = performance.now()
    let asked = -1
    while (asked < emulator.agency.asked.length) {
      asked = emulator.agency.asked.length
      await askAgency(services)
    }
    const { user, system } = process.cpuUsage(before)
    const seconds = (performance.now() - began) / 1_000
    await jobs.stop()
    await connection.close()
    return [
      {
        name: 'open cases asked about in a day',
        value: new Set(emulator.agency.asked).size,
        unit: '',
        atLeast: CASES,
      },
      { name: 'questions to the agency', value: asked, unit: '', atMost: CASES },
      { name: 'questions a second', value: asked / seconds, unit: '', atMost: PER_SECOND_MAX },
      {
        name: 'processor for each question, the agency among it',
        value: (user + system) / 1_000 / asked,
        unit: 'ms',
        atMost: CPU_MS_MAX,
      },
      {
        name: `hours for them at ${FIRST_LIMITS.perSecond} a second`,
        value: (CASES * pauseMs(FIRST_LIMITS)) / 3_600_000,
        unit: 'h',
        atMost: 24,
      },
    ]
  } finally {
    await emulator.close()
    await database.stop()
  }
}

async function adminOf(services: Services): Promise<Context> {
  const person = { subject: randomUUID(), email: 'admin@firm.example', language: 'en' } as const
  const { id: userId } = await upsert(services.db, person)
  await setRole(services.db, userId, 'admin')
  return {
    ...services,
    requestId: randomUUID(),
    language: 'en',
    actor: { kind: 'user', userId, role: 'admin', sessionId: randomUUID() },
    clientAddress: '127.0.0.1',
    visitorKey: null,
    identified: null,
  }
}

async function openCases(admin: Context): Promise<void> {
  const client = { subject: randomUUID(), email: 'client@example.com', language: 'en' } as const
  const { id: clientId } = await upsert(admin.db, client)
  let opened = 0
  const openNext = async (): Promise<void> => {
    if (opened >= CASES) return
    opened += 1
    const number = `IOE09${String(opened).padStart(8, '0')}`
    const { id } = await openCase(admin.db, {
      clientId,
      attorneyId: null,
      type: 'marriage',
      status: 'submitted',
      nextAction: 'wait-for-receipt',
      due: null,
      openedAt: admin.clock.now(),
    })
    await filingWith(admin, id, number)
    return openNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
}

if (import.meta.main) console.log(table(await agencyStatusFigures()))
