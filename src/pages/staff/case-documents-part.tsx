// The documents of a case, in a tab of its page.
import { type ComponentProps } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { byNeed } from '#web/by-need.tsx'
import { LazyPart } from './lazy-part.tsx'

const CaseDocuments = byNeed(() => import('#areas/documents/documents/web/case/case-documents.tsx'))

export function CaseDocumentsPart(props: Omit<ComponentProps<typeof CaseDocuments>, 'reviewPath'>) {
  return (
    <LazyPart loading={props.labels.words.loading}>
      <CaseDocuments {...props} reviewPath={addressOf('review')} />
    </LazyPart>
  )
}
