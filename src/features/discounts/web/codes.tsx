// The administrator's page of discount codes: the list, a form for a new one, and changes of those there are.
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#api/provider.tsx'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PagesNav } from '#ui/pages-nav.tsx'
import type { Code, CodesPage } from '../contract.ts'
import type { CodesWords } from '../text/index.ts'
import { ChangeLimits } from './change-limits.tsx'
import { type CodeActions, CodeList } from './code-list.tsx'
import { NewCodeForm } from './new-code.tsx'
import { CODES_KEY, useCodes } from './queries.ts'
import { CodesWordsProvider, useCodesWords } from './words.ts'

type Question = { kind: 'limits' | 'disable'; code: Code }

type CodesProps = {
  words: CodesWords
  /** How the page shows what is being read. */
  renderLoaded: (query: UseQueryResult<CodesPage>, show: (page: CodesPage) => ReactNode) => ReactNode
}

export function Codes({ words, renderLoaded }: CodesProps) {
  const [address, setAddress] = useSearchParams()
  const queries = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const finish = (text: string) => (code: Code) => {
    void queries.invalidateQueries({ queryKey: CODES_KEY })
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
        {renderLoaded(useCodes(pageIn(address)), (page) => (
          <Shown
            page={page}
            onPage={(next) => setAddress((before) => withPage(before, next))}
            onLimits={ask('limits')}
            onDisable={ask('disable')}
            onEnable={turnTo('enable')}
          />
        ))}
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

function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set('page', String(page))
  return next
}

function useTurn() {
  const { discounts } = useApi()
  return useMutation({
    mutationFn: ({ to, code }: { to: 'enable' | 'disable'; code: Code }) =>
      to === 'enable' ? discounts.enable({ codeId: code.id }) : discounts.disable({ codeId: code.id }),
  })
}

type ShownProps = CodeActions & { page: CodesPage; onPage: (page: number) => void }

function Shown({ page: { codes, total, page, pageSize }, onPage, ...actions }: ShownProps) {
  const words = useCodesWords()
  const language = useLanguage()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <>
      <output className="block text-ink-soft">
        {total === 0 ? words.none : plural(words.count, total, language)}
      </output>
      {total === 0 ? null : <CodeList codes={codes} {...actions} />}
      <PagesNav
        summary={fill(words.page, { page, pages })}
        words={words}
        page={page}
        pages={pages}
        onPage={onPage}
      />
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
