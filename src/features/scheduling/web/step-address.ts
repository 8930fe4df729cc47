// The step stands in the address, so that the browser's own Back button goes back one step.
import { useLocation, useNavigate } from 'react-router'
import { isStep, type Step } from './draft.ts'

const STEP = 'step'
const BOOKED = 'booked'

export type StepAddress = {
  /** Null where the address does not say. */
  asked: Step | null
  /** The appointment that the success page is about. */
  bookedId: string | null
  goTo(step: Step, options?: { replace?: boolean }): void
  /** Takes the place of the payment, so that Back never returns to a form that has been sent. */
  showBooked(appointmentId: string): void
  startOver(): void
}

export function useStepAddress(): StepAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const step = query.get(STEP)
  const go = (parameter: [name: string, value: string] | null, replace: boolean) => {
    const next = new URLSearchParams(search)
    next.delete(STEP)
    next.delete(BOOKED)
    if (parameter) next.set(...parameter)
    const text = next.toString()
    void navigate(text === '' ? pathname : `${pathname}?${text}`, { replace })
  }
  return {
    asked: isStep(step) ? step : null,
    bookedId: query.get(BOOKED),
    goTo: (to, options) => go([STEP, to], options?.replace ?? false),
    showBooked: (appointmentId) => go([BOOKED, appointmentId], true),
    startOver: () => go(null, false),
  }
}
