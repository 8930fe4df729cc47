import { displayName, listFirmPeople, namesOf } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { SecondStep, SecondSteps } from '../contract.ts'
import { STAFF_SHOWN, whyNotAgree } from '../rules/reset.ts'
import { listOpen, type ResetRow } from './repository.ts'

/** For attorneys and administrators: everybody of the firm, those with an open reset first. */
export async function listSecondSteps(ctx: Context): Promise<SecondSteps> {
  const me = requireStaff(ctx)
  const staff = await listFirmPeople(ctx.db)
  const subjects = staff.map(({ subject }) => subject)
  const having = await ctx.identity.accounts.withSecondFactor(ctx.db, subjects)
  const open = new Map((await listOpen(ctx.db)).map((reset) => [reset.targetId, reset]))
  const askers = [...open.values()].map(({ askedById }) => askedById)
  const names = await namesOf(ctx.db, askers)
  const people = staff.map((row): SecondStep => {
    const reset = open.get(row.id)
    return {
      userId: row.id,
      name: displayName(row),
      role: row.role,
      isMe: row.id === me.userId,
      hasSecondStep: having.has(row.subject),
      reset: reset
        ? shown(reset, names, { id: me.userId, isAdmin: me.role === 'admin' }, row.role === 'admin')
        : null,
    }
  })
  return { people: people.toSorted((one, other) => place(one) - place(other)).slice(0, STAFF_SHOWN) }
}

function place({ reset }: SecondStep): number {
  return reset === null ? 1 : 0
}

function shown(
  reset: ResetRow,
  names: ReadonlyMap<string, string>,
  me: Parameters<typeof whyNotAgree>[1],
  isOfAdmin: boolean,
): SecondStep['reset'] {
  const { id, askedById, askedAt, dueAt } = reset
  return {
    id,
    askedBy: names.get(askedById) ?? '',
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    mayAgree: whyNotAgree({ ...reset, isEnded: false, isOfAdmin }, me) === null,
  }
}
