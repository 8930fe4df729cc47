// Where files are chosen and sent. What does it is loaded when a person asks for it: reading the page needs none of it.
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import type { RoomWords, SendingWords } from '../words/browser.ts'
import { useChecks } from './room-queries.ts'
import type { Addition } from './sending/sent-file.ts'
import type { SendFilesProps } from './sending/send-files.tsx'

type SendingAreaProps = {
  caseId: string
  /** None for what nobody has asked for. */
  requestIds: readonly string[]
  addition?: Addition | null
  /** What the pages of pictures are, for the name of their document. */
  title: string
  words: { room: Pick<RoomWords, 'retry' | 'sending'>; sending: SendingWords }
}

export function SendingArea(props: SendingAreaProps) {
  const [tries, setTries] = useState(1)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <OneTry key={tries} {...props} onAgain={() => setTries((now) => now + 1)} />
    </div>
  )
}

type Tool = { Send: ComponentType<SendFilesProps> }

function OneTry({
  words: { room, sending },
  onAgain,
  ...target
}: SendingAreaProps & { onAgain: () => void }) {
  const checks = useChecks(target.caseId)
  const [tool, setTool] = useState<Tool | 'failed' | null>(null)
  useEffect(() => {
    import('./sending/send-files.tsx').then(
      ({ SendFiles }) => setTool({ Send: SendFiles }),
      () => setTool('failed'),
    )
  }, [])
  if (tool === null) {
    return (
      <LoadingRegion label={room.sending.loading}>
        <Skeleton className="h-24 w-full" />
      </LoadingRegion>
    )
  }
  if (tool !== 'failed') return <tool.Send {...target} words={sending} {...checks} />
  return (
    <Notice kind="danger" role="alert" title={room.sending.failed}>
      <Button kind="secondary" className="mt-3" onClick={onAgain}>
        {room.retry}
      </Button>
    </Notice>
  )
}
