// The client's trust money beside an invoice: balances, what issuing would move, and paying from it later.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { REASON_MAX, REASON_MIN } from '#kernel/reason.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { AmountOf } from '#web/money-fields.tsx'
import { useSameId } from '#web/use-same-id.ts'
import { leftToEarn } from '#areas/money/agreements/rules/fee-standing.ts'
import type { Invoice } from '../contract.ts'
import type { TrustFund } from '../rules/trust.ts'
import { rememberInvoice } from './one-invoice.ts'
import { Refused } from './refused.tsx'
import { useAction } from './use-action.ts'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

type Trust = NonNullable<Invoice['trust']>

/** Trust money never moves unseen: the choice, the balances and the amount to move. */
export function TrustOfDraft({ invoice }: { invoice: Invoice }) {
  const { trust: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const { trust, usesTrust, usesUnassignedTrust } = invoice
  if (!trust) return null
  const money = (cents: number) => formatCents(cents, language)
  const isUnused = !usesTrust || !usesUnassignedTrust
  return (
    <section aria-labelledby="trust" className="mt-6 flex max-w-text flex-col gap-2">
      <h3 id="trust" className="text-xl">
        {words.heading}
      </h3>
      <Held trust={trust} hasCase={invoice.case !== null} />
      {trust.unassignedCents > 0 && isUnused ? (
        <p>{fill(words.unassignedKept, { amount: money(trust.unassignedCents) })}</p>
      ) : null}
      {trust.fees === null ? null : <FeesAgreed trust={trust} fees={trust.fees} isLimited={usesTrust} />}
      <p className="font-semibold">
        {usesTrust ? fill(words.willMove, { amount: money(trust.toApplyCents) }) : words.movesNothing}
      </p>
    </section>
  )
}

type FeesAgreedProps = { trust: Trust; fees: NonNullable<Trust['fees']>; isLimited: boolean }

/** Progress of the agreement, before any of it is moved. */
function FeesAgreed({ trust, fees, isLimited }: FeesAgreedProps) {
  const { trust: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, language)
  const left = leftToEarn(fees)
  return (
    <div className="my-2 space-y-3">
      <p className="font-semibold">{words.fees.heading}</p>
      <Facts
        facts={[
          { label: words.fees.agreed, value: money(fees.agreedCents) },
          { label: words.fees.happened, value: money(fees.happenedCents) },
          { label: words.fees.earned, value: money(fees.earnedCents) },
          { label: words.fees.billed, value: money(fees.billedCents) },
          { label: words.fees.left, value: money(Math.max(0, left)) },
        ]}
      />
      {left < 0 ? <Notice kind="warning">{fill(words.over, { amount: money(-left) })}</Notice> : null}
      {isLimited ? <p>{fill(words.limit, { limit: money(trust.limitCents) })}</p> : null}
    </div>
  )
}

type TrustReasonProps = {
  amountCents: number
  limitCents: number
  value: string
  onChange: (value: string) => void
  error: string | null
}

/** Asked if trust would pay more than is earned. */
export function TrustReason({ amountCents, limitCents, value, onChange, error }: TrustReasonProps) {
  const { trust: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const said = { amount: formatCents(amountCents, language), limit: formatCents(limitCents, language) }
  return (
    <Field id="trust-reason" label={words.reason} hint={fill(words.reasonHint, said)} error={error}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={REASON_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function Held({ trust, hasCase }: { trust: Trust; hasCase: boolean }) {
  const { trust: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const held = formatCents(trust.collectedCents, language)
  const pending = formatCents(trust.pendingCents, language)
  if (trust.isStopped) return <p>{words.stopped}</p>
  return (
    <>
      <p>{fill(hasCase ? words.ofCase : words.ofNone, { held })}</p>
      {trust.pendingCents > 0 ? <p>{fill(words.pending, { pending })}</p> : null}
    </>
  )
}

/** Two steps: the amount, then a sentence with what will move and what is left. */
export function TrustPanel({ invoice }: { invoice: Invoice }) {
  const { trust: words } = useWords(invoiceStaffWords)
  const { trust, openCents } = invoice
  if (!trust) return null
  const canPay = trust.collectedCents + trust.unassignedCents > 0
  return (
    <section aria-labelledby="trust" className="max-w-form space-y-4">
      <h2 id="trust" className="text-2xl">
        {words.payHeading}
      </h2>
      <Held trust={trust} hasCase={invoice.case !== null} />
      {trust.fees === null ? null : <FeesAgreed trust={trust} fees={trust.fees} isLimited />}
      {canPay ? <ApplyTrust key={openCents} invoice={invoice} trust={trust} /> : null}
    </section>
  )
}

type ApplyProps = { invoice: Invoice; trust: Trust }

function ApplyTrust({ invoice, trust }: ApplyProps) {
  const { trust: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const [fund, setFund] = useState<TrustFund>(trust.collectedCents > 0 ? 'own' : 'unassigned')
  const heldCents = fund === 'own' ? trust.collectedCents : trust.unassignedCents
  const most = Math.min(heldCents, invoice.openCents)
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const amount = typed ?? dollarsOf(Math.min(most, trust.limitCents))
  const amountCents = centsOf(amount, most)
  const needsReason = amountCents !== null && amountCents > trust.limitCents
  const isReasoned = !needsReason || reason.trim().length >= REASON_MIN
  const money = (cents: number) => formatCents(cents, language)
  if (isSure && amountCents !== null) {
    return (
      <Confirm
        wanted={{
          invoice,
          fund,
          amountCents,
          reason: needsReason ? reason.trim() : null,
          leftCents: heldCents - amountCents,
        }}
        onBack={() => setSure(false)}
      />
    )
  }
  const isWrong = typed !== null && amountCents === null
  return (
    <div className="space-y-4">
      {trust.collectedCents > 0 && trust.unassignedCents > 0 ? (
        <RadioCards
          id="trust-fund"
          name="trust-fund"
          label={words.fund}
          value={fund}
          onChange={setFund}
          choices={[
            { value: 'own', label: fill(words.funds.own, { amount: money(trust.collectedCents) }) },
            {
              value: 'unassigned',
              label: fill(words.funds.unassigned, { amount: money(trust.unassignedCents) }),
            },
          ]}
        />
      ) : null}
      {fund === 'unassigned' ? <p>{fill(words.ofNone, { held: money(trust.unassignedCents) })}</p> : null}
      <AmountOf
        id="trust-amount"
        label={words.amount}
        hint={fill(words.amountHint, { most: money(most) })}
        error={isWrong ? fill(words.amountWrong, { most: money(most) }) : null}
        value={amount}
        onChange={setTyped}
      />
      {needsReason ? (
        <TrustReason
          amountCents={amountCents}
          limitCents={trust.limitCents}
          value={reason}
          onChange={setReason}
          error={isReasoned ? null : words.reasonNeeded}
        />
      ) : null}
      <Button kind="secondary" disabled={amountCents === null || !isReasoned} onClick={() => setSure(true)}>
        {words.next}
      </Button>
    </div>
  )
}

type ConfirmProps = {
  wanted: {
    invoice: Invoice
    fund: TrustFund
    amountCents: number
    reason: string | null
    leftCents: number
  }
  onBack: () => void
}

function Confirm({ wanted: { invoice, fund, amountCents, reason, leftCents }, onBack }: ConfirmProps) {
  const { trust: words } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const keys = useSameId()
  const action = useAction()
  const { id: invoiceId, number, openCents: expectedOpenCents } = invoice
  const money = (cents: number) => formatCents(cents, language)
  const said = { amount: money(amountCents), number: number ?? '', left: money(leftCents) }
  const apply = () =>
    action.run(async () => {
      const input = { invoiceId, fund, amountCents, reason, expectedOpenCents }
      const context = { idempotencyKey: keys.of(input) }
      rememberInvoice(queries, await api.invoices.applyTrust(input, { context }))
    })
  return (
    <div className="space-y-4">
      <p className="font-semibold">{fill(words.confirm, said)}</p>
      <p>{words.told}</p>
      <Refused sentence={action.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button busyLabel={action.isBusy && words.moving} onClick={apply}>
          {fill(words.move, said)}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}
