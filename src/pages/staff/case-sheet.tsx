// The forms that change a case, each in a side sheet over its page.
import type { ReactNode } from 'react'
import { AddTaskForm } from '#areas/cases/cases/web/add-task-form.tsx'
import { CloseCase, ReopenCase } from '#areas/cases/cases/web/closing.tsx'
import { LegalHold } from '#areas/cases/cases/web/legal-hold.tsx'
import { MoveForm } from '#areas/cases/cases/web/move-form.tsx'
import { NoticeForm } from '#areas/cases/cases/web/notice-form.tsx'
import { HandsForm } from '#areas/cases/desk/web/hands.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { CasePageProps, CasePageWords, CaseSheetName } from './case-page.ts'

const AgencyNotice = byNeed(() => import('./agency-notice.tsx'))

type CaseSheetProps = Omit<CasePageProps, 'file' | 'onSheet' | 'onNoticeOf'> & {
  name: CaseSheetName
  /** The filing of a notice, where it is known before. */
  about: string | null
  onClose: () => void
  /** With the sentence to say on the page. */
  onSaved: (said: string) => void
  /** With the reason why its reader may no longer read it. */
  onGone: (sentence: string) => void
}

export function CaseSheet(props: CaseSheetProps) {
  const { name, words, onClose } = props
  return (
    <SideSheet title={sheetTitle(name, props)} onClose={onClose}>
      {(leave) => <SheetForm {...props} leave={leave} onDone={() => props.onSaved(savedIn(words)[name])} />}
    </SideSheet>
  )
}

function SheetForm(props: CaseSheetProps & { leave: () => void; onDone: () => void }): ReactNode {
  const { name, about, of, words, today, reader, leave, onDone, onGone } = props
  const { staff, cases: labels, desk } = words
  switch (name) {
    case 'move':
      return <MoveForm {...{ of, labels, today, onDone }} words={staff} due={desk} />
    case 'reopen':
      return <ReopenCase of={of} words={staff.closing} onDone={onDone} />
    case 'close':
      return <CloseCase {...{ of, labels, today, onDone }} words={staff} />
    case 'notice':
      return about === null ? (
        <NoticeForm {...{ of, words, today, onDone }} zones={words.zones} onCancel={leave} />
      ) : (
        <AgencyNotice
          {...{ of, words, today, onDone }}
          zones={words.zones}
          filingId={about}
          onCancel={leave}
        />
      )
    case 'task':
      return <AddTaskForm of={of} words={staff.tasks} onDone={onDone} />
    case 'hold':
      return <LegalHold of={of} words={staff.hold} isAdmin={reader.role === 'admin'} onDone={onDone} />
    case 'transfer':
    case 'second':
      return (
        <HandsForm
          what={name}
          {...{ of, reader, onDone, onGone }}
          words={words.hands}
          clientSentence={words.room.history.transferred}
        />
      )
  }
}

function sheetTitle(name: CaseSheetName, { of, words }: Pick<CaseSheetProps, 'of' | 'words'>): string {
  const { staff, hands, notices } = words
  return {
    move: staff.move.heading,
    reopen: staff.closing.reopen,
    close: staff.closing.heading,
    notice: notices.open,
    task: staff.tasks.add.heading,
    hold: staff.hold.heading,
    transfer: of.attorney ? hands.transfer.open : hands.transfer.take,
    second: of.second ? hands.pickSecond.change : hands.pickSecond.open,
  }[name]
}

function savedIn({ staff, hands, notices }: CasePageWords): Record<CaseSheetName, string> {
  return {
    move: staff.move.done,
    reopen: staff.history.reopened,
    close: staff.closing.closed,
    notice: notices.saved,
    task: staff.tasks.add.done,
    hold: staff.hold.saved,
    transfer: hands.saved,
    second: hands.saved,
  }
}
