// The costs on the page of a case.
import { type ComponentProps, lazy } from 'react'
import { NearPart } from './near-part.tsx'

const CaseCosts = lazy(() => import('#areas/money/disbursements/web/case-costs.tsx'))

export function CaseCostsPart(props: ComponentProps<typeof CaseCosts>) {
  return (
    <NearPart loading={props.words.loading}>
      <CaseCosts {...props} />
    </NearPart>
  )
}
