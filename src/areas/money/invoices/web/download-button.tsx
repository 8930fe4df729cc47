// Downloads a document under the given name.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { Invoice } from '../contract.ts'
import type { InvoiceWords } from '../words/index.ts'

type DownloadButtonProps = {
  words: InvoiceWords['invoices']
  label: string
  /** The full sentence, for people who hear the button without its context. */
  name: string
  fileName: string
  read: () => Promise<Blob>
}

export function DownloadButton({ words, label, name, fileName, read }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      saveBlob(fileName, await read())
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind="quiet"
        aria-label={name}
        busyLabel={isBusy && words.downloading}
        onClick={() => void download()}
      >
        {label}
      </Button>
      <output className="text-sm font-semibold text-danger empty:hidden">
        {hasFailed ? words.downloadFailed : null}
      </output>
    </>
  )
}

type InvoiceDownloadProps = { invoice: Invoice; words: InvoiceWords; name: string }

export function InvoiceDownload({ invoice, words: { invoices: words }, name }: InvoiceDownloadProps) {
  const api = useApi()
  const language = useLanguage()
  return (
    <DownloadButton
      words={words}
      label={words.download}
      name={fill(words.downloadOf, { name })}
      fileName={`${invoice.number ?? ''}.pdf`}
      read={() => api.invoices.pdf({ invoiceId: invoice.id, language })}
    />
  )
}
