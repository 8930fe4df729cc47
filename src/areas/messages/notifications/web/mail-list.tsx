// The administrator's list of mail that did not go out, or may not have arrived: send again, or take off the list.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { List } from '#web/list/list.tsx'
import type { UndeliveredMail } from '../contract.ts'
import { type MailWords, mailWords } from '../words/index.ts'
import { useUndeliveredMails } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type MailListProps = {
  timeZone: string
}

export function MailList({ timeZone }: MailListProps) {
  const words = useWords(mailWords)
  const { mail } = useCalls()
  const list = useUndeliveredMails()
  const act = useAction()
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-6 space-y-6">
        <Outcome kind={act.error ? 'danger' : 'success'}>
          {act.error?.message ?? (act.data ? doneIn(act.data, words) : null)}
        </Outcome>
        <List
          id="mail"
          caption={words.heading}
          query={list}
          columns={columnsOf(words, timeZone, { isBusy: act.isPending, onAct: act.mutate })}
          idOf={({ id }) => id}
          words={{ ...words, empty: words.none }}
          isWithoutLinks
          file={{ name: words.file, ask: (page) => mail.list.call(page) }}
        />
      </div>
    </>
  )
}

type Action = { to: 'sendAgain' | 'dismiss'; mailId: string }

function useAction() {
  const { mail } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ to, mailId }: Action) => mail[to].call({ mailId }),
    onSettled: () => queries.invalidateQueries({ queryKey: mail.list.key() }),
  })
}

function doneIn({ state }: UndeliveredMail, words: MailWords): string {
  if (state === 'dismissed') return words.dismissed
  return state === 'sent' ? words.gone : words.again
}

type Acting = { isBusy: boolean; onAct: (action: Action) => void }

function columnsOf(words: MailWords, timeZone: string, acting: Acting): Column<UndeliveredMail>[] {
  const { columns } = words
  return [
    {
      key: 'mail',
      heading: columns.mail,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
      csv: ({ name }) => name,
    },
    {
      key: 'to',
      heading: columns.to,
      onPhone: 'fact',
      cell: (mail) => recipientIn(mail, words),
      csv: (mail) => recipientIn(mail, words),
    },
    {
      key: 'state',
      heading: columns.state,
      onPhone: 'below',
      cell: (mail) => <What mail={mail} />,
      csv: ({ state }) => words.states[state],
    },
    {
      key: 'when',
      heading: columns.when,
      cell: (mail) => <LastTry mail={mail} timeZone={timeZone} />,
      csv: ({ lastTriedAt }) => dateIn(timeZone, instant(lastTriedAt)).toString(),
    },
    {
      key: 'act',
      heading: columns.act,
      onPhone: 'below',
      cell: (mail) => <Actions mail={mail} {...acting} />,
    },
  ]
}

function recipientIn({ recipient }: UndeliveredMail, { noAccount, closedAccount }: MailWords): string {
  if (recipient === null) return noAccount
  return recipient.name || closedAccount
}

function hintIn(state: UndeliveredMail['state'], words: MailWords): string | null {
  const { inDoubtHint, returnedHint, complainedHint } = words
  if (state === 'in-doubt') return inDoubtHint
  if (state === 'returned') return returnedHint
  return state === 'complained' ? complainedHint : null
}

function What({ mail: { state, problem } }: { mail: UndeliveredMail }) {
  const words = useWords(mailWords)
  const { states, problems } = words
  const hint = hintIn(state, words)
  return (
    <>
      <StatusPill turn={state === 'failing' ? 'ours' : 'stopped'}>{states[state]}</StatusPill>
      {problem === null ? null : <span className="mt-1 block text-sm">{problems[problem]}</span>}
      {hint === null ? null : <span className="mt-1 block text-sm text-ink-soft">{hint}</span>}
    </>
  )
}

function LastTry({ mail: { lastTriedAt, tries }, timeZone }: { mail: UndeliveredMail; timeZone: string }) {
  const words = useWords(mailWords)
  const language = useLanguage()
  const moment = instant(lastTriedAt)
  const said = fill(words.central, {
    date: formatDate(dateIn(timeZone, moment), language),
    time: formatTime(moment, timeZone, language),
    zone: zoneName(timeZone, language),
  })
  return (
    <>
      <span className="block first-letter:uppercase">{said}</span>
      <span className="block text-sm text-ink-soft">{plural(words.tries, tries, language)}</span>
    </>
  )
}

type ActionsProps = Acting & { mail: UndeliveredMail }

/** A screen reader hears which mail each button is for. */
function Actions({ mail, isBusy, onAct }: ActionsProps) {
  const words = useWords(mailWords)
  const about = { mail: mail.name, name: recipientIn(mail, words) }
  return (
    <div className="-ml-3 flex flex-wrap">
      {mail.canSendAgain ? (
        <Button
          kind="quiet"
          disabled={isBusy}
          aria-label={fill(words.sendAgainOf, about)}
          onClick={() => onAct({ to: 'sendAgain', mailId: mail.id })}
        >
          {words.sendAgain}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        disabled={isBusy}
        aria-label={fill(words.dismissOf, about)}
        onClick={() => onAct({ to: 'dismiss', mailId: mail.id })}
      >
        {words.dismiss}
      </Button>
    </div>
  )
}
