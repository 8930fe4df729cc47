// A member of staff connects a calendar of their own at their provider, and disconnects it.
import { randomUUID } from 'node:crypto'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import {
  meetingEntries,
  replaceBusyElsewhere,
  SHOW_MEETING,
} from '#areas/meetings/scheduling/server/index.ts'
import { listAttorneys } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { type FoundCalendar, OutsideError, type OutsideProblem } from '#platform/ports/outside-calendar.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { FoundCalendars, NewOutside, OutsideAccess, OwnOutside } from '../contract.ts'
import { CALENDAR_ERRORS, type CalendarCode } from '../rules/errors.ts'
import { needsAttention, typedAddress } from '../rules/outside.ts'
import { CALENDAR_ACTIONS } from './audit-actions.ts'
import { deleteOutside, findOutside, type OutsideRow, saveOutside } from './outside-repository.ts'
import { readOutside } from './read-outside.ts'

const ASKING = { name: 'outside-calendars.ask', max: 30, minutes: 60 }

const CODES: Record<OutsideProblem, CalendarCode> = {
  address: 'OUTSIDE_ADDRESS',
  refused: 'OUTSIDE_REFUSED',
  missing: 'OUTSIDE_MISSING',
  unreachable: 'OUTSIDE_UNREACHABLE',
  busy: 'OUTSIDE_BUSY',
  unusable: 'OUTSIDE_UNUSABLE',
}

export async function ownOutside(ctx: Context): Promise<OwnOutside> {
  const { userId } = requireStaff(ctx)
  const attorneys = await listAttorneys(ctx.db)
  const row = await findOutside(ctx, userId)
  return { mayConnect: attorneys.some(({ id }) => id === userId), outside: row && viewOf(ctx, row) }
}

export async function findCalendars(ctx: Context, input: OutsideAccess): Promise<FoundCalendars> {
  const { userId } = requireStaff(ctx)
  await countAgainst(ctx, ASKING, userId)
  return { calendars: await calendarsAt(ctx, accessIn(input)) }
}

/** The calendars are asked for again: what is kept is the provider's, not what was sent. */
export async function connectOutside(ctx: Context, input: NewOutside): Promise<OwnOutside> {
  const { userId } = requireStaff(ctx)
  await countAgainst(ctx, ASKING, userId)
  const account = accessIn(input)
  const found = await calendarsAt(ctx, account)
  const named = (href: string) => {
    const calendar = found.find((each) => each.href === href)
    if (!calendar) throw calendarError('missing')
    return { href, name: calendar.name }
  }
  const access = {
    ...account,
    blocking: [...new Set(input.blocking)].map(named),
    writesTo: input.writesTo === null ? null : named(input.writesTo),
  }
  const row = {
    userId,
    connectionId: randomUUID(),
    access,
    titles: input.titles,
    connectedAt: toDate(ctx.clock.now()),
  }
  await ctx.db.transaction(async (tx) => {
    await saveOutside({ db: tx, seal: ctx.seal }, row)
    await replaceBusyElsewhere(tx, userId, [])
    await recordAudit(tx, asker(ctx), { action: CALENDAR_ACTIONS['calendars.connected'], subjectId: userId })
    await showAhead(ctx, tx, userId)
  })
  await readOutside(ctx, { userId })
  return ownOutside(ctx)
}

async function showAhead(ctx: Context, tx: Database, attorneyId: string): Promise<void> {
  const reader = { userId: attorneyId, language: ctx.language, as: { staff: 'plain' } } as const
  const ahead = await meetingEntries({ db: tx, firm: ctx.firm }, reader, toDate(ctx.clock.now()))
  for (const { uid, isCancelled } of ahead)
    if (!isCancelled) await ctx.jobs.enqueue(tx, SHOW_MEETING, { appointmentId: uid, attorneyId })
}

export async function checkOutside(ctx: Context): Promise<OwnOutside> {
  const { userId } = requireStaff(ctx)
  await countAgainst(ctx, ASKING, userId)
  await readOutside(ctx, { userId })
  return ownOutside(ctx)
}

export async function disconnectOutside(ctx: Context): Promise<OwnOutside> {
  const { userId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteOutside(tx, userId))) return
    await replaceBusyElsewhere(tx, userId, [])
    await recordAudit(tx, asker(ctx), {
      action: CALENDAR_ACTIONS['calendars.disconnected'],
      subjectId: userId,
    })
  })
  return ownOutside(ctx)
}

function accessIn({ address, userName, password }: OutsideAccess): OutsideAccess {
  const whole = typedAddress(address)
  if (whole === null) throw calendarError('address')
  return { address: whole, userName: userName.trim(), password: password.trim() }
}

async function calendarsAt(ctx: Context, access: OutsideAccess): Promise<FoundCalendar[]> {
  try {
    return await ctx.outside.find(access)
  } catch (error) {
    if (error instanceof OutsideError) throw calendarError(error.problem)
    throw error
  }
}

function calendarError(problem: OutsideProblem): ProductError {
  const code = CODES[problem]
  return new ProductError(code, CALENDAR_ERRORS[code])
}

function viewOf(ctx: Context, row: OutsideRow): NonNullable<OwnOutside['outside']> {
  const { access, problem } = row
  const readAt = row.readAt?.toISOString() ?? null
  const reading = { problem, connectedAt: row.connectedAt.toISOString(), readAt }
  return {
    host: new URL(access.address).host,
    userName: access.userName,
    blocking: access.blocking.map(({ name }) => name),
    writesTo: access.writesTo?.name ?? null,
    readAt,
    problem: problem && CALENDAR_ERRORS[CODES[problem]].text[ctx.language],
    needsAttention: needsAttention(reading, ctx.clock.now()),
  }
}
