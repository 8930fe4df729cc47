// A button that opens a form in a side sheet, and what came of it, said where the button is.
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'

type Told = { sentence: string; kind?: 'success' | 'danger' }

type OpensSheetProps = {
  /** Of the button, and the title of the sheet. */
  label: string
  /** What it is for, where the button's place shows it. */
  of?: string
  /** `done` closes the sheet and says the sentence on the page; `leave` is for the form's own Cancel. */
  children: (done: (told: Told) => void, leave: () => void) => ReactNode
}

export function OpensSheet({ label, of, children }: OpensSheetProps) {
  const title = of === undefined ? label : `${label}: ${of}`
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const done = (next: Told) => {
    setOpen(false)
    setTold(next)
  }
  const open = () => {
    setTold(null)
    setOpen(true)
  }
  return (
    <div className="mt-1">
      <Outcome {...(told?.kind && { kind: told.kind })}>{told?.sentence}</Outcome>
      <Button kind="quiet" className="-ml-3" aria-label={title} onClick={open}>
        {label}
      </Button>
      {isOpen ? (
        <SideSheet title={title} onClose={() => setOpen(false)}>
          {(leave) => children(done, leave)}
        </SideSheet>
      ) : null}
    </div>
  )
}
