// What the firm sees of a client's automatic payments, and the end of them.
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { methodName } from '#areas/money/payments/rules/method-name.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Coming } from '#ui/skeleton.tsx'
import type { Autopay } from '../contract.ts'
import type { AutopayWords } from '../words/index.ts'
import { rememberAutopay, useAutopay } from './autopay-queries.ts'
import { Statement } from './autopay-steps.tsx'
import { Refused } from './refused.tsx'
import { useAction } from './use-action.ts'

/** For the firm: shows the client's consent and can stop it for the client. */
export function AutopayPanel({ invoiceId, words }: { invoiceId: string; words: AutopayWords }) {
  const api = useApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const action = useAction()
  const { data, isLoading } = useAutopay(invoiceId)
  const agreed = data?.agreed ?? null
  const { staff } = words
  if (isLoading) return <Coming />
  if (agreed === null) return null
  const { ended, next } = agreed
  const stop = () =>
    action.run(async () => rememberAutopay(queries, invoiceId, await api.invoices.stopAutopay({ invoiceId })))
  return (
    <section aria-labelledby="automatic" className="max-w-form space-y-3">
      <h2 id="automatic" className="text-2xl">
        {staff.heading}
      </h2>
      <p>{saidTo(agreed, words, language)}</p>
      {next ? (
        <p>
          {fill(staff.next, {
            amount: formatCents(next.amountCents, language),
            date: formatDate(plainDate(next.dueOn), language),
          })}
        </p>
      ) : null}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {fill(staff.agreed, { date: dayOf(agreed.agreedAt, language) })}
        </summary>
        <Statement lines={agreed.statement} />
      </details>
      <Refused sentence={action.refusal} />
      {ended ? null : (
        <Button kind="secondary" busyLabel={action.isBusy && staff.stopping} onClick={stop}>
          {staff.stop}
        </Button>
      )}
    </section>
  )
}

function dayOf(at: string, language: Language): string {
  return formatDate(dateIn(FIRM_ZONE, instant(at)), language)
}

/** Who pays and how, or why charges ended. */
function saidTo(agreed: NonNullable<Autopay['agreed']>, { staff }: AutopayWords, language: Language): string {
  const { ended, payer } = agreed
  const name = payer?.name ?? ''
  if (ended) {
    const why = ended.why === null ? '' : staff.ends[ended.why]
    return fill(payer ? staff.endedOther : staff.ended, { date: dayOf(ended.at, language), why, name })
  }
  return fill(payer ? staff.onOther : staff.on, { method: methodName(agreed, language), name })
}
