// What a person has chosen so far, how far that leads, and the part of it that outlives a reload.
import { APPOINTMENT_TYPES, type AppointmentType } from '#firm/appointment-types.ts'
import { dateIn, FIRM_ZONE, instant, isTimeZone } from '#kernel/calendar.ts'
import type { Hold } from '../contract.ts'
import { MEETING_METHODS, type MeetingMethod } from '../rules/appointment.ts'

export const STEPS = ['type', 'date', 'time', 'details', 'confirm', 'payment'] as const
export type Step = (typeof STEPS)[number]

export type Draft = {
  type: AppointmentType | null
  timeZone: string
  /** The day as the reader's zone counts it. */
  date: string | null
  method: MeetingMethod | null
  /** Null until typed: the profile's number stands in for it. */
  phone: string | null
  notes: string
  /** The details were checked in this visit; after a reload they are asked once more. */
  areDetailsDone: boolean
}

/** Nothing personal: this much stays in the browser for as long as the tab is open. */
export type KeptDraft = Pick<Draft, 'type' | 'timeZone' | 'date' | 'method'> & {
  /** The appointment whose booking was sent and not answered yet. */
  unanswered: string | null
}

type HeldTime = Pick<Hold, 'type' | 'startsAt' | 'timeZone'>

export function isStep(value: unknown): value is Step {
  return STEPS.some((step) => step === value)
}

/** A hold serves the draft only while it is for the same kind of meeting. */
export function isHoldFor(draft: Draft, hold: Pick<Hold, 'type'> | null): boolean {
  return hold !== null && hold.type === draft.type
}

/** The last step that the choices so far lead to. */
export function furthestStep(draft: Draft, hold: Pick<Hold, 'type' | 'priceCents'> | null): Step {
  if (draft.type === null) return 'type'
  if (draft.date === null) return 'date'
  if (hold === null || !isHoldFor(draft, hold)) return 'time'
  if (!draft.areDetailsDone) return 'details'
  return hold.priceCents > 0 ? 'payment' : 'confirm'
}

/** The step that an address asks for, or the furthest one where it asks for more. */
export function reachableStep(asked: Step, furthest: Step): Step {
  return STEPS.indexOf(asked) <= STEPS.indexOf(furthest) ? asked : furthest
}

/** The steps that a person goes through: where nothing is charged, there is no payment. */
export function stepsFor(priceCents: number): Step[] {
  return STEPS.filter((step) => step !== 'payment' || priceCents > 0)
}

/** What a person finds on arrival: the time they hold comes before what they had chosen around it. */
export function firstDraft(kept: KeptDraft | null, hold: HeldTime | null, browserZone: string): Draft {
  const own = isTimeZone(browserZone) ? browserZone : FIRM_ZONE
  const timeZone = kept?.timeZone ?? hold?.timeZone ?? own
  const date = hold ? dateIn(timeZone, instant(hold.startsAt)).toString() : (kept?.date ?? null)
  return {
    type: hold?.type ?? kept?.type ?? null,
    timeZone,
    date,
    method: kept?.method ?? null,
    phone: null,
    notes: '',
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
  const date = entries.get('date')
  const unanswered = entries.get('unanswered')
  return {
    type: APPOINTMENT_TYPES.find((type) => type === entries.get('type')) ?? null,
    timeZone,
    date: typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    method: MEETING_METHODS.find((method) => method === entries.get('method')) ?? null,
    unanswered: typeof unanswered === 'string' ? unanswered : null,
  }
}

export function writeKept({ type, timeZone, date, method }: Draft, unanswered: string | null): string {
  return JSON.stringify({ type, timeZone, date, method, unanswered } satisfies KeptDraft)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
