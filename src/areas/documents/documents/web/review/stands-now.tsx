// A decision that came too late: how the document stands by now, and the way on. What was typed stays on the page.
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DocumentView } from '../../contract.ts'
import type { ReviewWords } from '../../words/index.ts'

type StandsNowProps = {
  /** Null where the reader may no longer read it. */
  now: Pick<DocumentView, 'state' | 'title' | 'reason'> | null
  words: ReviewWords['stale']
  onNext: () => void
}

export function StandsNow({ now, words, onNext }: StandsNowProps) {
  const sentence =
    now === null ? words.gone : fill(words[now.state], { title: now.title, reason: now.reason ?? '' })
  return (
    <Notice kind="warning" role="alert" title={words.title}>
      <p>{sentence}</p>
      {now?.state === 'received' ? null : (
        <Button kind="secondary" className="mt-3" onClick={onNext}>
          {words.next}
        </Button>
      )}
    </Notice>
  )
}
