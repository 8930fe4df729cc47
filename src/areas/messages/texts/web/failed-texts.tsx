// The administrator's list of texts that did not arrive, or may not have: take off the list.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '#api/failure.ts'
import { endOf, useList } from '#api/list.ts'
import { pagesOf, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { FailedText } from '../contract.ts'
import type { FailedTextsWords } from '../words/index.ts'

function useFailedTexts() {
  const pages = pagesOf(useCalls().texts.failed, (page) => page)
  return useList({ ...pages, key: [...pages.key, useLanguage()], staleTime: ALWAYS_FRESH })
}

function useDismiss() {
  const { dismiss, failed } = useCalls().texts
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (textId: string) => dismiss.call({ textId }),
    onSettled: () => queries.invalidateQueries({ queryKey: failed.key() }),
  })
}

type FailedTextsProps = {
  words: FailedTextsWords
  timeZone: string
}

export function FailedTexts({ words, timeZone }: FailedTextsProps) {
  const list = useFailedTexts()
  const dismiss = useDismiss()
  return (
    <section aria-labelledby="failed-texts" className="mt-14 space-y-6">
      <h2 id="failed-texts" className="text-2xl">
        {words.heading}
      </h2>
      <p className="max-w-form text-ink-soft">{words.lead}</p>
      <Outcome>{dismiss.data?.state === 'dismissed' ? words.dismissed : null}</Outcome>
      <Outcome kind="danger">{dismiss.error ? failureSentence(dismiss.error) : null}</Outcome>
      <Loaded query={list} words={words}>
        {(texts) => (
          <>
            {texts.length === 0 ? (
              <p className="text-ink-soft">{words.none}</p>
            ) : (
              <Texts
                texts={texts}
                words={words}
                timeZone={timeZone}
                isBusy={dismiss.isPending}
                onDismiss={dismiss.mutate}
              />
            )}
            <ListEnd {...endOf(list)} />
          </>
        )}
      </Loaded>
    </section>
  )
}

type TextsProps = Pick<FailedTextsProps, 'words' | 'timeZone'> & {
  texts: readonly FailedText[]
  isBusy: boolean
  onDismiss: (textId: string) => void
}

function Texts({ texts, words, timeZone, ...acting }: TextsProps) {
  const { text: name, to, state, when, act } = words.columns
  const rows = texts.map((text) => ({
    id: text.id,
    cells: [
      <span key="text" className="font-semibold">
        {text.name}
      </span>,
      <span key="to" className="break-words">
        {text.recipient.name || words.closedAccount}
      </span>,
      <What key="state" text={text} words={words} />,
      <LastTry key="when" text={text} words={words} timeZone={timeZone} />,
      <Dismiss key="act" text={text} words={words} {...acting} />,
    ],
  }))
  return <Table stacks caption={words.heading} columns={[name, to, state, when, act]} rows={rows} />
}

type OneProps = { text: FailedText; words: FailedTextsWords }

function What({ text: { state, problem }, words }: OneProps) {
  if (state === 'dismissed') return null
  return (
    <>
      <StatusPill turn={state === 'failing' ? 'ours' : 'stopped'}>{words.states[state]}</StatusPill>
      {problem === null ? null : <span className="mt-1 block text-sm">{words.problems[problem]}</span>}
    </>
  )
}

function LastTry({ text: { lastTriedAt, tries }, words, timeZone }: OneProps & { timeZone: string }) {
  const language = useLanguage()
  const moment = instant(lastTriedAt)
  const date = formatDate(dateIn(timeZone, moment), language)
  const time = formatTime(moment, timeZone, language)
  return (
    <>
      <span className="block first-letter:uppercase">
        {fill(words.moment, { date, time, zone: zoneName(timeZone, language) })}
      </span>
      <span className="block text-sm text-ink-soft">{plural(words.tries, tries, language)}</span>
    </>
  )
}

/** What is tried on by itself stays. A screen reader hears which text the button is for. */
function Dismiss({ text, words, isBusy, onDismiss }: OneProps & Pick<TextsProps, 'isBusy' | 'onDismiss'>) {
  if (text.state !== 'failed' && text.state !== 'undelivered') return null
  const about = { text: text.name, name: text.recipient.name || words.closedAccount }
  return (
    <Button
      kind="quiet"
      className="-ml-3"
      disabled={isBusy}
      aria-label={fill(words.dismissOf, about)}
      onClick={() => onDismiss(text.id)}
    >
      {words.dismiss}
    </Button>
  )
}
