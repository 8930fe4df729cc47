// One change that an administrator can make: why it is not possible, or the button, the question before it, and what became of it.
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { UserCode } from '../rules/errors.ts'
import { useAdminWords } from './admin-words.ts'
import { sentenceOfCode } from './why-not.ts'

type ChangeProps = {
  heading: string
  /** How it is now. */
  children: ReactNode
  /** The obstacle; the button is then not there. */
  whyNot: UserCode | null
  /** The button, and the question that follows it. */
  open: { label: string; kind?: ButtonKind }
  question: { title: string; text: ReactNode; confirm: string; busy: string }
  mutation: UseMutationResult<unknown, Error, void>
  done: string
  /** False keeps the question away, such as while nothing is chosen; it may then say why. */
  mayOpen?: () => boolean
}

export function Change(props: ChangeProps) {
  const { heading, children, whyNot, open, question, mutation, done, mayOpen = () => true } = props
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const ask = () => {
    if (!mayOpen()) return
    mutation.reset()
    setOpen(true)
  }
  const failure = mutation.error instanceof ApiFailure ? mutation.error.message : null
  return (
    <section className="space-y-4 border-t border-line pt-6">
      <h2 className="text-xl">{heading}</h2>
      {children}
      {whyNot ? (
        <Notice>{sentenceOfCode(whyNot, language)}</Notice>
      ) : (
        <Button kind={open.kind ?? 'secondary'} onClick={ask}>
          {open.label}
        </Button>
      )}
      <Outcome kind={failure ? 'danger' : 'success'}>{failure ?? (mutation.isSuccess ? done : null)}</Outcome>
      <Question
        {...question}
        kind={open.kind}
        isOpen={isOpen}
        isBusy={mutation.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => mutation.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </section>
  )
}

type QuestionProps = ChangeProps['question'] & {
  kind: ButtonKind | undefined
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

function Question({ title, text, confirm, busy, kind, isOpen, isBusy, onClose, onConfirm }: QuestionProps) {
  const { person } = useAdminWords()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {person.cancel}
          </Button>
          <Button
            kind={kind === 'danger' ? 'danger' : 'primary'}
            busyLabel={isBusy && busy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
