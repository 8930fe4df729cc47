// What a person has chosen so far, how far that leads, and the part of it that outlives a reload.
import { APPOINTMENT_TYPES, type AppointmentType } from '#firm/appointment-types.ts'
import type { ContactMethod } from '#areas/people/users/rules/contact-method.ts'
import { dateIn, FIRM_ZONE, instant, isTimeZone } from '#kernel/calendar.ts'
import type { Hold } from '../contract.ts'
import { MEETING_METHODS, type MeetingMethod } from '../rules/appointment.ts'

/** In the specification's order (decision 42). `guest`: a visitor says who they are and proves the address. */
export const STEPS = ['date', 'time', 'type', 'guest', 'details', 'confirm', 'payment'] as const
export type Step = (typeof STEPS)[number]

export type Draft = {
  /** Known from the start, because its length decides which times are free. */
  type: AppointmentType
  /** The person has said so themselves; until then it follows from how they came. */
  isTypeSettled: boolean
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
  'isTypeSettled' | 'timeZone' | 'date' | 'wanted' | 'isListed' | 'discountCode' | 'method'
> & {
  /** Null where the browser has a type that is no longer offered. */
  type: AppointmentType | null
  /** The appointment whose booking was sent and not answered yet. */
  unanswered: string | null
}

/** After an intake, from a page of the site, or with no word of why: a person whom we have yet to meet. */
const NEWCOMERS_TYPE: AppointmentType = 'initial'

type HeldTime = Pick<Hold, 'type' | 'startsAt' | 'timeZone'>

export function isStep(value: unknown): value is Step {
  return STEPS.some((step) => step === value)
}

/** A hold serves the draft only while it is for the same kind of meeting. */
export function isHoldFor(draft: Draft, hold: Pick<Hold, 'type'> | null): boolean {
  return hold !== null && hold.type === draft.type
}

/** What stands between a person and each step: who they are, and what is held at which price. */
type Ground = { isVisitor: boolean; hold: Pick<Hold, 'type'> | null; priceCents: number }

/** The last step that the choices so far lead to. */
export function furthestStep(draft: Draft, { isVisitor, hold, priceCents }: Ground): Step {
  if (draft.date === null) return 'date'
  const isHeld = isHoldFor(draft, hold)
  if (!isHeld && !(isVisitor && draft.wanted !== null)) return 'time'
  if (!draft.isTypeSettled) return 'type'
  if (!isHeld) return 'guest'
  if (!draft.areDetailsDone) return 'details'
  return priceCents > 0 ? 'payment' : 'confirm'
}

/** The step that an address asks for, or the furthest one where it asks for more; a client has proven who they are. */
export function reachableStep(asked: Step, furthest: Step, isVisitor: boolean): Step {
  const own = asked === 'guest' && !isVisitor ? 'time' : asked
  return STEPS.indexOf(own) <= STEPS.indexOf(furthest) ? own : furthest
}

/** The steps that a person goes through: where nothing is charged, there is no payment. */
export function stepsFor(priceCents: number, isVisitor: boolean): Step[] {
  return STEPS.filter((step) => (step !== 'payment' || priceCents > 0) && (step !== 'guest' || isVisitor))
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
    isTypeSettled: kept?.isTypeSettled === true && kept.type === type,
    timeZone,
    date,
    wanted: kept?.wanted ?? null,
    isListed: kept?.isListed ?? false,
    discountCode: kept?.discountCode ?? null,
    method: kept?.method ?? null,
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
    isTypeSettled: entries.get('isTypeSettled') === true,
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
  const { type, isTypeSettled, timeZone, date, wanted, isListed, discountCode, method } = draft
  const chosen = { type, isTypeSettled, timeZone, date, wanted, isListed, discountCode, method }
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
