// The costs on the page of a case: read and loaded when the reader comes near them, so that the page itself stays light.
import { type ComponentProps, lazy } from 'react'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { useIsNear } from './use-is-near.ts'

const CaseCosts = lazy(() => import('#features/disbursements/web/case-costs.tsx'))

export function CaseCostsPart(props: ComponentProps<typeof CaseCosts>) {
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
          <CaseCosts {...props} />
        </Part>
      ) : (
        waiting
      )}
    </div>
  )
}
