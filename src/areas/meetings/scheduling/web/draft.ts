// What a person has chosen so far, how far that leads, and the part of it that outlives a reload.
import { APPOINTMENT_TYPES, type AppointmentType } from '#firm/appointment-types.ts'
import type { ContactMethod } from '#areas/people/users/rules/contact-method.ts'
import { dateIn, FIRM_ZONE, instant, isTimeZone } from '#kernel/calendar.ts'
import type { Hold } from '../contract.ts'
import { MEETING_METHODS, type MeetingMethod } from '../rules/appointment.ts'

/** In the specification's order (decision 154): day with time, kind, details with the proof of an address, check with payment. */
export const STEPS = ['time', 'type', 'details', 'code', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** Steps that had a screen of their own: their addresses lead to the one that they are part of. */
const FORMER_STEPS: ReadonlyMap<string, Step> = new Map([
  ['date', 'time'],
  ['guest', 'details'],
  ['confirm', 'payment'],
])

/** A name and an address, as a visitor types them. */
export type Who = { firstName: string; lastName: string; email: string; hasOneName: boolean }

export type Draft = {
  /** Known from the start, because its length decides which times are free. */
  type: AppointmentType
  timeZone: string
  /** The day as the reader's zone counts it. */
  date: string | null
  /** The time that a visitor chose, which is held once the address is proven. */
  wanted: string | null
  /** The days stand in a list instead of the calendar. */
  isListed: boolean
  /** A code that the server took; null without one. */
  discountCode: string | null
  method: MeetingMethod | null
  /** Null until a visitor types it. */
  who: Who | null
  /** Null until typed: the profile's number stands in for it. */
  phone: string | null
  /** Null until chosen: the profile's way of being reached stands in for it. */
  contactMethod: ContactMethod | null
  notes: string
  /** Of the terms agreed to on this page; null until then. */
  agreedDigest: string | null
  /** The details were checked in this visit; after a reload they are asked once more. */
  areDetailsDone: boolean
}

/** Nothing personal: this much stays in the browser for as long as the tab is open. */
export type KeptDraft = Pick<
  Draft,
  'timeZone' | 'date' | 'wanted' | 'isListed' | 'discountCode' | 'method'
> & {
  /** Null where the browser has a type that is no longer offered. */
  type: AppointmentType | null
  /** The appointment whose booking was sent and not answered yet. */
  unanswered: string | null
}

/** After an intake, from a page of the site, or with no word of why: a person whom we have yet to meet. */
const NEWCOMERS_TYPE: AppointmentType = 'initial'

type HeldTime = Pick<Hold, 'type' | 'startsAt' | 'timeZone'>

/** Null for everything that is no step. */
export function stepNamed(value: string | null): Step | null {
  if (value === null) return null
  return STEPS.find((step) => step === value) ?? FORMER_STEPS.get(value) ?? null
}

/** A hold serves the draft only while it is for the same kind of meeting. */
export function isHoldFor(draft: Draft, hold: Pick<Hold, 'type'> | null): boolean {
  return hold !== null && hold.type === draft.type
}

/** What stands between a person and each step: who they are, and what is held. */
type Ground = {
  isVisitor: boolean
  /** A code was sent to a visitor's address and has not been typed. */
  isProving: boolean
  hold: Pick<Hold, 'type'> | null
}

/** The last step that the choices so far lead to. */
export function furthestStep(draft: Draft, { isVisitor, isProving, hold }: Ground): Step {
  if (isHoldFor(draft, hold)) return draft.areDetailsDone ? 'payment' : 'details'
  if (!isVisitor || draft.wanted === null) return 'time'
  return isProving ? 'code' : 'details'
}

/** The step that an address asks for, or the furthest one where it asks for more. A code is typed once. */
export function reachableStep(asked: Step, furthest: Step): Step {
  if (asked === 'type') return asked
  const own = asked === 'code' && furthest !== 'code' ? 'details' : asked
  return STEPS.indexOf(own) <= STEPS.indexOf(furthest) ? own : furthest
}

/** The steps that a person goes through; the kind of meeting is asked only of those who want another one. */
export function stepsFor(needsCode: boolean): Step[] {
  return STEPS.filter((step) => step !== 'type' && (step !== 'code' || needsCode))
}

type Beginning = {
  kept: KeptDraft | null
  hold: HeldTime | null
  browserZone: string
  /** The type and the day that the link named. */
  linkedType: AppointmentType | null
  linkedDate: string | null
}

/** What a person finds on arrival: the time they hold comes before what they had chosen around it. */
export function firstDraft({ kept, hold, browserZone, linkedType, linkedDate }: Beginning): Draft {
  const own = isTimeZone(browserZone) ? browserZone : FIRM_ZONE
  const timeZone = kept?.timeZone ?? hold?.timeZone ?? own
  const date = hold ? dateIn(timeZone, instant(hold.startsAt)).toString() : (linkedDate ?? kept?.date ?? null)
  const type = hold?.type ?? linkedType ?? kept?.type ?? NEWCOMERS_TYPE
  return {
    type,
    timeZone,
    date,
    wanted: kept?.wanted ?? null,
    isListed: kept?.isListed ?? false,
    discountCode: kept?.discountCode ?? null,
    method: kept?.method ?? null,
    who: null,
    phone: null,
    contactMethod: null,
    notes: '',
    agreedDigest: null,
    areDetailsDone: false,
  }
}

/** Null for anything that this version of the page did not write. */
export function readKept(text: string | null): KeptDraft | null {
  const value: unknown = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const entries = new Map<string, unknown>(Object.entries(value))
  const timeZone = entries.get('timeZone')
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) return null
  const date = textIn(entries, 'date')
  const wanted = textIn(entries, 'wanted')
  return {
    type: typeNamed(entries.get('type')),
    timeZone,
    date: dayNamed(date),
    wanted: wanted !== null && Number.isFinite(Date.parse(wanted)) ? wanted : null,
    isListed: entries.get('isListed') === true,
    discountCode: textIn(entries, 'discountCode'),
    method: MEETING_METHODS.find((method) => method === entries.get('method')) ?? null,
    unanswered: textIn(entries, 'unanswered'),
  }
}

/** Null for everything that is no day. */
export function dayNamed(value: string | null): string | null {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : null
}

function isDay(value: string): boolean {
  return new Date(`${value}T12:00:00Z`).toJSON()?.startsWith(value) ?? false
}

/** Null for everything that is not offered. */
export function typeNamed(value: unknown): AppointmentType | null {
  return APPOINTMENT_TYPES.find((type) => type === value) ?? null
}

function textIn(entries: ReadonlyMap<string, unknown>, name: string): string | null {
  const value = entries.get(name)
  return typeof value === 'string' ? value : null
}

export function writeKept(draft: Draft, unanswered: string | null): string {
  const { type, timeZone, date, wanted, isListed, discountCode, method } = draft
  const chosen = { type, timeZone, date, wanted, isListed, discountCode, method }
  const kept: KeptDraft = { ...chosen, unanswered }
  return JSON.stringify(kept)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
