// The way to type in a notice, on the page of a case.
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { NoticeForm, type NoticeFormProps } from './notice-form.tsx'

type NoticesProps = Pick<NoticeFormProps, 'of' | 'words' | 'zones' | 'today'>

export function Notices(props: NoticesProps) {
  const { of, words } = props
  const { notices } = words
  const [state, setState] = useState<'open' | 'saved' | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const saved = () => {
    setState('saved')
    // The pressed button is gone: focus moves here.
    section.current?.focus()
  }
  if (of.closed) return <p className="text-ink-soft">{notices.closed}</p>
  return (
    <div ref={section} tabIndex={-1} className="space-y-4">
      <Outcome>{state === 'saved' ? notices.saved : null}</Outcome>
      {state === 'open' ? (
        <NoticeForm {...props} onDone={saved} onCancel={() => setState(null)} />
      ) : (
        <Button kind="secondary" onClick={() => setState('open')}>
          {notices.open}
        </Button>
      )}
    </div>
  )
}
