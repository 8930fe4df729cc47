// Puts an answer that the firm has ready in the box, where its writer was. What is loaded by need opens with it.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { ReadyWords } from '../../words/index.ts'

const ReadyList = byNeed(() => import('./ready-list.tsx'))

type PickReadyProps = {
  conversationId: string
  words: ReadyWords
  onPick: (text: string) => void
}

export function PickReady({ conversationId, words, onPick }: PickReadyProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" data-key="ready" onClick={() => setOpen(true)}>
        {words.pick.button}
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={close} title={words.pick.title} actions={null}>
          <Part
            waiting={
              <LoadingRegion label={words.pick.loading}>
                <Skeleton className="h-24 w-full" />
              </LoadingRegion>
            }
          >
            <ReadyList
              conversationId={conversationId}
              words={words}
              onCancel={close}
              onPick={(text) => {
                close()
                onPick(text)
              }}
            />
          </Part>
        </Dialog>
      ) : null}
    </>
  )
}
