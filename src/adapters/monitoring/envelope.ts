// A report as an envelope of Sentry's protocol: a line for the envelope, one for its item, and the event, each JSON.
import { toDate } from '#kernel/calendar.ts'
import { scrub } from '#kernel/scrub.ts'
import type { FaultReport, ReportedError, Visit } from '#platform/ports/monitoring.ts'

export const CLIENT = 'immigration-law-portal/1'
const [SDK_NAME = '', SDK_VERSION = ''] = CLIENT.split('/')
/** Receivers refuse an event of more than a megabyte: nothing of ours comes near, unless its texts are huge. */
const TEXT_SIGNS_MAX = 8_000

export function envelopeOf(report: FaultReport, environment: string, sentAt: Date): string {
  const event = JSON.stringify(eventOf(report, environment))
  const sdk = { name: SDK_NAME, version: SDK_VERSION }
  const head = { event_id: report.id, sent_at: sentAt.toISOString(), sdk }
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }
  return `${[JSON.stringify(head), JSON.stringify(item), event].join('\n')}\n`
}

function eventOf(report: FaultReport, environment: string) {
  const { visit, source } = report
  return {
    event_id: report.id,
    timestamp: seconds(toDate(report.at).getTime()),
    platform: source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    logger: plain(report.event),
    release: report.release,
    environment,
    fingerprint: [report.fingerprint],
    // The receiver's own order: what caused the others comes first.
    exception: { values: report.errors.map(exceptionOf).toReversed() },
    tags: { event: plain(report.event), source, ...(visit && tagsOf(visit)) },
    ...(visit && partsOf(visit, toDate(report.at).getTime())),
  }
}

function tagsOf({ page, language, device }: Visit) {
  return { page: plain(page), language: plain(language), device: plain(device) }
}

function partsOf(visit: Visit, at: number) {
  const { person, page, breadcrumbs, browserLanguage, isElderly, assistiveTechnology } = visit
  const last = breadcrumbs.at(-1)?.at ?? 0
  return {
    transaction: plain(page),
    contexts: { visit: { browserLanguage: plain(browserLanguage), isElderly, assistiveTechnology } },
    ...(person && { user: { id: person.id, role: person.role } }),
    breadcrumbs: {
      values: breadcrumbs.map((crumb) => ({
        timestamp: seconds(at - last + crumb.at),
        category: plain(crumb.kind),
        message: plain(crumb.text),
      })),
    },
  }
}

const FRAME = /^(?:at )?(?:(?<called>[^()]*?) )?\(?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/

function exceptionOf({ name, message, frames }: ReportedError) {
  return {
    type: plain(name),
    value: plain(message),
    // The receiver's own order: the newest last.
    stacktrace: { frames: frames.flatMap(frameOf).toReversed() },
  }
}

function frameOf(frame: string) {
  const { called, file, line, column } = FRAME.exec(frame)?.groups ?? {}
  if (file === undefined) return []
  return [
    {
      filename: plain(file),
      ...(called && { function: plain(called) }),
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file),
    },
  ]
}

/** Once more, although who made the report has done it: this leaves the house. */
function plain(text: string): string {
  return scrub(text).slice(0, TEXT_SIGNS_MAX)
}

function seconds(milliseconds: number): number {
  return milliseconds / 1_000
}
