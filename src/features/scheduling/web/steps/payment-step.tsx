// The last step where money is asked for. The card form itself is the page's: it belongs to payments.
import { useState } from 'react'
import { instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Hold } from '../../contract.ts'
import type { Booking, FailedBooking } from '../booking.ts'
import { HoldBanner } from '../hold-banner.tsx'
import type { PaymentSlot } from '../payment-slot.ts'
import { MomentLines } from '../moment-lines.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'
import { UrgentWord } from '../urgent-word.tsx'
import { StepFrame } from './step-frame.tsx'

type PaymentStepProps = {
  hold: Hold
  booking: Booking
  failed: FailedBooking | null
  onToken: (token: string) => void
  renderCard: PaymentSlot
}

export function PaymentStep({ hold, booking, failed, onToken, renderCard }: PaymentStepProps) {
  const { scheduler: words } = useSchedulerWords()
  const { priceCents } = useScheduler()
  const language = useLanguage()
  const price = formatCents(priceCents, language)
  // What went wrong before the person came back to this step is an old story.
  const [toldBefore] = useState(failed?.attempt ?? null)
  const finish = failed?.problem === 'line-lost' ? booking.sendAgain : null
  return (
    <StepFrame heading={fill(words.payment.heading, { price })} lead={words.payment.lead}>
      <div className="grid items-start gap-x-14 lg:grid-cols-[34rem_1fr]">
        <WhatIsPaid hold={hold} />
        <div>
          {failed && finish ? (
            <LineLost key={failed.attempt} isSending={booking.isSending} onFinish={finish} />
          ) : null}
          {failed && !finish && failed.attempt !== toldBefore ? (
            <UrgentWord key={failed.attempt} kind="danger" title={words.payment.declinedTitle}>
              {failed.sentence}
            </UrgentWord>
          ) : null}
          {/* After a lost answer a card form would invite to pay twice. */}
          {finish
            ? null
            : renderCard({
                amountCents: priceCents,
                isPaying: booking.isSending,
                refusals: failed?.attempt ?? 0,
                onToken,
              })}
        </div>
      </div>
    </StepFrame>
  )
}

/** Beside the form where there is room, before it where there is not. */
function WhatIsPaid({ hold }: { hold: Hold }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft } = useScheduler()
  return (
    <div className="lg:order-2">
      <HoldBanner hold={hold} />
      <div className="mb-8 border-l-4 border-accent pl-4 font-medium">
        <p className="font-heading text-xl font-semibold">{words.typeNames[hold.type]}</p>
        <MomentLines moment={instant(hold.startsAt)} zone={draft.timeZone} words={words.moment} />
      </div>
    </div>
  )
}

type LineLostProps = { isSending: boolean; onFinish: () => void }

function LineLost({ isSending, onFinish }: LineLostProps) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <UrgentWord kind="warning" title={words.payment.lineTitle}>
      <p>{words.payment.line}</p>
      <Button className="mt-3" busyLabel={isSending && words.payment.finishing} onClick={onFinish}>
        {words.payment.finish}
      </Button>
    </UrgentWord>
  )
}
