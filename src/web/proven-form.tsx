// One button for what only the owner of an account may do: the password is asked for where the last sign-in is too long ago.
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { Form, FormProblems } from './form.tsx'
import {
  NOTHING_PROVEN,
  type OwnerAccount,
  OwnerProofFields,
  type OwnerProofWords,
  type ProveOwner,
  useOwnerProof,
} from './owner-proof.tsx'
import { RefusedAt, useForm } from './use-form.ts'

export type ProvenWords = OwnerProofWords & {
  /** "There is a problem". */
  problem: string
  /** Why the password is asked for now. */
  proofAsked: string
}

export type OwnAccount = { account: OwnerAccount; prove: ProveOwner; words: ProvenWords }

type ProvenFormProps<Answer> = OwnAccount & {
  id: string
  label: string
  busyLabel: string
  kind?: ButtonKind
  act: () => Promise<Answer>
  onDone: (answer: Answer) => void
  children?: ReactNode
}

export function ProvenForm<Answer>(props: ProvenFormProps<Answer>) {
  const { words, label, busyLabel, kind, children } = props
  const { form, proving, isAsked } = useProvenForm(props)
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={words.problem} />
      {children}
      {isAsked ? <OwnerProofFields form={form} proving={proving} words={words} /> : null}
      <Button
        id={form.submitId}
        type="submit"
        kind={kind ?? 'secondary'}
        busyLabel={form.isBusy && busyLabel}
      >
        {label}
      </Button>
    </Form>
  )
}

function useProvenForm<Answer>({ id, account, prove, words, act, onDone }: ProvenFormProps<Answer>) {
  const [isAsked, setAsked] = useState(false)
  const proving = useOwnerProof(account, prove, words)
  const form = useForm({
    id,
    start: NOTHING_PROVEN,
    read: (typed) => ({ input: typed, problems: isAsked ? proving.gaps(typed) : [] }),
    say: ({ sentence }) => sentence,
    async send(typed) {
      if (isAsked) await proving.check(typed)
      try {
        return await act()
      } catch (thrown) {
        if (!proving.hasPassword || !isTooLongAgo(thrown)) throw thrown
        setAsked(true)
        throw new RefusedAt('password', words.proofAsked)
      }
    },
    onDone(answer) {
      setAsked(false)
      onDone(answer)
    },
  })
  return { form, proving, isAsked }
}

function isTooLongAgo(thrown: unknown): boolean {
  return thrown instanceof ApiFailure && thrown.code === 'REQUIRES_RECENT_LOGIN'
}
