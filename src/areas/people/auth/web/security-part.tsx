// One part of signing in: its current state, and the button that opens the form to change it.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'

type SecurityPartProps = {
  /** For links to this part. */
  id?: string
  heading: string
  state?: ReactNode
  /** What it is now. */
  children: ReactNode
  /** The last change that worked. */
  done: string | null
  /** The forms that can be opened, or none. */
  openers?: readonly { label: string; onOpen: () => void; isQuiet?: boolean }[]
  /** The form that is open. */
  form: ReactNode
}

export function SecurityPart({ id, heading, state, children, done, openers = [], form }: SecurityPartProps) {
  const ownId = useId()
  const headingId = id ?? ownId
  const opened = useFocusOnOpen(form !== null, headingId)
  return (
    <section aria-labelledby={headingId} className="space-y-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={headingId} tabIndex={-1} className="text-xl">
          {heading}
        </h3>
        {state}
      </div>
      <div className="space-y-2">{children}</div>
      <Outcome>{done}</Outcome>
      {form === null ? (
        <div className="flex flex-wrap gap-3">
          {openers.map(({ label, onOpen, isQuiet }) => (
            <Button key={label} kind={isQuiet ? 'quiet' : 'secondary'} onClick={onOpen}>
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <div ref={opened} className="rounded-md border border-line bg-sheet p-5 sm:p-6">
          {form}
        </div>
      )}
    </section>
  )
}

/** Focus moves into a form that opens, and back to the heading when it closes: it is never left on a removed button. */
function useFocusOnOpen(isOpen: boolean, headingId: string): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) box.current?.querySelector<HTMLElement>('input,[tabindex]')?.focus()
    else document.getElementById(headingId)?.focus()
  }, [isOpen, headingId])
  return box
}
