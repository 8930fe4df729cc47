// The last step where money is asked for. The card form itself is the page's: it belongs to payments.
import { type ReactNode, useState } from 'react'
import { instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Hold } from '../../contract.ts'
import { minutesOf } from '../../rules/appointment.ts'
import type { Booking, FailedBooking } from '../booking.ts'
import { HoldBanner } from '../hold-banner.tsx'
import type { AttemptSlot, PaymentSlot } from '../payment-slot.ts'
import { MomentLines } from '../moment-lines.tsx'
import { priceFacts } from '../price-facts.ts'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { StepFrame } from './step-frame.tsx'

type PaymentStepProps = {
  hold: Hold
  booking: Booking
  failed: FailedBooking | null
  onToken: (token: string) => void
  renderCard: PaymentSlot
  renderAttempt: AttemptSlot
}

export function PaymentStep(props: PaymentStepProps) {
  const { hold, booking, failed, onToken, renderCard, renderAttempt } = props
  const { scheduler: words } = useSchedulerWords()
  const { priceCents } = useScheduler()
  const language = useLanguage()
  const price = formatCents(priceCents, language)
  // What went wrong before the person came back to this step is an old story.
  const [toldBefore] = useState(failed?.attempt ?? null)
  const finish = failed?.problem === 'line-lost' ? booking.sendAgain : null
  return (
    <StepFrame heading={fill(words.payment.heading, { price })} lead={words.payment.lead}>
      <div className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <WhatIsPaid hold={hold} />
        <div>
          {failed && finish ? (
            <LineLost key={failed.attempt} isSending={booking.isSending} onFinish={finish}>
              {renderAttempt(failed.payment)}
            </LineLost>
          ) : null}
          {failed && !finish && failed.attempt !== toldBefore ? (
            <UrgentWord key={failed.attempt} kind="danger" title={words.payment.declinedTitle}>
              {failed.sentence}
              {renderAttempt(failed.payment)}
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
  const { draft, discount, priceCents } = useScheduler()
  const language = useLanguage()
  const creditCents = discount?.creditCents ?? hold.creditCents
  const price = { priceCents, creditCents, listPriceCents: discount?.listPriceCents }
  const minutes = plural(words.minutes, minutesOf(hold), language)
  return (
    <aside aria-labelledby="order-heading" className="mb-8 lg:order-2 lg:sticky lg:top-6">
      <HoldBanner hold={hold} />
      <Card className="p-5 sm:p-6">
        <h2 id="order-heading" className="text-xl">
          {words.typeNames[hold.type]} · {minutes}
        </h2>
        <p className="mt-3 font-medium">
          <MomentLines moment={instant(hold.startsAt)} zone={draft.timeZone} words={words.moment} />
        </p>
        <dl className="mt-3">
          <OrderLine label={words.success.with} value={hold.attorneyName} />
          {draft.method ? <OrderLine label={words.confirm.how} value={words.details[draft.method]} /> : null}
        </dl>
        <dl className="mt-4 border-t border-line pt-3">
          {creditCents > 0 || discount !== null
            ? priceFacts(price, words, language)
                .filter(({ label }) => label !== words.confirm.toPay)
                .map(({ label, value }) => <OrderLine key={label} label={label} value={value} />)
            : null}
          <OrderLine label={words.payment.total} value={formatCents(priceCents, language)} isTotal />
        </dl>
        <p className="mt-3 text-sm text-ink-soft">
          {fill(words.confirm.credited, { price: formatCents(priceCents + creditCents, language) })}
        </p>
      </Card>
    </aside>
  )
}

type OrderLineProps = { label: string; value: ReactNode; isTotal?: boolean }

function OrderLine({ label, value, isTotal = false }: OrderLineProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-x-6 py-1',
        isTotal && 'font-heading text-2xl font-semibold',
      )}
    >
      <dt className={isTotal ? undefined : 'text-ink-soft'}>{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}

type LineLostProps = { isSending: boolean; onFinish: () => void; children: ReactNode }

function LineLost({ isSending, onFinish, children }: LineLostProps) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <UrgentWord kind="warning" title={words.payment.lineTitle}>
      <p>{words.payment.line}</p>
      <Button className="mt-3" busyLabel={isSending && words.payment.finishing} onClick={onFinish}>
        {words.payment.finish}
      </Button>
      {children}
    </UrgentWord>
  )
}
