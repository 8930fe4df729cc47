// Obstacles to closing the month, closing it, and reopening it with a reason: by an administrator who proves who they are.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, formatMonth, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { REASON_MAX } from '#kernel/reason.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { ForRoles } from '#web/for-roles.tsx'
import { type OwnAccount, ProvenForm } from '#web/proven-form.tsx'
import { readReason } from '#web/reason-form.tsx'
import { RefusedAt } from '#web/use-form.ts'
import type { MonthState } from '../contract.ts'
import { firstDayOf } from '#kernel/month.ts'
import { useBankChange } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

type ClosePartProps = { state: MonthState; owner: OwnAccount }

export function ClosePart({ state, owner }: ClosePartProps) {
  const { close: words } = useWords(bankWords).month
  const [isDone, setDone] = useState(false)
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.heading}</h2>
      <ForRoles roles={['admin']}>
        {state.closed ? (
          <Reopen state={state} owner={owner} />
        ) : (
          <Close state={state} owner={owner} onDone={() => setDone(true)} />
        )}
      </ForRoles>
      <Outcome>{isDone && state.closed ? words.done : null}</Outcome>
      <History state={state} />
      <Report state={state} />
    </section>
  )
}

function Close({ state, owner, onDone }: ClosePartProps & { onDone: () => void }) {
  const { close: words } = useWords(bankWords).month
  const language = useLanguage()
  const { account, month, obstacles } = state
  const close = useBankChange((calls, fund: typeof account.fund) => calls.close.call({ fund, month }))
  if (obstacles.length > 0)
    return (
      <ul className="list-disc space-y-1 pl-6">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{words.obstacles[obstacle]}</li>
        ))}
      </ul>
    )
  const name = formatMonth(plainDate(firstDayOf(month)), language)
  return (
    <ProvenForm
      {...owner}
      id="bank-close"
      kind="primary"
      label={fill(words.submit, { month: name })}
      busyLabel={words.busy}
      act={() => close.mutateAsync(account.fund)}
      onDone={onDone}
    >
      <p>{words.ready}</p>
    </ProvenForm>
  )
}

function Reopen({ state: { account, month }, owner }: ClosePartProps) {
  const { close: words } = useWords(bankWords).month
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reopen = useBankChange((calls, why: string) =>
    calls.reopen.call({ fund: account.fund, month, reason: why }),
  )
  if (!isOpen)
    return (
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {words.reopen}
      </Button>
    )
  return (
    <ProvenForm
      {...owner}
      id="bank-reopen"
      label={words.reopenSubmit}
      busyLabel={words.busy}
      act={() => {
        const { input } = readReason({ reason })
        if (input === null) throw new RefusedAt(null, words.reopenProblem)
        return reopen.mutateAsync(input)
      }}
      onDone={() => setOpen(false)}
    >
      <Field id="bank-reopen-reason" label={words.reopenReason} hint={words.reopenHint}>
        {(control) => (
          <TextInput
            {...control}
            value={reason}
            maxLength={REASON_MAX}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button kind="quiet" onClick={() => setOpen(false)}>
        {words.cancel}
      </Button>
    </ProvenForm>
  )
}

function History({ state: { closed, reopened } }: Pick<ClosePartProps, 'state'>) {
  const { month: words } = useWords(bankWords)
  const language = useLanguage()
  const dayOf = (at: string) => formatPastDate(dateIn(FIRM_ZONE, instant(at)), language)
  return (
    <>
      {closed ? (
        <Notice kind="success">{fill(words.closed, { name: closed.by, day: dayOf(closed.at) })}</Notice>
      ) : null}
      {reopened.map(({ closedBy, closedAt, by, at, reason }) => (
        <p key={at} className="border-l-4 border-line-strong pl-4 break-words">
          {fill(words.reopened, { closedBy, closedDay: dayOf(closedAt), by, day: dayOf(at), reason })}
        </p>
      ))}
    </>
  )
}

function Report({ state: { account, month } }: Pick<ClosePartProps, 'state'>) {
  const api = useApi()
  const language = useLanguage()
  const { report: words } = useWords(bankWords).month
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      const file = await api.reconciliation.report({ fund: account.fund, month, language })
      saveBlob(`${account.fund}-${month}.pdf`, file)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-3"
        busyLabel={isBusy && words.downloading}
        onClick={() => void download()}
      >
        {words.download}
      </Button>
      <Outcome kind="danger">{hasFailed ? words.failed : null}</Outcome>
    </>
  )
}
