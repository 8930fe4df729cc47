// Money received on the page of a case: read and loaded when the reader comes near it, so that the page itself stays light.
import { type ComponentProps, lazy } from 'react'
import { signedAccess } from '#api/signed-access.ts'
import { ReceiptDownload } from '#areas/money/invoices/web/paper-downloads.tsx'
import type { InvoiceWords } from '#areas/money/invoices/words/index.ts'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { useIsNear } from './use-is-near.ts'

const CaseReceipts = lazy(() => import('#areas/money/receipts/web/case-receipts.tsx'))

type CaseReceiptsPartProps = Omit<ComponentProps<typeof CaseReceipts>, 'renderFile' | 'sendPicture'> & {
  invoices: InvoiceWords
}

export function CaseReceiptsPart({ invoices, ...props }: CaseReceiptsPartProps) {
  const [place, isNear] = useIsNear()
  const waiting = (
    <LoadingRegion label={props.words.loading}>
      <Skeleton className="h-40 w-full" />
    </LoadingRegion>
  )
  return (
    <div ref={place}>
      {isNear ? (
        <Part waiting={waiting}>
          <CaseReceipts
            {...props}
            sendPicture={sendPicture}
            renderFile={(payment) => <ReceiptDownload payment={payment} words={invoices} />}
          />
        </Part>
      ) : (
        waiting
      )}
    </div>
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
