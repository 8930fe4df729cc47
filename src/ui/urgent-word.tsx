// A person's action just failed: comes into view and takes the focus, so that no one misses it.
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice, type NoticeKind } from './notice.tsx'

type UrgentWordProps = { kind: NoticeKind; title: string; children?: ReactNode }

/** Render it with a key that changes at each attempt: the same words twice are then heard twice. */
export function UrgentWord({ kind, title, children }: UrgentWordProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mb-8">
      <Notice kind={kind} role="alert" title={title}>
        {children}
      </Notice>
    </div>
  )
}
