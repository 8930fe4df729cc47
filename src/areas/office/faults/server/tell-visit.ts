// A browser's report of a visit: its errors, and how fast its pages were. Anyone may send one, so only its shape is trusted; the signed-in
// person is known by the token alone.
import { createHash, randomUUID } from 'node:crypto'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { networkOf } from '#kernel/network.ts'
import { scrub } from '#kernel/scrub.ts'
import type { Context } from '#platform/context.ts'
import type { FaultReport, Visit } from '#platform/ports/monitoring.ts'
import { addToWindow, countAgainst } from '#platform/rate-limit.ts'
import type { BrowserError, VisitReport } from '../contract.ts'
import { fileOfFrame, framesOf, scriptPlaceOf, tellingFrame } from '../rules/browser-frames.ts'
import { plainCrumb } from '../rules/plain-crumb.ts'
import { isNoise, plainMessage } from '../rules/plain-message.ts'
import { BREADCRUMBS_MAX, NEW_KINDS_MAX, REPORTS_MAX, REPORTS_MINUTES } from '../rules/visit-limits.ts'
import { bucketOf } from '../rules/vitals.ts'
import { knownKinds } from './faults-repository.ts'
import { addMeasures } from './vitals-repository.ts'

const LIMIT = { name: 'visits-told', max: REPORTS_MAX, minutes: REPORTS_MINUTES }
const NEW_KINDS = { name: 'browser-kinds', minutes: 24 * 60 }
const FINGERPRINT_SIGNS = 32

/** For everyone. */
export async function tellVisit(ctx: Context, told: VisitReport): Promise<{ isTaken: boolean }> {
  await countAgainst(ctx, LIMIT, networkOf(ctx.clientAddress))
  const page = ctx.pageOf(told.page)
  const visit = visitOf(ctx, told, page)
  const errors = told.errors.filter(({ message }) => !isNoise(message))
  const reports = await Promise.all(errors.map((error) => browserReport(ctx, error, visit, told.release)))
  for (const report of await withinShare(ctx, reports)) ctx.monitoring.take(report)
  const measures = told.measures.map(({ name, value }) => ({ name, bucket: bucketOf(name, value) }))
  const day = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  await addMeasures(ctx.db, { day, page, language: told.language }, measures)
  return { isTaken: true }
}

/** Of kinds not reported before, a network has a daily share; known kinds are counted for everyone. */
async function withinShare(ctx: Context, reports: readonly FaultReport[]): Promise<FaultReport[]> {
  const known = await knownKinds(
    ctx.db,
    reports.map(({ fingerprint }) => fingerprint),
  )
  const fresh = new Set(reports.map(({ fingerprint }) => fingerprint).filter((each) => !known.has(each)))
  if (fresh.size === 0) return [...reports]
  const of = networkOf(ctx.clientAddress)
  const { before } = await addToWindow(ctx, ctx.db, NEW_KINDS, { of, times: fresh.size })
  const share = new Set([...fresh].slice(0, Math.max(0, NEW_KINDS_MAX - before)))
  return reports.filter(({ fingerprint }) => known.has(fingerprint) || share.has(fingerprint))
}

function visitOf({ actor }: Context, told: VisitReport, page: string): Visit {
  const { language, device, browserLanguage, isElderly, assistiveTechnology } = told
  return {
    page,
    language,
    device,
    browserLanguage,
    isElderly,
    assistiveTechnology,
    person: actor.kind === 'user' ? { id: actor.userId, role: actor.role } : null,
    breadcrumbs: told.crumbs.slice(-BREADCRUMBS_MAX).map(({ at, kind, text }) => ({
      at,
      kind,
      text: plainCrumb(kind === 'console' ? plainMessage(text) : text),
    })),
  }
}

async function browserReport(
  ctx: Context,
  error: BrowserError,
  visit: Visit,
  release: string,
): Promise<FaultReport> {
  const frames = (await inSources(ctx, framesOf(error.stack, ctx.pageOf))).map(scrub)
  const [name, message] = [scrub(error.name), plainMessage(error.message)]
  const place = tellingFrame(frames)
  return {
    id: randomUUID().replaceAll('-', ''),
    at: ctx.clock.now(),
    release: release === '' ? ctx.release : release,
    source: 'browser',
    fingerprint: fingerprintOf(name, message, fileOfFrame(place)),
    event: 'browser',
    why: `${name}: ${message}${place ? ` (${place.replace(/^at /, '')})` : ''}`,
    errors: [{ name, message, frames }],
    visit,
  }
}

/** A place in our sources if the script is one we serve: then the built function name means nothing. */
function inSources(ctx: Context, frames: readonly string[]): Promise<string[]> {
  return Promise.all(
    frames.map(async (frame) => {
      const place = scriptPlaceOf(frame)
      const source = place && (await ctx.sourceOf(place.script, place.line, place.column))
      return source ? `at ${source}` : frame
    }),
  )
}

/** Numbers in a message differ each time, and function names with each release. */
function fingerprintOf(...parts: string[]): string {
  const plain = JSON.stringify(['browser', ...parts]).replaceAll(/\d+/g, '0')
  return createHash('sha256').update(plain).digest('hex').slice(0, FINGERPRINT_SIGNS)
}
