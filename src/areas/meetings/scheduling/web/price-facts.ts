// What a meeting costs before it is booked: the price, what a cancelled meeting's fee pays of it, and what is left to pay.
import type { Cents } from '#kernel/money.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Fact } from '#ui/facts.tsx'
import type { SchedulerWords } from '../words/index.ts'

/** `listPriceCents`: without the code, where there is one. */
type ShownPrice = { priceCents: Cents; creditCents: Cents; listPriceCents: Cents | undefined }

export function priceFacts(
  { priceCents, creditCents, listPriceCents }: ShownPrice,
  { confirm, discount }: SchedulerWords['scheduler'],
  language: Language,
): Fact[] {
  const money = (cents: Cents) => formatCents(cents, language)
  const feeCents = priceCents + creditCents
  if (feeCents === 0 && !listPriceCents) return [{ label: confirm.price, value: confirm.free }]
  // "$40.00 instead of $50.00": nobody wonders whether the code counted.
  const isReduced = listPriceCents !== undefined && listPriceCents !== feeCents
  const instead = { price: money(feeCents), list: money(listPriceCents ?? feeCents) }
  const line = { label: confirm.price, value: isReduced ? fill(discount.instead, instead) : money(feeCents) }
  if (creditCents === 0) return [line]
  return [
    line,
    { label: confirm.credit, value: `−${money(creditCents)}` },
    { label: confirm.toPay, value: money(priceCents) },
  ]
}
