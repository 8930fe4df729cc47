// A form beside the page in place of in it: at the right edge of a screen, and the whole screen of a phone. Draw it only while
// it is open. The focus comes back to the button that opened it; if that is gone, to the nearest `tabIndex={-1}` around it.
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useLanguage } from './language.tsx'
import { SHEET_WORDS } from './side-sheet-words.ts'

type SideSheetProps = {
  title: string
  /** Closes it: by its button, Escape or a press beside it, after the question about what is not saved. */
  onClose: () => void
  /** `leave` is for the form's own Cancel. What saves calls `onClose` itself. */
  children: ReactNode | ((leave: () => void) => ReactNode)
}

export function SideSheet({ title, onClose, children }: SideSheetProps) {
  const words = SHEET_WORDS[useLanguage()]
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const element = useModal()
  const leave = () => (isTyped ? setAsking(true) : onClose())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onInput={() => setTyped(true)}
      onKeyDown={(event) => {
        if (!isEscapeOf(element.current, event)) return
        event.preventDefault()
        leave()
      }}
      onCancel={(event) => {
        // A file chooser that is closed says the same.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClick={(event) => event.target === element.current && leave()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col bg-sheet text-ink backdrop:bg-shade open:flex md:left-auto md:w-120 md:max-w-full md:border-l md:border-line print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2">
        <h2 id={titleId} tabIndex={-1} data-sheet-title className="min-w-0 text-xl break-words">
          {title}
        </h2>
        <Button kind="quiet" className="-mr-3 shrink-0" onClick={leave}>
          {words.close}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
        {typeof children === 'function' ? children(leave) : children}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.unsaved.title}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{words.unsaved.stay}</Button>
            <Button kind="danger" onClick={onClose}>
              {words.unsaved.leave}
            </Button>
          </>
        }
      >
        <p>{words.unsaved.text}</p>
      </Dialog>
    </dialog>
  )
}

/** Not of a dialog inside it. */
function isEscapeOf(sheet: HTMLElement | null, { key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && target instanceof Element && target.closest('dialog') === sheet
}

function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null) return undefined
    const opener = document.activeElement
    const around = opener?.closest<HTMLElement>('[tabindex="-1"]') ?? null
    dialog.showModal()
    firstPlace(dialog)?.focus()
    return () => {
      // Before it is taken out of the page: the browser then gives the focus back.
      dialog.close()
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        else around?.focus()
      })
    }
  }, [])
  return element
}

/** Its first field; on a touch screen its title, so that no keyboard covers the form before it was seen. */
function firstPlace(dialog: HTMLElement): HTMLElement | null {
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
  return field ?? dialog.querySelector<HTMLElement>('[data-sheet-title]')
}
