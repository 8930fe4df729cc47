import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { SearchPanelProps } from './search-panel.tsx'

const SearchPanel = byNeed(() => import('./search-panel.tsx'))

export function SearchByNeed(props: SearchPanelProps) {
  const { search } = props.words.conversation
  const [isOpen, setOpen] = useState(false)
  const waiting = (
    <LoadingRegion label={search.loading}>
      <Skeleton className="h-20 w-full" />
    </LoadingRegion>
  )
  return (
    <div className="space-y-3">
      <Button kind="quiet" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? search.close : search.open}
      </Button>
      {isOpen ? (
        <Part waiting={waiting}>
          <SearchPanel {...props} />
        </Part>
      ) : null}
    </div>
  )
}
