// What a client agrees to, in full: built from the offer alone, so that what was seen and what is kept are the same words.
import { createHash } from 'node:crypto'
import { methodName } from '#features/payments/rules/method-name.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'
import { AUTOPAY_NOTICE_DAYS, AUTOPAY_RETRY_DAYS, AUTOPAY_WORDING } from '../rules/autopay.ts'
import { invoicesText } from '../text/index.ts'
import type { AutopayRow } from './autopay-repository.ts'

type Statement = { lines: string[]; digest: string }

type Offered = Pick<AutopayRow, 'id' | 'schedule' | 'method' | 'cardType' | 'last4'>

export function autopayStatement(
  offer: Offered,
  number: string,
  language: Language,
  firm: Pick<FirmSettings, 'name' | 'phone'>,
): Statement {
  const { consent, methods } = invoicesText(language).autopay
  const [again, last] = AUTOPAY_RETRY_DAYS
  const values = {
    firm: firm.name,
    phone: firm.phone,
    number,
    method: methodName(offer, methods),
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
  const { permission, less, before, declined, stop, mine } = consent
  const said = [permission, less, before, declined, stop, mine].map((line) => fill(line, values))
  const [first = '', ...rest] = said
  const lines = [first, ...parts, ...rest]
  // The offer's id is part of it: agreeing to one is agreeing to no other.
  const seen = JSON.stringify([AUTOPAY_WORDING, language, offer.id, lines])
  return { lines, digest: createHash('sha256').update(seen).digest('hex') }
}
