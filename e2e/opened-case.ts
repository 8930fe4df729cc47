// A case that nobody opened by hand: of the demonstration's attorney, and of a new client or one who has an account.
import { randomUUID } from 'node:crypto'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import type { NextAction } from '#areas/cases/cases/rules/next-action.ts'
import { instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { asks } from './calls.ts'
import type { Person } from './person.ts'

const ATTORNEY = 'attorney@lonestar-immigration.example'

type Opened = { language: Language; given: string; surnames: string; nextAction: NextAction }
type OfClient = { email: string; nextAction: NextAction }

/** A marriage case in preparation; resolves with its id. */
export async function openedCase({ nextAction, ...who }: Opened | OfClient): Promise<string> {
  const url = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { db, pool, close } = connect(url, () => undefined)
  const attorney = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [ATTORNEY])
  const client = await ('email' in who
    ? pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [who.email])
    : pool.query<{ id: string }>(
        `INSERT INTO users (subject, email, first_name, last_name, language, created_at)
         VALUES ($1, $2, $3, $4, $5, now()) RETURNING id`,
        [randomUUID(), `${randomUUID()}@person.example`, who.given, who.surnames, who.language],
      ))
  const { id } = await openCase(db, {
    clientId: client.rows[0]!.id,
    attorneyId: attorney.rows[0]!.id,
    type: 'marriage',
    status: 'preparation',
    nextAction,
    due: null,
    openedAt: instant(new Date()),
  })
  await close()
  return id
}

/** By staff, of somebody who has an account: a DACA renewal of the first attorney. Resolves with its id. */
export async function opensCaseOf(client: Person, staff: Person): Promise<string> {
  const { conversations } = await asks(client, 'GET', '/conversations')
  const clientId = (conversations as { conversationId: string }[])[0]?.conversationId
  const { attorneys } = await asks(staff, 'GET', '/cases/attorneys')
  const { caseId } = await asks(staff, 'POST', '/clients/cases', {
    openingId: randomUUID(),
    client: { kind: 'known', clientId },
    kind: 'daca-renewal',
    attorneyId: (attorneys as { id: string }[])[0]?.id,
    nextAction: 'schedule-consultation',
    conflicts: { seen: 100, note: 'Nobody with this name.' },
  })
  return String(caseId)
}
