// The launch gate: each point asks the feature that knows. Nothing is kept here: a point turns red again automatically.
import { provenBackup } from '#areas/office/backups/server/index.ts'
import { profileGaps, signedNow } from '#areas/office/firm/server/index.ts'
import { lawToRead } from '#areas/office/law/server/index.ts'
import { lastMailSent } from '#areas/messages/notifications/server/index.ts'
import { gatewayNews } from '#areas/money/payments/server/index.ts'
import { settledNow } from '#areas/office/readings/server/index.ts'
import { readAvailability } from '#areas/meetings/scheduling/server/index.ts'
import { CONFLICTS } from '#firm/settled.ts'
import { instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { LaunchView } from '../contract.ts'
import { GAPS, GATE_POINTS, type GatePoint, PROVEN_FOR_DAYS } from '../rules/gate.ts'

/** For staff. */
export async function readLaunch(ctx: Context): Promise<LaunchView> {
  requireStaff(ctx)
  const open = await openPoints(ctx)
  const points = GATE_POINTS.map((point) => ({ point, isReady: open[point] === 0, open: open[point] }))
  return { points, gaps: gapsOf(ctx) }
}

/** What does not work until the server is set up for it. */
export function gapsOf({
  firm: { takesMail, takesCards, takesTexts },
}: Pick<Context, 'firm'>): LaunchView['gaps'] {
  const works = { mail: takesMail, cards: takesCards, texts: takesTexts }
  return GAPS.filter((gap) => !works[gap])
}

/** How many things of each point are not ready. */
async function openPoints(ctx: Context): Promise<Record<GatePoint, number>> {
  const { db, clock, firm } = ctx
  const settled = await settledNow(db)
  const unsettled = CONFLICTS.filter((conflict) => !settled[conflict]?.reading)
  const signed = await signedNow(ctx)
  const now = clock.now()
  const to = toDate(plusMinutes(now, 14 * 24 * 60))
  const { attorneys } = await readAvailability(db, toDate(now), to)
  const since = plusMinutes(now, -PROVEN_FOR_DAYS * 24 * 60)
  const isRecent = (at: Date | null) =>
    at !== null && instant(at).epochMilliseconds >= since.epochMilliseconds
  const { told, asked } = await gatewayNews(db)
  return {
    profile: await profileGaps(db),
    price: unsettled.includes('price') ? 1 : 0,
    readings: unsettled.filter((conflict) => conflict !== 'price').length,
    law: await lawToRead(ctx),
    profileSigned: missing(signed.has('profile')),
    letterSigned: missing(signed.has('letter')),
    articlesSigned: missing(signed.has('articles')),
    termsSigned: missing(signed.has('terms')),
    engagementSigned: missing(signed.has('engagement')),
    homePageFiled: missing(signed.has('homePage')),
    attorney: missing(attorneys.some(({ hours }) => hours.length > 0)),
    mail: missing(firm.takesMail && isRecent(await lastMailSent(db))),
    payments: missing(firm.takesCards && (isRecent(told) || isRecent(asked))),
    backups: missing(await provenBackup(ctx)),
  }
}

function missing(isThere: boolean): number {
  return isThere ? 0 : 1
}
