// An invoice's other documents: its credit notes and payment receipts.
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { InvoiceWords } from '../words/index.ts'
import { DownloadButton } from './download-button.tsx'

type CreditNoteDownloadProps = {
  reduction: { id: string; number: string }
  words: InvoiceWords
  name: string
}

export function CreditNoteDownload({ reduction, words: { invoices: words }, name }: CreditNoteDownloadProps) {
  const api = useApi()
  const language = useLanguage()
  return (
    <DownloadButton
      words={words}
      label={words.download}
      name={fill(words.downloadOf, { name })}
      fileName={`${reduction.number}.pdf`}
      read={() => api.invoices.creditNote({ reductionId: reduction.id, language })}
    />
  )
}

type LinkReceiptProps = { link: string; reference: string; words: InvoiceWords }

/** For a payer by link. */
export function LinkReceipt({ link, reference, words: { invoices, made } }: LinkReceiptProps) {
  const api = useApi()
  const language = useLanguage()
  return (
    <DownloadButton
      words={invoices}
      label={made.receipt}
      name={fill(made.receiptOf, { reference })}
      fileName={`${reference}.pdf`}
      read={() => api.invoices.payLinkReceipt({ link, language })}
    />
  )
}

type ReceiptDownloadProps = {
  payment: { id: string; reference: string }
  words: Pick<InvoiceWords, 'invoices' | 'made'>
}

export function ReceiptDownload({ payment, words: { invoices, made } }: ReceiptDownloadProps) {
  const api = useApi()
  const language = useLanguage()
  return (
    <DownloadButton
      words={invoices}
      label={made.receipt}
      name={fill(made.receiptOf, { reference: payment.reference })}
      fileName={`${payment.reference}.pdf`}
      read={() => api.invoices.receipt({ paymentId: payment.id, language })}
    />
  )
}
