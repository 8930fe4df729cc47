// Private notes beside a conversation, closed until someone wants them: a client may be looking at the screen.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { NoteListProps } from './note-list.tsx'

const NoteList = byNeed(() => import('./note-list.tsx'))

export function PrivateNotes(props: NoteListProps) {
  const { words } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2">
      <Button
        kind="quiet"
        className="-ml-3"
        data-key="note"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.close : words.open}
      </Button>
      {isOpen ? (
        <Part
          waiting={
            <LoadingRegion label={words.loading}>
              <Skeleton className="h-24 w-full" />
            </LoadingRegion>
          }
        >
          <NoteList {...props} />
        </Part>
      ) : null}
    </div>
  )
}
