// The documents on the page of a case: read and loaded when the reader comes near them, so that the page itself stays light.
import { lazy } from 'react'
import type { CaseDocumentWords } from '#areas/documents/documents/words/browser.ts'
import type { CaseLabels, OfCase } from '#areas/documents/documents/web/case/case-labels.ts'
import { addressOf } from '#firm/addresses.ts'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { useIsNear } from './use-is-near.ts'

const CaseDocuments = lazy(() => import('#areas/documents/documents/web/case/case-documents.tsx'))

type CaseDocumentsPartProps = { of: OfCase; labels: CaseLabels }

export function CaseDocumentsPart({ of, labels }: CaseDocumentsPartProps) {
  const [place, isNear] = useIsNear()
  return (
    <div ref={place}>
      {isNear ? (
        <Part waiting={<Waiting words={labels.words} />}>
          <CaseDocuments of={of} labels={labels} reviewPath={addressOf('review')} />
        </Part>
      ) : (
        <Waiting words={labels.words} />
      )}
    </div>
  )
}

function Waiting({ words }: { words: CaseDocumentWords }) {
  return (
    <LoadingRegion label={words.loading}>
      <Skeleton className="h-40 w-full" />
    </LoadingRegion>
  )
}
