// Judges from outside whether a notice was told as its reader wants it: by what the mail server and the provider of texts took, and by
// the clock on the wall where the reader is. It asks none of the rules that it judges.
import type { Way } from '#areas/messages/notifications/rules/wishes.ts'
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
  /** The minute of the day of their mail of the day; null where they want none. */
  digestAt: number | null
  /** With which status their mails are given back after they were taken; null where they are not. */
  returns: string | null
}
export type Owed = { subjectId: string; kind: ProofKind; reader: Reader }
/** What was taken, and when. */
export type Told = { mails: Date[]; texts: Date[] }
export type Known = {
  untrueSince: Date | null
  /** Staff are shown that its mail was given up, or may not have arrived. */
  isShownToStaff: boolean
  /** Staff are shown that mail does not reach its reader. */
  isUnreached: boolean
  /** The day on which the night ends, as "2040-11-04". */
  morning: string
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

function whyNotByItsWay(owed: Owed, told: Told, known: Known): string | null {
  const { reader, kind } = owed
  const { mails, texts } = told
  const mayTurnOff = kind === 'proof-may' || kind === 'proof-chatty'
  const way = reader.way === 'none' && !mayTurnOff ? 'mail' : reader.way
  if (way === 'none') return mails.length + texts.length > 0 ? 'told though it was turned off' : null
  if (reader.returns !== null) return whyNotThoughReturned(reader, told, known)
  if (kind === 'proof-chatty' && reader.digestAt !== null)
    return whyNotInMailOfDay(reader, reader.digestAt, told, known)
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

/** Its mail comes back, or was not sent because one has before: by text where there is a number, else staff know. */
function whyNotThoughReturned(
  { number, isDead }: Reader,
  { mails, texts }: Told,
  { isShownToStaff, isUnreached }: Known,
): string | null {
  if (texts.length === 1 && !isDead) return null
  // Nothing was given back where nothing was taken.
  if (number !== null && !isDead)
    return mails.length === 0 && isShownToStaff ? null : 'not by text though its mail came back'
  return isShownToStaff || isUnreached ? null : 'nobody knows that it did not arrive'
}

function whyNotInMailOfDay(
  { zone }: Reader,
  digestAt: number,
  { mails, texts }: Told,
  { isShownToStaff, morning }: Known,
): string | null {
  if (texts.length > 0) return 'by text though it was to wait for the mail of the day'
  const [at] = mails
  if (!at) return isShownToStaff ? null : 'lost'
  const isOfMorning = dayOnTheWall(zone, at) === morning && minuteOnTheWall(zone, at) >= digestAt
  return isOfMorning ? null : 'before the mail of the day'
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

function dayOnTheWall(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
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
