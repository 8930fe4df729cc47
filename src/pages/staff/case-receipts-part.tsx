// Money received, on the page of a case.
import { type ComponentProps } from 'react'
import { signedAccess } from '#api/signed-access.ts'
import { ReceiptDownload } from '#areas/money/invoices/web/paper-downloads.tsx'
import type { InvoiceWords } from '#areas/money/invoices/words/index.ts'
import { byNeed } from '#web/by-need.tsx'
import { LazyPart } from './lazy-part.tsx'

const CaseReceipts = byNeed(() => import('#areas/money/receipts/web/case-receipts.tsx'))

type CaseReceiptsPartProps = Omit<ComponentProps<typeof CaseReceipts>, 'renderFile' | 'sendPicture'> & {
  invoices: InvoiceWords
}

export function CaseReceiptsPart({ invoices, ...props }: CaseReceiptsPartProps) {
  return (
    <LazyPart loading={props.words.loading}>
      <CaseReceipts
        {...props}
        sendPicture={sendPicture}
        renderFile={(payment) => <ReceiptDownload payment={payment} words={invoices} />}
      />
    </LazyPart>
  )
}

/** By the way of every file; what sends it is loaded when there is one. */
const sendPicture: ComponentProps<typeof CaseReceipts>['sendPicture'] = async ({ receiptId, side, file }) => {
  const access = signedAccess.current
  if (!access) throw new Error('nobody is signed in')
  const { sendByTus } = await import('#areas/documents/documents/web/sending/send-by-tus.ts')
  await sendByTus({
    file,
    access,
    url: null,
    metadata: { filename: side, receipt: receiptId, side },
    onUrl: () => undefined,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}
