// The fee agreement on the page of a case.
import { byNeed } from '#web/by-need.tsx'
import { type ComponentProps } from 'react'
import { LazyPart } from './lazy-part.tsx'

const CaseFees = byNeed(() => import('#areas/money/agreements/web/case-fees.tsx'))

export function CaseFeesPart(props: ComponentProps<typeof CaseFees>) {
  return (
    <LazyPart loading={props.words.loading}>
      <CaseFees {...props} />
    </LazyPart>
  )
}
