// The costs on the page of a case.
import { byNeed } from '#web/by-need.tsx'
import { type ComponentProps } from 'react'
import { LazyPart } from './lazy-part.tsx'

const CaseCosts = byNeed(() => import('#areas/money/disbursements/web/case-costs.tsx'))

export function CaseCostsPart(props: ComponentProps<typeof CaseCosts>) {
  return (
    <LazyPart loading={props.words.loading}>
      <CaseCosts {...props} />
    </LazyPart>
  )
}
