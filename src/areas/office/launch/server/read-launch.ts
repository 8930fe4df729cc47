// The road to the first appointment, and the launch gate: each point asks the feature that knows, so that it turns red again
// automatically. Kept is only what nobody can ask for (`tables.ts`).
import { provenBackup } from '#areas/office/backups/server/index.ts'
import { profileGaps, signedNow } from '#areas/office/firm/server/index.ts'
import { lawToRead } from '#areas/office/law/server/index.ts'
import { connectionStates } from '#areas/office/connections/server/index.ts'
import { firstBookableTime, hasOpenHours } from '#areas/meetings/scheduling/server/index.ts'
import { lastMailSent } from '#areas/messages/notifications/server/index.ts'
import { gatewayNews } from '#areas/money/payments/server/index.ts'
import { settledNow } from '#areas/office/readings/server/index.ts'
import { listAttorneys, namesOf } from '#areas/people/users/server/index.ts'
import { CONFLICTS } from '#firm/settled.ts'
import { dateIn, FIRM_ZONE, instant, plusMinutes } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { LaunchLeft, LaunchView } from '../contract.ts'
import { GAPS, GATE_POINTS, type GatePoint, PROVEN_FOR_DAYS, ROAD, type RoadStep } from '../rules/gate.ts'
import { listMarks, type MarkRow } from './repository.ts'

/** For staff. */
export async function readLaunch(ctx: Context): Promise<LaunchView> {
  const { userId, role } = requireStaff(ctx)
  const known = await factsOf(ctx)
  const names = await namesOf(
    ctx.db,
    known.marks.map(({ markedBy }) => markedBy),
  )
  const open = await openPoints(ctx, known)
  const points = GATE_POINTS.map((point) => {
    const mark = known.marks.find(({ step, reason }) => step === point && reason !== '')
    const leftOut = mark && {
      reason: mark.reason,
      by: names.get(mark.markedBy) ?? '',
      on: dateIn(FIRM_ZONE, instant(mark.markedAt)).toString(),
    }
    return { point, isReady: open[point] === 0, open: open[point], leftOut: leftOut ?? null }
  })
  const firstTime = await firstBookableTime(ctx)
  return {
    points,
    gaps: gapsOf(ctx),
    firstTime: firstTime?.toString() ?? null,
    mayBeAttorney: role === 'admin' && known.attorneys.every(({ id }) => id !== userId),
  }
}

/** For staff, on each of their pages: it looks into no calendar. */
export async function countLeft(ctx: Context): Promise<LaunchLeft> {
  requireStaff(ctx)
  const open = await openPoints(ctx, await factsOf(ctx))
  return { open: GATE_POINTS.filter((point) => open[point] > 0).length }
}

/** What is open of the road, in its order. */
export async function roadAhead(ctx: Context): Promise<RoadStep[]> {
  const open = await openOnRoad(ctx, await factsOf(ctx))
  return ROAD.filter((step) => open[step] > 0)
}

type Known = {
  marks: MarkRow[]
  settled: Awaited<ReturnType<typeof settledNow>>
  attorneys: Awaited<ReturnType<typeof listAttorneys>>
}

/** What several points are decided by, read once. */
async function factsOf({ db }: Context): Promise<Known> {
  return { marks: await listMarks(db), settled: await settledNow(db), attorneys: await listAttorneys(db) }
}

async function openPoints(ctx: Context, known: Known): Promise<Record<GatePoint, number>> {
  return { ...(await openOnRoad(ctx, known)), ...(await openToSign(ctx, known)) }
}

/** What does not work until the server is set up for it. */
export function gapsOf({
  firm: { takesMail, takesCards, takesTexts },
}: Pick<Context, 'firm'>): LaunchView['gaps'] {
  const works = { mail: takesMail, cards: takesCards, texts: takesTexts }
  return GAPS.filter((gap) => !works[gap])
}

/** Tested where they were set up, or worked lately. */
async function connectionsWork(ctx: Context): Promise<{ mail: boolean; payments: boolean }> {
  const { db, clock, firm } = ctx
  const states = await connectionStates(ctx)
  const since = plusMinutes(clock.now(), -PROVEN_FOR_DAYS * 24 * 60)
  const isRecent = (at: Date | null) =>
    at !== null && instant(at).epochMilliseconds >= since.epochMilliseconds
  const { told, asked } = await gatewayNews(db)
  return {
    mail: states.mail === 'tested' || (firm.takesMail && isRecent(await lastMailSent(db))),
    payments: states.gateway === 'tested' || (firm.takesCards && (isRecent(told) || isRecent(asked))),
  }
}

/** How many things of each step are not ready. */
async function openOnRoad(ctx: Context, known: Known): Promise<Record<RoadStep, number>> {
  const { db } = ctx
  const { attorneys, settled } = known
  const marked = new Set(known.marks.map(({ step }) => step))
  const works = await connectionsWork(ctx)
  return {
    profile: await profileGaps(db),
    attorney: missing(attorneys.length > 0),
    hours: missing(await hasOpenHours(ctx)),
    price: missing(Boolean(settled.price?.reading)),
    mail: missing(marked.has('mail') || works.mail),
    payments: missing(marked.has('payments') || works.payments),
    backups: missing(marked.has('backups') || (await provenBackup(ctx))),
    home: missing(marked.has('home')),
  }
}

async function openToSign(
  ctx: Context,
  { settled }: Known,
): Promise<Record<Exclude<GatePoint, RoadStep>, number>> {
  const unsettled = CONFLICTS.filter((conflict) => conflict !== 'price' && !settled[conflict]?.reading)
  const signed = await signedNow(ctx)
  return {
    readings: unsettled.length,
    law: await lawToRead(ctx),
    profileSigned: missing(signed.has('profile')),
    letterSigned: missing(signed.has('letter')),
    articlesSigned: missing(signed.has('articles')),
    termsSigned: missing(signed.has('terms')),
    engagementSigned: missing(signed.has('engagement')),
    homePageFiled: missing(signed.has('homePage')),
  }
}

function missing(isThere: boolean): number {
  return isThere ? 0 : 1
}
