// The administrator's list of texts that did not arrive, or may not have: take off the list.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '#api/failure.ts'
import { useList } from '#api/list.ts'
import { pagesOf, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { List } from '#web/list/list.tsx'
import type { FailedText } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { type FailedTextsWords, failedTextsWords } from '../words/index.ts'

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

export function FailedTexts({ timeZone }: { timeZone: string }) {
  const words = useWords(failedTextsWords)
  const dismiss = useDismiss()
  return (
    <section aria-labelledby="failed-texts" className="mt-14 space-y-6">
      <h2 id="failed-texts" className="text-2xl">
        {words.heading}
      </h2>
      <p className="max-w-form text-ink-soft">{words.lead}</p>
      <Outcome>{dismiss.data?.state === 'dismissed' ? words.dismissed : null}</Outcome>
      <Outcome kind="danger">{dismiss.error ? failureSentence(dismiss.error) : null}</Outcome>
      <List
        id="failed-texts"
        caption={words.heading}
        query={useFailedTexts()}
        columns={columnsOf(words, timeZone, { isBusy: dismiss.isPending, onDismiss: dismiss.mutate })}
        idOf={({ id }) => id}
        words={{ ...words, empty: words.none }}
        isWithoutLinks
      />
    </section>
  )
}

type Acting = { isBusy: boolean; onDismiss: (textId: string) => void }

function columnsOf(words: FailedTextsWords, timeZone: string, acting: Acting): Column<FailedText>[] {
  const { text, to, state, when, act } = words.columns
  return [
    { key: 'text', heading: text, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      key: 'to',
      heading: to,
      onPhone: 'fact',
      cell: ({ recipient }) => recipient.name || words.closedAccount,
    },
    { key: 'state', heading: state, onPhone: 'below', cell: (each) => <What text={each} words={words} /> },
    {
      key: 'when',
      heading: when,
      cell: (each) => <LastTry text={each} words={words} timeZone={timeZone} />,
    },
    {
      key: 'act',
      heading: act,
      onPhone: 'below',
      cell: (each) => <Dismiss text={each} words={words} {...acting} />,
    },
  ]
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
function Dismiss({ text, words, isBusy, onDismiss }: OneProps & Acting) {
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
