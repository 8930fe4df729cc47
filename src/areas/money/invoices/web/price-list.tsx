// The firm's price list, kept by administrators: each line in both languages, its amount, and whether it is offered.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { LINE_LENGTH_MAX, whyNotLine } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField } from '#web/money-fields.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { PriceList as Prices, SavePriceInput } from '../contract.ts'
import { AMOUNT_CENTS_MAX } from '../rules/invoice.ts'
import { PRICE_KINDS, type PriceKind } from '../rules/price.ts'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

export function usePrices() {
  return useQuery(useCalls().invoices.prices.queryOptions())
}

export function PriceList() {
  const { prices: words } = useWords(invoiceStaffWords)
  const [isNew, setNew] = useState(false)
  return (
    <Loaded query={usePrices()} words={words}>
      {({ prices }) => (
        <div className="max-w-form space-y-6">
          {prices.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
          <ul className="divide-y divide-line border-y border-line empty:hidden">
            {prices.map((price) => (
              <li key={price.id} className="py-4">
                <OnePrice price={price} />
              </li>
            ))}
          </ul>
          {isNew ? (
            <PriceForm price={null} onDone={() => setNew(false)} />
          ) : (
            <Button kind="secondary" onClick={() => setNew(true)}>
              {words.new}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}

type Price = Prices['prices'][number]

function OnePrice({ price }: { price: Price }) {
  const { prices: words, form } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { name, kind, amountCents, isActive } = price
  if (isOpen) return <PriceForm price={price} onDone={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{name.en}</p>
        <p>{name.es}</p>
        <p className="text-sm text-ink-soft">
          {form.lineKinds[kind]} · {formatCents(amountCents, language)}
          {isActive ? null : ` · ${words.notOffered}`}
        </p>
      </div>
      <Button
        kind="quiet"
        aria-label={fill(words.changeOf, { name: name[language] })}
        onClick={() => setOpen(true)}
      >
        {words.change}
      </Button>
    </div>
  )
}

type Draft = { kind: PriceKind; en: string; es: string; amount: string; isActive: boolean }
type PriceField = 'en' | 'es' | 'amount'

function readPrice({
  kind,
  en,
  es,
  amount,
  isActive,
}: Draft): Read<Omit<SavePriceInput, 'priceId'>, { field: PriceField }> {
  const amountCents = centsOf(amount, AMOUNT_CENTS_MAX)
  const name = { en: en.trim(), es: es.trim() }
  const problems: { field: PriceField }[] = [
    ...(whyNotLine(name.en) === null ? [] : [{ field: 'en' } as const]),
    ...(whyNotLine(name.es) === null ? [] : [{ field: 'es' } as const]),
    ...(amountCents === null ? [{ field: 'amount' } as const] : []),
  ]
  if (amountCents === null || problems.length > 0) return { input: null, problems }
  return { input: { kind, name, amountCents, isActive }, problems: [] }
}

function draftOf(price: Price | null): Draft {
  if (!price) return { kind: 'service', en: '', es: '', amount: '', isActive: true }
  const { kind, name, amountCents, isActive } = price
  return { kind, ...name, amount: dollarsOf(amountCents), isActive }
}

function PriceForm({ price, onDone }: { price: Price | null; onDone: () => void }) {
  const { prices: words, form: shared } = useWords(invoiceStaffWords)
  const { prices, savePrice } = useCalls().invoices
  const queries = useQueryClient()
  const [priceId] = useState(() => price?.id ?? crypto.randomUUID())
  const form = useForm({
    id: `price-${priceId}`,
    start: draftOf(price),
    read: readPrice,
    say: ({ field }) => words.problems[field],
    send: (wanted) => savePrice.call({ priceId, ...wanted }),
    onDone(saved) {
      queries.setQueryData(prices.queryKey(), saved)
      onDone()
    },
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="space-y-5">
      <SelectField
        id={form.idOf('kind')}
        label={shared.lineKind}
        options={PRICE_KINDS.map((kind) => [kind, shared.lineKinds[kind]] as const)}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <Field {...form.at('en')} label={words.en}>
        {(control) => <TextInput {...control} {...form.text('en')} maxLength={LINE_LENGTH_MAX} />}
      </Field>
      <Field {...form.at('es')} label={words.es}>
        {(control) => <TextInput {...control} {...form.text('es')} maxLength={LINE_LENGTH_MAX} lang="es" />}
      </Field>
      <AmountField form={form} name="amount" label={words.amount} />
      <Checkbox
        id={form.idOf('isActive')}
        label={words.isActive}
        checked={values.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
      <FormEnd form={form} save={words.save} saving={words.saving} cancel={words.cancel} onCancel={onDone} />
    </Form>
  )
}
