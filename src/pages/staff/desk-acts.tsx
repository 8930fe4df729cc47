// The act of each row of the desk: a link, or what is done in place under the name that its feature gave it.
import { type ReactNode, useState } from 'react'
import type { QueueRow, Said } from '#areas/cases/desk/web/queue.tsx'
import { ROW_BUTTON } from '#areas/cases/desk/web/queue-row.tsx'
import type { DeskWords } from '#areas/cases/desk/words/index.ts'
import { CalledButton as DetainedCalled } from '#areas/intake/detention/web/called-button.tsx'
import { CalledButton as IntakeCalled } from '#areas/intake/intake/web/called-button.tsx'
import { fill } from '#kernel/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import { DIALOG_ACTS, type DialogAct } from './desk-dialog-acts.ts'
import type { ActWords } from './desk-words.ts'

const DeskDialog = byNeed(() => import('./desk-dialogs.tsx'))

type ActProps = {
  row: QueueRow
  words: DeskWords
  acts: ActWords
  onDone: (said: Said) => void
}

/** One that this page does not know leads to where the row is read. */
export function DeskAct({ row, words, acts, onDone }: ActProps): ReactNode {
  const { here, label } = row.act
  const called = {
    of: { id: row.id, name: row.person, isAgain: row.stake === 'person' },
    className: ROW_BUTTON,
    onDone: (text: string) => onDone({ text }),
  }
  if (here === 'detention.called') return <DetainedCalled {...called} words={acts.detention} />
  if (here === 'intake.called') return <IntakeCalled {...called} words={acts.calls} />
  const dialog = DIALOG_ACTS.find((act) => act === here)
  if (dialog) return <DialogButton act={dialog} row={row} words={words} acts={acts} onDone={onDone} />
  if (row.path === null) return null
  return (
    <PageLink to={row.path} data-key="done" className={ROW_BUTTON} aria-label={nameOf(row, words)}>
      {label}
    </PageLink>
  )
}

function nameOf({ act, title, person }: QueueRow, { queue }: DeskWords): string {
  return fill(queue.actOf, { act: act.label, title, name: person }).replace(/, $/, '')
}

function DialogButton({ act, row, words, acts, onDone }: ActProps & { act: DialogAct }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-key="done"
        aria-haspopup="dialog"
        aria-label={nameOf(row, words)}
        className={ROW_BUTTON}
        onClick={() => setOpen(true)}
      >
        {row.act.label}
      </button>
      {isOpen ? (
        <Part>
          <DeskDialog
            act={act}
            row={row}
            words={words}
            acts={acts}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        </Part>
      ) : null}
    </>
  )
}
