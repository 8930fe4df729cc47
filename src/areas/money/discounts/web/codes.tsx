// The administrator's page of discount codes: the list, a form for a new one, and changes.
import { endOf } from '#api/list.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListRead } from '#api/list.ts'
import { useCalls } from '#api/calls.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Code } from '../contract.ts'
import type { CodesWords } from '../words/index.ts'
import { ChangeLimits } from './change-limits.tsx'
import { type CodeActions, CodeList } from './code-list.tsx'
import { NewCodeForm } from './new-code.tsx'
import { useCodes } from './queries.ts'
import { CodesWordsProvider, useCodesWords } from './words.ts'

type Question = { kind: 'limits' | 'disable'; code: Code }

type CodesProps = {
  words: CodesWords
}

export function Codes({ words }: CodesProps) {
  const list = useCodes()
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
    <CodesWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind={turn.error ? 'danger' : 'success'}>{turn.error?.message ?? done}</Outcome>
        {isMaking ? (
          <NewCodeForm onMade={finish(words.create.done)} onCancel={() => setMaking(false)} />
        ) : (
          <Button onClick={() => setMaking(true)}>{words.create.open}</Button>
        )}
        <Loaded query={list} words={words}>
          {(codes) => (
            <Shown
              codes={codes}
              list={list}
              onLimits={ask('limits')}
              onDisable={ask('disable')}
              onEnable={turnTo('enable')}
            />
          )}
        </Loaded>
      </div>
      {question?.kind === 'limits' ? (
        <ChangeLimits code={question.code} onSaved={finish(words.limits.done)} onClose={close} />
      ) : null}
      {question?.kind === 'disable' ? (
        <TurnOff code={question.code} isBusy={turn.isPending} onConfirm={turnTo('disable')} onClose={close} />
      ) : null}
    </CodesWordsProvider>
  )
}

function useTurn() {
  const { disable, enable } = useCalls().discounts
  return useMutation({
    mutationFn: ({ to, code }: { to: 'enable' | 'disable'; code: Code }) =>
      to === 'enable' ? enable.call({ codeId: code.id }) : disable.call({ codeId: code.id }),
  })
}

type ShownProps = CodeActions & { codes: readonly Code[]; list: ListRead<Code> }

function Shown({ codes, list, ...actions }: ShownProps) {
  const words = useCodesWords()
  const language = useLanguage()
  return (
    <>
      <output className="block text-ink-soft">
        {codes.length === 0 ? words.none : null}
        {codes.length === 0 || list.hasNextPage ? null : plural(words.count, codes.length, language)}
      </output>
      {codes.length === 0 ? null : <CodeList codes={codes} {...actions} />}
      <ListEnd {...endOf(list)} />
    </>
  )
}

type TurnOffProps = { code: Code; isBusy: boolean; onConfirm: (code: Code) => void; onClose: () => void }

function TurnOff({ code, isBusy, onConfirm, onClose }: TurnOffProps) {
  const { disable: words, cancel } = useCodesWords()
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
