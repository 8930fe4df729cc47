// Common parts of the card and bank account forms.
import type { FirmContact } from '#firm/contact.ts'
import type { GatewaySettings } from '#firm/site.ts'
import { fill } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import { Notice } from '#ui/notice.tsx'
import { Failure } from '#web/failure.tsx'
import type { PaymentWords } from '../words/index.ts'
import { usePaymentWords } from './words.ts'

export type PaymentFormProps = {
  words: PaymentWords
  /** Null if the firm has no gateway: people pay by phone. In a restored copy nobody pays. */
  gateway: GatewaySettings | 'copy' | null
  contact: FirmContact
  /** Shows the gateway's test numbers. */
  isDemonstration: boolean
  amountCents: Cents
  isPaying: boolean
  /** Grows with every refusal: number, date and code are then typed again, the rest stays. */
  refusals: number
  onToken: (token: string) => void
}

export function Unavailable({ isCopy, phone }: { isCopy: boolean; phone: string }) {
  const { card: words } = usePaymentWords()
  return isCopy ? (
    <Notice kind="warning" title={words.copyTitle}>
      {words.copy}
    </Notice>
  ) : (
    <Notice kind="warning" title={words.unavailableTitle}>
      {fill(words.unavailable, { phone })}
    </Notice>
  )
}

/** The gateway's fields did not load. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { card: words } = usePaymentWords()
  return <Failure title={words.loadFailedTitle} said={words.loadFailed} safe="" onRetry={onRetry} />
}
