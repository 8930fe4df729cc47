// Money received on the page of a case: read and loaded when the reader comes near it, so that the page itself stays light.
import { type ComponentProps, lazy } from 'react'
import { ReceiptDownload } from '#features/invoices/web/download-button.tsx'
import type { InvoiceWords } from '#features/invoices/text/index.ts'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { useIsNear } from './use-is-near.ts'

const CaseReceipts = lazy(() => import('#features/receipts/web/case-receipts.tsx'))

type CaseReceiptsPartProps = Omit<ComponentProps<typeof CaseReceipts>, 'renderFile'> & {
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
            renderFile={(payment) => <ReceiptDownload payment={payment} words={invoices} />}
          />
        </Part>
      ) : (
        waiting
      )}
    </div>
  )
}
