// Everything once more, and then the money: what, when in both zones, how, the price and its conditions. The card form
// itself is the page's: it belongs to payments.
import { type FormEvent, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { Hold } from '../../contract.ts'
import type { Booking, FailedBooking } from '../booking.ts'
import type { BookingProblem } from '../booking-outcome.ts'
import { HoldBanner } from '../hold-banner.tsx'
import { Order } from '../order.tsx'
import type { PaymentSlots } from '../payment-slot.ts'
import { useScheduler } from '../scheduler-state.tsx'
import { useAgreement } from '../use-agreement.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

type PaymentStepProps = PaymentSlots & {
  hold: Hold
  booking: Booking
  failed: FailedBooking | null
  /** Without a card where there is nothing to pay. */
  onBook: (paymentToken: string | null) => void
}

const DiscountField = byNeed(async () => ({ default: (await import('../discount-field.tsx')).DiscountField }))

export function PaymentStep(props: PaymentStepProps) {
  const { hold, booking, failed, renderAttempt } = props
  const { scheduler: words } = useSchedulerWords()
  const { priceCents } = useScheduler()
  const language = useLanguage()
  const price = formatCents(priceCents, language)
  // After a lost answer a card form would invite to pay twice.
  const finish = failed?.problem === 'line-lost' ? booking.sendAgain : null
  return (
    <StepFrame heading={priceCents > 0 ? fill(words.payment.heading, { price }) : words.confirm.heading}>
      <HoldBanner hold={hold} />
      <Order hold={hold} />
      {failed && finish ? (
        <UrgentWord key={failed.attempt} kind="warning" title={words.payment.lineTitle}>
          <p>{words.payment.line}</p>
          <Button className="mt-3" busyLabel={booking.isSending && words.payment.finishing} onClick={finish}>
            {words.payment.finish}
          </Button>
          {renderAttempt(failed.payment)}
        </UrgentWord>
      ) : (
        <ToPay {...props} />
      )}
    </StepFrame>
  )
}

function ToPay({ hold, booking, failed, onBook, renderCard, renderAttempt }: PaymentStepProps) {
  const { scheduler: words } = useSchedulerWords()
  const { priceCents } = useScheduler()
  const { agreement, ifAgreed } = useAgreement(hold)
  const titleOf = useTitles()
  // What went wrong before the person came back to this step is an old story.
  const [toldBefore] = useState(failed?.attempt ?? null)
  return (
    <div className="max-w-form">
      {hold.priceCents > 0 ? (
        <Part>
          <DiscountField hold={hold} />
        </Part>
      ) : null}
      <div className="my-4">{agreement}</div>
      {failed && failed.attempt !== toldBefore ? (
        <UrgentWord key={failed.attempt} kind="danger" title={titleOf(failed.problem)}>
          {failed.sentence}
          {failed.problem === 'declined' ? renderAttempt(failed.payment) : null}
        </UrgentWord>
      ) : null}
      {priceCents > 0 ? (
        <div
          onSubmitCapture={(event) =>
            ifAgreed(
              () => undefined,
              () => stop(event),
            )
          }
        >
          {renderCard({
            amountCents: priceCents,
            isPaying: booking.isSending,
            refusals: failed?.attempt ?? 0,
            onToken: onBook,
          })}
        </div>
      ) : (
        <Button
          busyLabel={booking.isSending && words.confirm.booking}
          onClick={() => ifAgreed(() => onBook(null))}
        >
          {words.confirm.book}
        </Button>
      )}
    </div>
  )
}

function stop(event: FormEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function useTitles(): (problem: BookingProblem) => string {
  const { payment, agreement, confirm, discount } = useSchedulerWords().scheduler
  const { priceCents } = useScheduler()
  return (problem) => {
    if (problem === 'terms-open') return agreement.changed
    if (problem === 'price-changed') return confirm.priceChanged
    if (problem === 'code-refused') return discount.refused
    return priceCents > 0 ? payment.declinedTitle : payment.failedTitle
  }
}
