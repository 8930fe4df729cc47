// The card form of payments for saving a card alone, for automatic payments for a client: nothing is charged.
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import type { SaveFormProps } from '#areas/money/invoices/web/autopay-steps.tsx'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { CardForm } from '#areas/money/payments/web/card-form.tsx'
import type { Language } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'

export function savedCardWords(language: Language) {
  const { client, autopay } = invoicesText(language)
  const payments = paymentWords(language)
  const said = { pay: autopay.continue, paying: autopay.saving, wait: autopay.wait }
  return { ...payments, card: { ...payments.card, ...said, unavailable: client.pay.unavailable } }
}

type SavedCardProps = SaveFormProps & { words: ReturnType<typeof savedCardWords> }

export function SavedCard({ method: _card, isSaving, ...slot }: SavedCardProps) {
  const { settings } = useFrame()
  return (
    <CardForm
      {...slot}
      amountCents={0}
      isPaying={isSaving}
      gateway={settings.gateway}
      contact={settings.contact}
      isDemonstration={settings.demonstration}
    />
  )
}
