// Money received, on the page of a case.
import { type ComponentProps } from 'react'
import { ReceiptDownload } from '#areas/money/invoices/web/paper-downloads.tsx'
import type { InvoiceWords } from '#areas/money/invoices/words/index.ts'
import { byNeed } from '#web/by-need.tsx'
import { LazyPart } from './lazy-part.tsx'
import { sendFile } from './send-file.ts'

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

const sendPicture: ComponentProps<typeof CaseReceipts>['sendPicture'] = async ({ receiptId, side, file }) => {
  await sendFile(file, { filename: side, receipt: receiptId, side })
}
