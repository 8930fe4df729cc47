// Which screen of the scheduler a person sees.
import { addressOf } from '#firm/addresses.ts'
import { useBookingFlow } from './booking-flow.ts'
import { Checking } from './checking.tsx'
import type { Step } from './draft.ts'
import { useReleaseOnLeaving } from './hold-actions.ts'
import { PaidNotBooked } from './paid-not-booked.tsx'
import type { PaymentSlot } from './payment-slot.ts'
import { Road } from './road.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { ConfirmStep } from './steps/confirm-step.tsx'
import { DateStep } from './steps/date-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { TypeStep } from './steps/type-step.tsx'

export function SchedulerFlow({ renderCard }: { renderCard: PaymentSlot }) {
  const { anyHold, hold, step } = useScheduler()
  const { booking, failed, check, book, settle } = useBookingFlow()
  useReleaseOnLeaving(check || booking.isSending ? null : anyHold, addressOf('schedule'))
  if (check) return <Checking {...check} onSettled={settle} />
  if (failed?.problem === 'paid-not-booked') return <PaidNotBooked sentence={failed.sentence} />
  return (
    <>
      <Road />
      {hold && step === 'confirm' ? (
        <ConfirmStep hold={hold} booking={booking} failed={failed} onBook={() => book(null)} />
      ) : null}
      {hold && step === 'payment' ? (
        <PaymentStep hold={hold} booking={booking} failed={failed} onToken={book} renderCard={renderCard} />
      ) : null}
      <ChoosingStep step={step} />
    </>
  )
}

function ChoosingStep({ step }: { step: Step }) {
  switch (step) {
    case 'type':
      return <TypeStep />
    case 'date':
      return <DateStep />
    case 'time':
      return <TimeStep />
    case 'details':
      return <DetailsStep />
    case 'confirm':
    case 'payment':
      return null
  }
}
