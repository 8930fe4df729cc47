// The full text of a consent, built only from the offer, so that the text seen and the text kept are the same.
import { createHash } from 'node:crypto'
import { methodName } from '#areas/money/payments/rules/method-name.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'
import { AUTOPAY_NOTICE_DAYS, AUTOPAY_RETRY_DAYS, AUTOPAY_WORDING } from '../rules/autopay.ts'
import { invoicesText } from '../words/index.ts'
import type { AutopayRow } from './autopay-repository.ts'
import type { InvoiceRow } from './repository.ts'

type Statement = { lines: string[]; digest: string }

type Offered = Pick<
  AutopayRow,
  'id' | 'schedule' | 'method' | 'cardType' | 'last4' | 'payerName' | 'payerEmail'
>

export function autopayStatement(
  offer: Offered,
  { number }: Pick<InvoiceRow, 'number'>,
  language: Language,
  firm: Pick<FirmSettings, 'name' | 'phone'>,
): Statement {
  const { consent, payerConsent } = invoicesText(language).autopay
  const [again, last] = AUTOPAY_RETRY_DAYS
  const values = {
    firm: firm.name,
    phone: firm.phone,
    number: number ?? '',
    payer: offer.payerName ?? '',
    email: offer.payerEmail ?? '',
    method: methodName(offer, language),
    notice: AUTOPAY_NOTICE_DAYS,
    again,
    last,
  }
  const parts = offer.schedule.map(({ dueOn, amountCents }) =>
    fill(consent.part, {
      date: formatDate(plainDate(dueOn), language),
      amount: formatCents(amountCents, language),
    }),
  )
  const { permission, before, declined, stop } = offer.payerName === null ? consent : payerConsent
  const own = [permission, consent.less, before, declined, stop, consent.mine]
  // The payer's notice about paying for another. A request for money in advance has no plan.
  const notice = offer.payerName === null ? [] : payerConsent.notice
  const said = [...own, ...notice].map((line) => fill(line, values))
  const [first = '', ...rest] = said
  const lines = [first, ...parts, ...rest]
  // Includes the offer's id: agreeing to one is agreeing to no other.
  const seen = JSON.stringify([AUTOPAY_WORDING, language, offer.id, lines])
  return { lines, digest: createHash('sha256').update(seen).digest('hex') }
}
