// The tools for pictures, loaded when the first picture was chosen: reading and sending need none of them.
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SendingWords } from '../../words/browser.ts'

type Book = (typeof import('../pictures/picture-book.tsx'))['default']
type BookByNeedProps = Omit<ComponentProps<Book>, 'words'> & { words: SendingWords }

export function BookByNeed(props: BookByNeedProps) {
  const [tries, setTries] = useState(1)
  useStaying()
  return <OneTry key={tries} {...props} onAgain={() => setTries((now) => now + 1)} />
}

function OneTry({ words, onAgain, ...book }: BookByNeedProps & { onAgain: () => void }) {
  const [tool, setTool] = useState<{ Book: Book } | 'failed' | null>(null)
  useEffect(() => {
    import('../pictures/picture-book.tsx').then(
      (module) => setTool({ Book: module.default }),
      () => setTool('failed'),
    )
  }, [])
  if (tool === null) return <output>{words.loadingTools}</output>
  if (tool !== 'failed') return <tool.Book {...book} words={words.pictures} />
  return (
    <Notice kind="danger" role="alert" title={words.toolsFailed}>
      <Button kind="secondary" className="mt-3" onClick={onAgain}>
        {words.tryTools}
      </Button>
    </Notice>
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
