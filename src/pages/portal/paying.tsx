// What booking needs of payments, in one file loaded with the last step: the card form, and the attempt if paying failed, when there may be
// no line.
import type { PaymentWords } from '#areas/money/payments/words/index.ts'
import { AttemptedPayment } from '#areas/money/payments/web/attempted-payment.tsx'
import { CardForm } from '#areas/money/payments/web/card-form.tsx'
import type { PaymentSlotProps, TriedPayment } from '#areas/meetings/scheduling/web/payment-slot.ts'
import { useFrame } from '#pages/layouts/frame.ts'

type PayingProps = { words: PaymentWords } & ({ slot: PaymentSlotProps } | { attempt: TriedPayment })

export default function Paying({ words, ...shown }: PayingProps) {
  const { settings } = useFrame()
  if ('attempt' in shown) {
    const attempt = { type: 'consultation', method: 'card', invoiceNumber: null, ...shown.attempt } as const
    return <AttemptedPayment attempt={attempt} words={words} />
  }
  return (
    <CardForm
      {...shown.slot}
      words={words}
      gateway={settings.gateway}
      contact={settings.contact}
      isDemonstration={settings.demonstration}
    />
  )
}
