// The step stands in the address, so that the browser's own Back button goes back one step.
import { useLocation, useNavigate } from 'react-router'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { dayNamed, type Step, stepNamed, STEPS, typeNamed } from './draft.ts'

const STEP = 'step'
const BOOKED = 'booked'
const TYPE = 'type'
const DATE = 'date'

export type StepAddress = {
  /** Null where the address does not say. */
  asked: Step | null
  /** The kind of meeting that the link named, as in `/schedule?type=follow-up`. */
  linkedType: AppointmentType | null
  /** The day that the link named, as in `/schedule-after-intake?date=2026-12-01`. */
  linkedDate: string | null
  /** The appointment that the success page is about. */
  bookedId: string | null
  /** The person chose for themselves: a reload must not bring the link's type back. */
  dropLinkedType(): void
  goTo(step: Step, options?: { replace?: boolean }): void
  /** Takes the place of the payment, so that Back never returns to a form that has been sent. */
  showBooked(appointmentId: string): void
  /** For another meeting: at the first step, past those that the person has. */
  startOver(): void
}

export function useStepAddress(): StepAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const load = (next: URLSearchParams, replace: boolean) => {
    const text = next.toString()
    void navigate(text === '' ? pathname : `${pathname}?${text}`, { replace })
  }
  const go = (parameter: [name: string, value: string] | null, replace: boolean) => {
    const next = new URLSearchParams(search)
    for (const name of [STEP, BOOKED, TYPE, DATE]) next.delete(name)
    if (parameter) next.set(...parameter)
    load(next, replace)
  }
  return {
    linkedType: typeNamed(query.get(TYPE)),
    linkedDate: dayNamed(query.get(DATE)),
    dropLinkedType: () => {
      const next = new URLSearchParams(search)
      if (!next.has(TYPE)) return
      next.delete(TYPE)
      load(next, true)
    },
    asked: stepNamed(query.get(STEP)),
    bookedId: query.get(BOOKED),
    goTo: (to, options) => go([STEP, to], options?.replace ?? false),
    showBooked: (appointmentId) => go([BOOKED, appointmentId], true),
    startOver: () => go([STEP, STEPS[0]], false),
  }
}
