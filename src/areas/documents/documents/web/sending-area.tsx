// Where files are chosen and sent. What does it is loaded when a person asks for it: reading the page needs none of it.
import { classes } from '#ui/classes.ts'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { takesPictures } from '#web/takes-pictures.ts'
import type { RoomWords, SendingWords } from '../words/browser.ts'
import { useChecks } from './room-queries.ts'
import type { Addition } from './sending/sent-file.ts'

const SendFiles = byNeed(async () => ({ default: (await import('./sending/send-files.tsx')).SendFiles }))

type SendingAreaProps = {
  caseId: string
  /** None for what nobody has asked for. */
  requestIds: readonly string[]
  addition?: Addition | null
  /** What the pages of pictures are, for the name of their document. */
  title: string
  words: { room: Pick<RoomWords, 'sending'>; sending: SendingWords }
}

export function SendingArea({ words: { room, sending }, ...target }: SendingAreaProps) {
  const checks = useChecks(target.caseId)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Part
        waiting={
          <LoadingRegion label={room.sending.loading}>
            <Skeleton className={classes('w-full', takesPictures() ? 'h-60' : 'h-86 sm:h-64')} />
          </LoadingRegion>
        }
      >
        <SendFiles {...target} words={sending} {...checks} />
      </Part>
    </div>
  )
}
