// The administrator's page of discount codes: the list, a form for a new one, and changes.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { List } from '#web/list/list.tsx'
import type { Code } from '../contract.ts'
import { codesWords } from '../words/index.ts'
import { ChangeLimits } from './change-limits.tsx'
import { codeColumns } from './code-columns.tsx'
import { NewCodeForm } from './new-code.tsx'
import { useCodes } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type Question = { kind: 'limits' | 'disable'; code: Code }

export function Codes() {
  const words = useWords(codesWords)
  const { list: listCall } = useCalls().discounts
  const queries = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const finish = (text: string) => (code: Code) => {
    void queries.invalidateQueries({ queryKey: listCall.key() })
    setMaking(false)
    setQuestion(null)
    setDone(fill(text, { code: code.code }))
  }
  const turn = useTurn()
  const ask = (kind: Question['kind']) => (code: Code) => {
    turn.reset()
    setDone(null)
    setQuestion({ kind, code })
  }
  const close = () => setQuestion(null)
  const turnTo = (to: 'enable' | 'disable') => (code: Code) =>
    turn.mutate({ to, code }, { onSuccess: finish(words[to].done), onSettled: close })
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind={turn.error ? 'danger' : 'success'}>{turn.error?.message ?? done}</Outcome>
        {isMaking ? (
          <NewCodeForm onMade={finish(words.create.done)} onCancel={() => setMaking(false)} />
        ) : (
          <Button onClick={() => setMaking(true)}>{words.create.open}</Button>
        )}
        <List
          id="codes"
          caption={words.heading}
          query={useCodes()}
          columns={codeColumns(words, {
            onLimits: ask('limits'),
            onDisable: ask('disable'),
            onEnable: turnTo('enable'),
          })}
          idOf={({ id }) => id}
          words={{ ...words, empty: words.none }}
          isWithoutLinks
        />
      </div>
      {question?.kind === 'limits' ? (
        <ChangeLimits code={question.code} onSaved={finish(words.limits.done)} onClose={close} />
      ) : null}
      {question?.kind === 'disable' ? (
        <TurnOff code={question.code} isBusy={turn.isPending} onConfirm={turnTo('disable')} onClose={close} />
      ) : null}
    </>
  )
}

function useTurn() {
  const { disable, enable } = useCalls().discounts
  return useMutation({
    mutationFn: ({ to, code }: { to: 'enable' | 'disable'; code: Code }) =>
      to === 'enable' ? enable.call({ codeId: code.id }) : disable.call({ codeId: code.id }),
  })
}

type TurnOffProps = { code: Code; isBusy: boolean; onConfirm: (code: Code) => void; onClose: () => void }

function TurnOff({ code, isBusy, onConfirm, onClose }: TurnOffProps) {
  const { disable: words, cancel } = useWords(codesWords)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(words.title, { code: code.code })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind="danger" busyLabel={isBusy && words.busy} onClick={() => onConfirm(code)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}
