// The steps of consent to automatic payments, for a client or their payer: the charges, then the full text.
import { useEffect, useRef, useState } from 'react'
import { methodName } from '#areas/money/payments/rules/method-name.ts'
import type { GatewayMethod } from '#areas/money/payments/rules/payment.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AgreedAutopay, Autopay, AutopayOffer } from '../contract.ts'
import type { AutopayWords } from '../words/index.ts'
import { SumLines } from './sum-lines.tsx'
import { type Action, useAction } from './use-action.ts'

/** Props of the page's card or bank account form. */
export type SaveFormProps = {
  method: GatewayMethod
  isSaving: boolean
  /** Grows with every refusal. */
  refusals: number
  onToken: (token: string) => void
}

export function Refusal({ words, sentence }: { words: AutopayWords; sentence: string | null }) {
  return sentence === null ? null : (
    <Notice kind="danger" role="alert" title={words.problem}>
      {sentence}
    </Notice>
  )
}

export function Statement({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="max-w-text list-disc space-y-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type NowOnProps = {
  title: string
  /** The method, or that another person pays. */
  said: string
  agreed: Pick<AgreedAutopay, 'expires' | 'next'>
  words: AutopayWords
  onStop: () => Promise<void>
}

/** The active consent: method, expiry, next charge, and the stop. */
export function NowOn({ title, said, agreed: { expires, next }, words, onStop }: NowOnProps) {
  const action = useAction()
  const language = useLanguage()
  return (
    <>
      <Notice kind="success" title={title}>
        <p>{said}</p>
        {expires ? <p>{fill(words.onExpires, { ...expires })}</p> : null}
        <p>
          {next
            ? fill(words.next, {
                amount: formatCents(next.amountCents, language),
                date: formatDate(plainDate(next.dueOn), language),
              })
            : words.noNext}
        </p>
      </Notice>
      <Button kind="danger" busyLabel={action.isBusy && words.stopping} onClick={() => action.run(onStop)}>
        {words.stop}
      </Button>
      <Refusal words={words} sentence={action.refusal} />
    </>
  )
}

type AgreedToProps = { agreed: Pick<AgreedAutopay, 'agreedAt' | 'statement'>; words: AutopayWords }

export function AgreedTo({ agreed: { agreedAt, statement }, words }: AgreedToProps) {
  const date = formatDate(dateIn(FIRM_ZONE, instant(agreedAt)), useLanguage())
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {fill(words.agreedTo, { date })}
      </summary>
      <Statement lines={statement} />
    </details>
  )
}

type ScheduleProps = { schedule: NonNullable<Autopay['offer']>['schedule']; words: AutopayWords }

export function Schedule({ schedule, words }: ScheduleProps) {
  const language = useLanguage()
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule" className="text-2xl">
        {words.schedule}
      </h2>
      <SumLines
        lines={schedule.map(({ dueOn, amountCents }) => ({
          label: formatDate(plainDate(dueOn), language),
          amount: formatCents(amountCents, language),
        }))}
      />
    </section>
  )
}

type SavedOffer = {
  action: Action
  refusals: number
  /** The offer; null until a card or account is saved. */
  shown: AutopayOffer | null
  save(ask: () => Promise<AutopayOffer>): void
  forget(): void
}

/** Saves a card or an account; counts refusals. */
export function useSavedOffer(): SavedOffer {
  const action = useAction()
  const [refusals, setRefusals] = useState(0)
  const [shown, setShown] = useState<AutopayOffer | null>(null)
  const save = (ask: () => Promise<AutopayOffer>) =>
    action.run(async () => {
      try {
        setShown(await ask())
      } catch (error) {
        setRefusals((count) => count + 1)
        throw error
      }
    })
  return { action, refusals, shown, save, forget: () => setShown(null) }
}

type ConsentProps = {
  shown: AutopayOffer
  words: AutopayWords
  titles: { stepAgree: string; other: string }
  onAgree: () => Promise<void>
  onOther: () => void
}

/** Nothing is agreed before this button: the text above it is what is kept. */
export function Consent({ shown, words, titles, onAgree, onOther }: ConsentProps) {
  const language = useLanguage()
  const action = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="step-agree" className="space-y-5">
      <h2 id="step-agree" className="text-2xl" tabIndex={-1} ref={heading}>
        {titles.stepAgree}
      </h2>
      <p className="font-semibold">{methodName(shown, language)}</p>
      <Statement lines={shown.statement} />
      <Refusal words={words} sentence={action.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button busyLabel={action.isBusy && words.agreeing} onClick={() => action.run(onAgree)}>
          {words.agree}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {titles.other}
        </Button>
      </div>
    </section>
  )
}
