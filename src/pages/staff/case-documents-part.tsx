// The documents on the page of a case: read and loaded when the reader comes near them, so that the page itself stays light.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CaseDocumentWords } from '#features/documents/text/case.ts'
import type { CaseLabels, OfCase } from '#features/documents/web/case/case-labels.ts'
import { addressOf } from '#firm/addresses.ts'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'

const CaseDocuments = lazy(() => import('#features/documents/web/case/case-documents.tsx'))

/** So far below the window it is loaded already. */
const NEAR = '600px'

type CaseDocumentsPartProps = { of: OfCase; labels: CaseLabels }

export function CaseDocumentsPart({ of, labels }: CaseDocumentsPartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<Waiting words={labels.words} />}>
          <CaseDocuments of={of} labels={labels} reviewPath={addressOf('review')} />
        </Suspense>
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
