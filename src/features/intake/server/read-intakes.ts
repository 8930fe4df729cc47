// What the firm's people read: the intakes that were sent, and one of them whole.
import { displayName, listByIds } from '#features/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import type { IntakeReading, IntakeSummary, SessionKey } from '../contract.ts'
import type { Answers } from '../rules/answers.ts'
import { answersOnPath } from '../rules/flow.ts'
import { canReadIntake } from '../rules/policy.ts'
import { urgentCourtDates, urgentReasons } from '../rules/urgency.ts'
import { findIntake, listSent } from './repository.ts'
import { asSession } from './session-of.ts'

type Person = Parameters<typeof displayName>[0] & { id: string }

function clientOf(person: Person, answers: Answers): IntakeReading['client'] {
  const answered = answers.name
  const name = answered ? `${answered.firstName} ${answered.lastName}` : displayName(person)
  return { id: person.id, name, email: person.email }
}

async function peopleById(ctx: Context, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = await listByIds(ctx.db, ids)
  return new Map(people.map((person) => [person.id, person]))
}

export async function listIntakes(ctx: Context): Promise<IntakeSummary[]> {
  requireStaff(ctx)
  const now = ctx.clock.now()
  const { from, to } = urgentCourtDates(now)
  const rows = await listSent(ctx.db, { from: from.toString(), to: to.toString() })
  const people = await peopleById(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.ownerId)
    if (!person) return []
    const { id, language, answers, completedAt } = row
    return {
      id,
      client: clientOf(person, answers),
      phone: answers.phone ?? '',
      serviceType: answers.serviceType ?? null,
      language,
      urgency: urgentReasons(answers, now),
      completedAt: completedAt.toISOString(),
    }
  })
}

/** What the person answered on the path that counts; what was left behind by a changed answer is not shown. */
export async function readIntake(ctx: Context, input: SessionKey): Promise<IntakeReading> {
  const actor = requireSignedIn(ctx)
  const row = await findIntake(ctx.db, input.sessionId)
  if (!row || !canReadIntake(actor, row)) throw generalError('NOT_FOUND')
  const person = (await peopleById(ctx, [row.ownerId])).get(row.ownerId)
  if (!person) throw generalError('NOT_FOUND')
  const answers = answersOnPath(row.answers)
  return {
    ...asSession(ctx, { ...row, answers }),
    client: clientOf(person, answers),
    urgency: urgentReasons(answers, ctx.clock.now()),
  }
}
