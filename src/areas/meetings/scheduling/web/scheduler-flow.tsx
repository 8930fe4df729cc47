// Which screen of the scheduler a person sees.
import { useEffect, useEffectEvent } from 'react'
import { useBookingFlow } from './booking-flow.ts'
import { Checking } from './checking.tsx'
import type { Step } from './draft.ts'
import { sentenceOf } from '#api/failure.ts'
import { useReleaseOnLeaving } from './hold-actions.ts'
import { PaidNotBooked } from './paid-not-booked.tsx'
import type { PaymentSlots } from './payment-slot.ts'
import { usePriceWith } from './queries.ts'
import { useScheduler } from './scheduler-state.tsx'
import { CodeStep } from './steps/code-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { TypeStep } from './steps/type-step.tsx'
import { useSchedulerWords } from './words.ts'

export function SchedulerFlow(slots: PaymentSlots) {
  const { anyHold, hold, step } = useScheduler()
  const isPriced = useIsPriced()
  const { booking, failed, check, book, settle } = useBookingFlow()
  useReleaseOnLeaving(check || booking.isSending ? null : anyHold)
  if (check) return <Checking {...check} onSettled={settle} />
  if (failed?.problem === 'paid-not-booked') {
    return <PaidNotBooked sentence={failed.sentence}>{slots.renderAttempt(failed.payment)}</PaidNotBooked>
  }
  return (
    <>
      {hold && isPriced && step === 'payment' ? (
        <PaymentStep hold={hold} booking={booking} failed={failed} onBook={book} {...slots} />
      ) : null}
      <ChoosingStep step={step} />
    </>
  )
}

/** False while the price with the code is read again after a reload; a code that no longer works is dropped, and said. */
function useIsPriced(): boolean {
  const { scheduler: words } = useSchedulerWords()
  const { hold, draft, discount, change, say } = useScheduler()
  const { discountCode } = draft
  const { error } = usePriceWith(hold, discountCode)
  const drop = useEffectEvent((thrown: Error) => {
    change({ discountCode: null })
    const text = sentenceOf(thrown)
    say({ kind: 'warning', title: words.discount.refused, ...(text !== null && { text }) })
  })
  useEffect(() => {
    if (error) drop(error)
  }, [error])
  return discountCode === null || discount !== null
}

function ChoosingStep({ step }: { step: Step }) {
  switch (step) {
    case 'time':
      return <TimeStep />
    case 'type':
      return <TypeStep />
    case 'details':
      return <DetailsStep />
    case 'code':
      return <CodeStep />
    case 'payment':
      return null
  }
}
