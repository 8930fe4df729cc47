// Everything once more before money is asked for: what, when in both zones, how, the price and its conditions.
import { lazy, useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { CLIENT_AGE_MIN } from '#firm/deadlines.ts'
import { LIMITS } from '#firm/limits.ts'
import { formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, inLanguage, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { Agreement } from '#ui/form/agreement.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { Part } from '#web/part.tsx'
import type { Hold } from '../../contract.ts'
import { minutesOf } from '../../rules/appointment.ts'
import { NOTICE_HOURS } from '../../rules/notice.ts'
import type { Booking, FailedBooking } from '../booking.ts'
import type { Step } from '../draft.ts'
import { HoldBanner } from '../hold-banner.tsx'
import { MomentLines } from '../moment-lines.tsx'
import { priceFacts } from '../price-facts.ts'
import { useScheduler } from '../scheduler-state.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

type ConfirmStepProps = {
  hold: Hold
  booking: Booking
  failed: FailedBooking | null
  /** Books at once where there is nothing to pay. */
  onBook: () => void
}

const DiscountField = lazy(async () => ({ default: (await import('../discount-field.tsx')).DiscountField }))

export function ConfirmStep({ hold, booking, failed, onBook }: ConfirmStepProps) {
  const { scheduler: words } = useSchedulerWords()
  const { goTo, priceCents } = useScheduler()
  const facts = useFacts(hold)
  const creditCents = useCreditCents(hold)
  const isFree = priceCents === 0
  const { agreement, ifAgreed } = useAgreement(hold)
  return (
    <StepFrame heading={words.confirm.heading}>
      <HoldBanner hold={hold} />
      {isFree && failed ? (
        <UrgentWord key={failed.attempt} kind="danger" title={words.payment.failedTitle}>
          {failed.sentence}
        </UrgentWord>
      ) : null}
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <Card>
          <Facts facts={facts} />
        </Card>
        <div className="space-y-8">
          {hold.priceCents > 0 ? (
            <Part>
              <DiscountField hold={hold} />
            </Part>
          ) : null}
          <GoodToKnow priceCents={priceCents} creditCents={creditCents} />
          {agreement}
          {isFree ? (
            <Button busyLabel={booking.isSending && words.confirm.booking} onClick={() => ifAgreed(onBook)}>
              {words.confirm.book}
            </Button>
          ) : (
            <Button onClick={() => ifAgreed(() => goTo('payment'))}>{words.confirm.pay}</Button>
          )}
        </div>
      </div>
    </StepFrame>
  )
}

/** Asked once for each version of the terms: who has agreed to the one in force goes on by the button alone. */
function useAgreement({ terms }: Hold) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change } = useScheduler()
  const language = useLanguage()
  const [isMissing, setMissing] = useState(false)
  const { agreement: text } = words
  const age = { age: CLIENT_AGE_MIN }
  const isAgreed = terms !== null && draft.agreedDigest === terms.digest
  const agreement =
    terms === null ? (
      <p className="text-sm text-ink-soft">
        {fill(text.byBooking, age)}{' '}
        <DocumentLink to={addressOf('terms')} target="_blank">
          {text.read}
        </DocumentLink>
      </p>
    ) : (
      <Agreement
        id="agree-to-terms"
        words={{ agree: fill(text.agree, age), read: text.read }}
        version={fill(text.version, { date: formatDate(plainDate(terms.edition), language) })}
        href={inLanguage(addressOf('terms'), language)}
        isAgreed={isAgreed}
        error={isMissing && !isAgreed ? text.missing : null}
        onChange={(agreed) => change({ agreedDigest: agreed ? terms.digest : null })}
      />
    )
  const ifAgreed = (goOn: () => void) => {
    if (terms === null || isAgreed) return goOn()
    setMissing(true)
    document.getElementById('agree-to-terms')?.focus()
  }
  return { agreement, ifAgreed }
}

function useFacts(hold: Hold): Fact[] {
  const { scheduler: words } = useSchedulerWords()
  const { draft } = useScheduler()
  const price = usePriceFacts(hold)
  const language = useLanguage()
  const { confirm } = words
  const minutes = plural(words.minutes, minutesOf(hold), language)
  return [
    {
      label: confirm.meeting,
      value: (
        <Changeable step="type" label={confirm.changeMeeting}>
          {words.typeNames[hold.type]} · {minutes}
        </Changeable>
      ),
    },
    {
      label: confirm.when,
      value: (
        <Changeable step="date" label={confirm.changeTime}>
          <MomentLines moment={instant(hold.startsAt)} zone={draft.timeZone} words={words.moment} />
        </Changeable>
      ),
    },
    {
      label: confirm.how,
      value: (
        <Changeable step="details" label={confirm.changeDetails}>
          {draft.method ? words.details[draft.method] : null}
        </Changeable>
      ),
    },
    { label: confirm.number, value: draft.phone },
    {
      label: confirm.contact,
      value: draft.contactMethod ? words.details.contactMethods[draft.contactMethod] : null,
    },
    {
      label: confirm.notes,
      value: <span className="whitespace-pre-line">{draft.notes || confirm.noNotes}</span>,
    },
    ...price,
  ]
}

function usePriceFacts(hold: Hold): Fact[] {
  const { scheduler: words } = useSchedulerWords()
  const { discount, priceCents } = useScheduler()
  const price = { priceCents, creditCents: useCreditCents(hold), listPriceCents: discount?.listPriceCents }
  return priceFacts(price, words, useLanguage())
}

function useCreditCents(hold: Hold): number {
  return useScheduler().discount?.creditCents ?? hold.creditCents
}

function Changeable({ step, label, children }: { step: Step; label: string; children: React.ReactNode }) {
  const { scheduler: words } = useSchedulerWords()
  const { goTo } = useScheduler()
  return (
    <span className="flex items-start justify-between gap-x-4">
      <span className="min-w-0">{children}</span>
      <button
        type="button"
        aria-label={label}
        onClick={() => goTo(step)}
        className="-my-2 min-h-11 shrink-0 px-1 text-action underline underline-offset-4"
      >
        {words.change}
      </button>
    </span>
  )
}

function GoodToKnow({ priceCents, creditCents }: { priceCents: number; creditCents: number }) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const { confirm } = words
  const feeCents = priceCents + creditCents
  const ofFee = [
    fill(confirm.credited, { price: formatCents(feeCents, language) }),
    confirm.nonRefundable,
    fill(confirm.refund, LIMITS.refundBusinessDays),
  ]
  const lines = [
    ...(priceCents > 0 ? [fill(confirm.paidAtBooking, { price: formatCents(priceCents, language) })] : []),
    ...(feeCents > 0 ? ofFee : []),
    fill(confirm.notice, { hours: NOTICE_HOURS }),
  ]
  return (
    <section aria-labelledby="good-to-know" className="max-w-text">
      <h2 id="good-to-know" className="text-xl">
        {confirm.goodToKnow}
      </h2>
      <ul className="mt-3 space-y-2">
        {lines.map((line) => (
          <li key={line} className="border-l-4 border-accent pl-4">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
