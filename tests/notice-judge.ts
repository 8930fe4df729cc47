// Judges from outside whether a notice was told as its reader wants it: by what the mail server and the provider of texts took, and by
// the clock on the wall where the reader is. It asks none of the rules that it judges.
import type { Way } from '#features/notifications/rules/wishes.ts'
import type { ProofKind } from './notices-of-proof.ts'

/** Minutes of the day. */
export type Quiet = { from: number; until: number }
export type Reader = {
  id: string
  zone: string
  way: Way
  quiet: Quiet | null
  number: string | null
  /** Texts to their number are taken by the provider, and never arrive. */
  isDead: boolean
}
export type Owed = { noticeId: string; subjectId: string; kind: ProofKind; reader: Reader }
/** What was taken, and when. */
export type Told = { mails: Date[]; texts: Date[] }
export type Known = {
  untrueSince: Date | null
  /** Staff are shown that its mail was given up, or may not have arrived. */
  isShownToStaff: boolean
}

/** A process that stops in the middle of its work goes on with what it has decided: so late may that be. */
const LATE_MS = 3 * 60_000
const LAW = { from: 21 * 60, until: 8 * 60 }

/** Null: it was told once, by the ways that were chosen, while it was true, and in no quiet hour. */
export function whyNotRight(owed: Owed, told: Told, known: Known): string | null {
  const { mails, texts } = told
  const { reader, kind } = owed
  const all = [...mails, ...texts]
  if (mails.length > 1 || texts.length > 1) return 'told twice'
  if (known.untrueSince !== null && all.some((at) => isLater(at, known.untrueSince)))
    return 'told after it became untrue'
  if (kind !== 'proof-urgent' && all.some((at) => isQuietFor(reader, at))) return 'told in quiet hours'
  if (texts.some((at) => isIn(LAW, reader.zone, at)))
    return 'by text in the hours in which the law wants none'
  if (known.untrueSince !== null) return null
  return whyNotByItsWay(owed, told, known)
}

function whyNotByItsWay({ reader, kind }: Owed, { mails, texts }: Told, known: Known): string | null {
  const way = reader.way === 'none' && kind !== 'proof-may' ? 'mail' : reader.way
  if (way === 'none') return mails.length + texts.length > 0 ? 'told though it was turned off' : null
  const hasMail = mails.length === 1 || known.isShownToStaff
  const hasText = texts.length === 1 && !reader.isDead
  if (!hasMail && !hasText) return 'lost'
  if (way === 'mail') return texts.length > 0 ? 'by text though by mail was chosen' : null
  // What is urgent goes by mail at night.
  const wantsText = reader.number !== null && !reader.isDead && kind !== 'proof-urgent'
  if (wantsText && !hasText) return 'not by text though by text was chosen'
  if (way === 'text') return hasMail && hasText ? 'both ways though one was chosen' : null
  return hasMail ? null : 'one way though both were chosen'
}

function isLater(at: Date, moment: Date | null): boolean {
  return moment !== null && at > moment
}

function isQuietFor({ quiet, zone }: Reader, at: Date): boolean {
  return quiet !== null && isIn(quiet, zone, at)
}

function isIn(hours: Quiet, zone: string, at: Date): boolean {
  return [at, new Date(at.getTime() - LATE_MS)].every((moment) => {
    const minute = minuteOnTheWall(zone, moment)
    return minute >= hours.from || minute < hours.until
  })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function minuteOnTheWall(zone: string, at: Date): number {
  const known = clocks.get(zone)
  const clock =
    known ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (!known) clocks.set(zone, clock)
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
  return hour * 60 + minute
}
