// One of several documents is chosen by one press; the first nine have a digit as their key.
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type PickDocumentProps<Value> = {
  choices: readonly { id: string; label: string; value: Value }[]
  heading: string
  /** Said where there is none to choose. */
  none: string
  cancel: string
  onPick: (value: Value) => void
  onCancel: () => void
}

export function PickDocument<Value>(props: PickDocumentProps<Value>) {
  const { choices, heading, none, cancel, onPick, onCancel } = props
  const group = useRef<HTMLElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <section ref={group} tabIndex={-1} aria-label={heading} className="space-y-2">
      <p className="font-semibold">{heading}</p>
      {choices.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="max-h-72 space-y-1 overflow-y-auto p-1">
          {choices.map(({ id, label, value }, index) => {
            const digit = index < 9 ? String(index + 1) : null
            return (
              <li key={id}>
                <Button
                  kind="quiet"
                  className="justify-start text-left break-words"
                  {...(digit && { 'data-key': `pick-${digit}` })}
                  onClick={() => onPick(value)}
                >
                  {digit ? `${digit}. ${label}` : label}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Button kind="quiet" data-key="close" onClick={onCancel}>
        {cancel}
      </Button>
    </section>
  )
}
