// Listens for the keys of the messages, before those of every page of staff, and lists them.
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useKeyDown } from '#ui/use-key-down.ts'
import { INBOX_ACTIONS, INBOX_KEYS, type InboxAction, inboxActionOf } from '../rules/inbox-keys.ts'
import type { InboxWords } from '../words/index.ts'

const SECOND_KEY_MS = 1_500
const TAKING = 'input, textarea, select, [contenteditable], dialog'

type InboxKeysProps = { areUsed: boolean; words: InboxWords['keys'] }

export function InboxKeys({ areUsed, words }: InboxKeysProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useInboxKeys(areUsed, (action) => (action === 'help' ? setOpen(true) : act(action)))
  return (
    <>
      <Button kind="quiet" className="-ml-3 max-lg:hidden" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen ? (
        <Dialog
          isOpen
          onClose={close}
          title={words.title}
          actions={
            <Button kind="secondary" onClick={close}>
              {words.close}
            </Button>
          }
        >
          <p className="mb-3 text-ink-soft">{areUsed ? words.hint : words.off}</p>
          <dl className="grid grid-cols-[3rem_1fr] gap-x-4 gap-y-1">
            {INBOX_ACTIONS.map((action) => (
              <div key={action} className="contents">
                <dt>
                  <kbd className="rounded-sm border border-line-strong px-2">{INBOX_KEYS[action]}</kbd>
                </dt>
                <dd>{words.names[action]}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </>
  )
}

function useInboxKeys(areUsed: boolean, onAction: (action: InboxAction) => void): void {
  const beganAt = useRef(-Infinity)
  useKeyDown({ isOn: areUsed, isFirst: true }, (event) => {
    const { key, target, timeStamp } = event
    const isAfterG = timeStamp - beganAt.current < SECOND_KEY_MS
    beganAt.current = key === 'g' ? timeStamp : -Infinity
    const isTaken =
      document.querySelector('dialog[open]') !== null ||
      (target instanceof Element && target.closest(TAKING) !== null)
    const isWithOther = event.ctrlKey || event.metaKey || event.altKey
    const action = inboxActionOf({ key, isWithOther, isTaken, isAfterG })
    if (action === null || event.defaultPrevented) return
    // Nobody else hears it: some of them mean something on every page.
    event.preventDefault()
    event.stopImmediatePropagation()
    onAction(action)
  })
}

function found(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-key="${name}"]`)]
}

/** What stands on the page under that name is pressed, where it can be; of the list, the next one takes the focus. */
function act(action: InboxAction): void {
  if (action === 'answer') return found('answer')[0]?.focus()
  if (action !== 'next' && action !== 'previous') {
    const [wanted] = found(action)
    // On a narrow screen it is behind a press, which comes first.
    if (wanted?.checkVisibility() === false) found('beside')[0]?.click()
    return wanted?.click()
  }
  const rows = found('row')
  const now = rows.findIndex((row) => row === document.activeElement)
  const at = now >= 0 ? now : rows.findIndex((row) => row.ariaCurrent === 'page')
  rows[action === 'next' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)]?.focus()
}
