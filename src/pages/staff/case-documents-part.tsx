// The documents of a case, in a tab of its page.
import { type ComponentProps } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { byNeed } from '#web/by-need.tsx'
import { casePath } from './case-path.ts'
import { LazyPart } from './lazy-part.tsx'
import { letterPath } from './letter-path.ts'

const CaseDocuments = byNeed(() => import('#areas/documents/documents/web/case/case-documents.tsx'))

type CaseDocumentsPartProps = Omit<
  ComponentProps<typeof CaseDocuments>,
  'reviewPath' | 'lettersPath' | 'formsPath'
>

export function CaseDocumentsPart(props: CaseDocumentsPartProps) {
  return (
    <LazyPart loading={props.labels.words.loading}>
      <CaseDocuments
        {...props}
        reviewPath={addressOf('review')}
        lettersPath={letterPath(props.of.id)}
        formsPath={`${casePath(props.of.id)}/forms`}
      />
    </LazyPart>
  )
}
