import { randomUUID } from 'node:crypto'
import { demonstrateReturned } from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { allOrNothing } from '#platform/all-or-nothing.ts'
import type { Demonstration } from '#platform/feature.ts'
import { saveFiling } from './change-filing.ts'
import { setSecond } from './change-hands.ts'
import { savePerson } from './change-person.ts'
import { MARIA_FACTS, SPOUSE_FACTS } from './demonstration-facts.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'
import { type CaseOpening, openCase } from './open-case.ts'

const DAY_MS = 86_400_000

/**
 * One case in which it is the client's turn, with their spouse, and one in which it is the agency's, with its receipt; word of it
 * came back from a mailbox that was full.
 */
export function demonstrateCases(people: Demonstration): Promise<void> {
  return allOrNothing(people, firstCases)
}

async function firstCases({ attorney, paralegal, maria, samuel }: Demonstration): Promise<void> {
  if (attorney.actor.kind !== 'user') return
  const attorneyId = attorney.actor.userId
  const today = dateIn(FIRM_ZONE, attorney.clock.now())
  const marriage = await openFirstCase(maria, {
    attorneyId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: plusDays(today, 12).toString(),
    openedAt: daysAgo(attorney, 20),
  })
  const citizenship = await openFirstCase(samuel, {
    attorneyId,
    type: 'citizenship',
    status: 'submitted',
    nextAction: 'wait-for-biometrics',
    due: null,
    openedAt: daysAgo(attorney, 140),
  })
  if (marriage) {
    for (const person of [CLIENT, SPOUSE])
      await savePerson(attorney, { caseId: marriage, personId: randomUUID(), ...person })
    if (paralegal.actor.kind === 'user') {
      const { version } = await getCase(attorney, { caseId: marriage })
      await setSecond(attorney, { caseId: marriage, version, secondId: paralegal.actor.userId })
    }
  }
  if (citizenship) {
    await demonstrateReturned(samuel, { kind: 'case-moved', subjectId: citizenship })
    const filedOn = plusDays(today, -120).toString()
    await saveFiling(attorney, { caseId: citizenship, filingId: randomUUID(), ...APPLICATION, filedOn })
  }
}

const CLIENT = {
  version: null,
  part: 'beneficiary',
  given: 'María José',
  surnames: "Núñez-D'Ávila",
  birthDate: '1994-09-23',
  aNumber: '',
  phone: '',
  email: '',
  isClient: true,
  accountEmail: '',
  facts: MARIA_FACTS,
} as const

const SPOUSE = {
  version: null,
  part: 'petitioner',
  given: 'Daniel',
  surnames: 'Brooks',
  birthDate: '1988-05-14',
  aNumber: '',
  phone: '214 555 0148',
  email: 'daniel@client.example',
  isClient: false,
  accountEmail: '',
  facts: SPOUSE_FACTS,
} as const

const APPLICATION = {
  version: null,
  form: 'N-400',
  edition: '04/01/24',
  priorityDate: null,
  receiptNumber: 'IOE0912345678',
} as const

/** Returns its id; null if an earlier start has opened one. */
async function openFirstCase(
  context: Context,
  opening: Omit<CaseOpening, 'clientId'>,
): Promise<string | null> {
  if ((await listCases(context, { limit: 1 })).items.length > 0 || context.actor.kind !== 'user') return null
  const { id } = await openCase(context.db, { ...opening, clientId: context.actor.userId })
  return id
}

function daysAgo(services: Services, days: number) {
  return instant(new Date(services.clock.now().epochMilliseconds - days * DAY_MS))
}
