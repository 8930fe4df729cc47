// What the firm's people read: the intakes that were sent, and one of them whole.
import { displayName, listByIds } from '#features/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { IntakeReading, IntakeSummary, SessionKey } from '../contract.ts'
import { answersOnPath } from '../rules/flow.ts'
import { canReadIntake } from '../rules/policy.ts'
import { urgentDays, urgentReasons } from '../rules/urgency.ts'
import { findIntake, type IntakeRow, listSent } from './repository.ts'
import { asSession, keyHashOf } from './session-of.ts'

type Person = Parameters<typeof displayName>[0] & { id: string }

/** Whoever answered without an account is known by what was answered. */
function clientOf(person: Person | undefined, { ownerId, answers }: IntakeRow): IntakeReading['client'] {
  const answered = answers.name && `${answers.name.firstName} ${answers.name.lastName}`
  return {
    id: ownerId,
    name: answered ?? (person ? displayName(person) : ''),
    email: person?.email ?? answers.email ?? '',
  }
}

async function ownersById(ctx: Context, rows: readonly IntakeRow[]): Promise<Map<string, Person>> {
  const ids = rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
  const people = await listByIds(ctx.db, ids)
  return new Map(people.map((person) => [person.id, person]))
}

export async function listIntakes(ctx: Context): Promise<IntakeSummary[]> {
  requireStaff(ctx)
  const now = ctx.clock.now()
  const rows = await listSent(ctx, urgentDays(now))
  const owners = await ownersById(ctx, rows)
  return rows.map((row) => {
    const { id, ownerId, language, isPartial, answers, completedAt } = row
    return {
      id,
      client: clientOf(owners.get(ownerId ?? ''), row),
      phone: answers.phone ?? '',
      serviceType: answers.serviceType ?? null,
      language,
      isPartial,
      urgency: urgentReasons(answers, now),
      completedAt: completedAt.toISOString(),
    }
  })
}

/** What the person answered on the path that counts; what was left behind by a changed answer is not shown. */
export async function readIntake(ctx: Context, input: SessionKey): Promise<IntakeReading> {
  const row = await findIntake(ctx, input.sessionId)
  if (!row || !canReadIntake(ctx.actor, keyHashOf(ctx), row)) throw generalError('NOT_FOUND')
  const owner = (await ownersById(ctx, [row])).get(row.ownerId ?? '')
  const answers = answersOnPath(row.answers)
  return {
    ...asSession(ctx, { ...row, answers }),
    client: clientOf(owner, row),
    urgency: urgentReasons(answers, ctx.clock.now()),
  }
}
