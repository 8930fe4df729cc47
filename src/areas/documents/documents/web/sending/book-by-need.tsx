// The tools for pictures, loaded when the first picture was chosen: reading and sending need none of them.
import { type ComponentProps, useEffect } from 'react'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { SendingWords } from '../../words/browser.ts'

const Book = byNeed(() => import('../pictures/picture-book.tsx'))

type BookByNeedProps = Omit<ComponentProps<typeof Book>, 'words'> & { words: SendingWords }

export function BookByNeed({ words, ...book }: BookByNeedProps) {
  useStaying()
  return (
    <Part waiting={<output>{words.loadingTools}</output>}>
      <Book {...book} words={words.pictures} />
    </Part>
  )
}

/** Pages that are not sent are nowhere else: the browser asks before it closes or reloads them away. */
function useStaying(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
