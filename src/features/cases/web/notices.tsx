// The way to type in a notice, on the page of a case.
import { useRef, useState } from 'react'
import type { PlainDate } from '#kernel/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Case } from '../contract.ts'
import type { firmCasesText } from './firm-words.ts'
import { NoticeForm } from './notice-form.tsx'

type NoticesProps = { of: Case; words: ReturnType<typeof firmCasesText>; today: PlainDate }

export function Notices({ of, words, today }: NoticesProps) {
  const { notices } = words
  const [state, setState] = useState<'open' | 'saved' | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const saved = () => {
    setState('saved')
    // What was pressed is gone: the next key goes on from here.
    section.current?.focus()
  }
  if (of.closed) return <p className="text-ink-soft">{notices.closed}</p>
  return (
    <div ref={section} tabIndex={-1} className="space-y-4">
      <Outcome>{state === 'saved' ? notices.saved : null}</Outcome>
      {state === 'open' ? (
        <NoticeForm of={of} words={words} today={today} onDone={saved} onCancel={() => setState(null)} />
      ) : (
        <Button kind="secondary" onClick={() => setState('open')}>
          {notices.open}
        </Button>
      )}
    </div>
  )
}
