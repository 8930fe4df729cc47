// The keys of staff's pages, and the dialog that lists them and turns them off.
import { type RefObject, useRef, useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useGo } from '#ui/page-link.tsx'
import { useKeyDown } from '#ui/use-key-down.ts'
import { actionOf, isBeginning, KEY_ACTIONS, type KeyAction, KEYS_OF } from '../rules/keys.ts'
import { NOTICE_PATH } from '../rules/notice-path.ts'
import { searchWords } from '../words/browser.ts'
import { areKeysUsed, keepKeysUsed } from './keys-choice.ts'

const SECOND_KEY_MS = 1_500
/** Whatever takes letters itself, or has to be answered first. */
const TYPING = 'input, textarea, select, [contenteditable], dialog'

export function StaffKeys({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { shortcuts: words } = searchWords(useLanguage())
  const [areUsed, setUsed] = useState(areKeysUsed)
  const [isOpen, setOpen] = useState(false)
  const go = useGo()
  useKeys(areUsed, (action) => {
    if (action === 'help') setOpen(true)
    else if (action === 'search') field.current?.focus()
    else if (action === 'desk') go(addressOf('attorney'))
    else if (action === 'notice') go(NOTICE_PATH)
    else if (action === 'cases' || action === 'review' || action === 'invoices') go(addressOf(action))
    else press(action)
  })
  const choose = (next: boolean) => {
    keepKeysUsed(next)
    setUsed(next)
  }
  return (
    <>
      <Button
        kind="quiet"
        className="text-on-night hover:bg-night-line max-lg:hidden"
        aria-label={words.button}
        onClick={() => setOpen(true)}
      >
        ?
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        actions={
          <Button kind="secondary" onClick={() => setOpen(false)}>
            {words.close}
          </Button>
        }
      >
        <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {KEY_ACTIONS.map((action) => (
            <KeyLine key={action} keys={KEYS_OF[action]} says={words.keys[action]} />
          ))}
        </dl>
        <Checkbox
          id="staff-keys"
          label={words.switch}
          hint={words.hint}
          checked={areUsed}
          onChange={({ target }) => choose(target.checked)}
        />
      </Dialog>
    </>
  )
}

function KeyLine({ keys, says }: { keys: readonly string[]; says: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key} className="mr-1 rounded-sm border border-line-strong px-2">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{says}</dd>
    </>
  )
}

function useKeys(areUsed: boolean, onAction: (action: KeyAction) => void): void {
  const before = useRef({ key: '', at: 0 })
  useKeyDown({ isOn: areUsed }, (event) => {
    const { key, target } = event
    const isTyped = target instanceof Element && target.closest(TYPING) !== null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped) return
    const last = before.current
    before.current = { key, at: event.timeStamp }
    const isSecond = isBeginning(last.key) && event.timeStamp - last.at < SECOND_KEY_MS
    const action = actionOf(isSecond ? [last.key, key] : [key])
    if (action === null) return
    event.preventDefault()
    onAction(action)
  })
}

/** Keys of the page itself: rows of a list, their boxes and acts, the note and the first open task of a case. */
function press(action: KeyAction): void {
  const chosen = document.activeElement?.closest('[data-key-row]')
  if (action === 'later') chosen?.querySelector<HTMLElement>('[data-key="later"]')?.click()
  if (action === 'today') document.querySelector<HTMLElement>('[data-key="today"]')?.click()
  if (action === 'undo') document.querySelector<HTMLElement>('[data-key="undo"]')?.click()
  if (action === 'note') document.querySelector<HTMLElement>('#note textarea')?.focus()
  if (action === 'done') pressDone(chosen)
  if (action === 'tick')
    document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-key="tick"]')?.click()
  if (action !== 'next' && action !== 'previous') return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-key="row"]')]
  const at = rows.findIndex(
    (row) => row === document.activeElement || (chosen && row.closest('[data-key-row]') === chosen),
  )
  const to = action === 'next' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)
  rows[to]?.focus()
}

/** Of the row that is chosen. Without one it goes to the first, and Enter does it: one letter alone changes nothing of a case. */
function pressDone(row: Element | null | undefined): void {
  const done = (row ?? document).querySelector<HTMLElement>('[data-key="done"]')
  if (row) done?.click()
  else done?.focus()
}
