// A question to answer first. The browser's own dialog: it traps focus, closes on Escape, and gives focus back.
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

type DialogProps = {
  isOpen: boolean
  /** Called for Escape and a press beside the dialog as well as by its buttons. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the safest first. */
  actions: ReactNode
}

export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the paint and the removal: a dialog taken out of the page while open would not give focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!isOpen || dialog === null) return
    dialog.showModal()
    return () => dialog.close()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === element.current && onClose()}
      className="m-auto w-[min(34rem,calc(100vw-32px))] rounded-md border border-line bg-sheet text-ink backdrop:bg-shade"
    >
      <div className="p-6 sm:p-8">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <div className="mt-3">{children}</div>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
    </dialog>
  )
}
