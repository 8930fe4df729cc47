// The list of staff, one renewal, and what is known in one case.
import { findCase, listCaseAnswers, listCasePeople, readableCase } from '#areas/cases/cases/server/index.ts'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage } from '#platform/keyset.ts'
import type { HeldOfCase, OfCase, Renewal, RenewalPath, RenewalsQuery } from '../contract.ts'
import { HELD_MAX } from '../rules/held-documents.ts'
import { knownDocuments } from '../rules/known-documents.ts'
import { windowOf, windowPartOn } from '../rules/windows.ts'
import { readableHeld, todayOf } from './readable-renewal.ts'
import { renewalView, renewalViews } from './renewal-view.ts'
import { FIRST_TO_FILE, heldOfCase, listHeld } from './repository.ts'

/** For staff: of the cases that they may read, closed ones too. */
export async function listRenewals(
  ctx: Context,
  { cursor, limit, ...query }: PageAsked & RenewalsQuery,
): Promise<PageOf<Renewal>> {
  const reader = requireStaff(ctx)
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  const opensBy = query.within === undefined ? null : plusDays(today, Number(query.within)).toString()
  const asked = { ...query, reader, today: today.toString(), opensBy }
  const { rows, next } = await readPage(
    ctx,
    { cursor, limit },
    { keyset: FIRST_TO_FILE, read: (stretch) => listHeld(ctx, asked, stretch) },
  )
  return { items: await renewalViews(ctx, rows), next }
}

/** For staff who may read its case. */
export async function getRenewal(ctx: Context, { documentId }: RenewalPath): Promise<Renewal> {
  const { row } = await readableHeld(ctx, requireStaff(ctx), documentId)
  return renewalView(ctx, row)
}

/** For staff who may read the case: what runs out there, and what its answers say that nobody has confirmed. */
export async function renewalsOfCase(ctx: Context, { caseId }: OfCase): Promise<HeldOfCase> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const held = await heldOfCase(ctx, of.id, todayOf(ctx), HELD_MAX)
  const people = (await listCasePeople(ctx, [of.id])).filter(({ part }) => part !== 'adverse-party')
  const answers = await listCaseAnswers(
    ctx,
    people.map(({ id }) => id),
  )
  const known = people.flatMap((person) => {
    const isClient = person.accountId === of.clientId
    const own = answers.filter(({ personId }) => personId === person.id)
    return knownDocuments(of.kind, person, own).map(({ kind, day }) => ({
      kind,
      day,
      personId: isClient ? null : person.id,
      name: fullName(person),
    }))
  })
  return {
    held: await renewalViews(ctx, held),
    people: people
      .filter(({ accountId }) => accountId !== of.clientId)
      .map((person) => ({ id: person.id, name: fullName(person) })),
    known: known
      .filter(({ kind, day }) => windowPartOn(todayOf(ctx), windowOf(kind, day)) !== 'over')
      .filter(({ kind, personId }) => !held.some((each) => each.kind === kind && each.personId === personId))
      .slice(0, HELD_MAX),
  }
}
