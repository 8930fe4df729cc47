// The time worked on a case: the newest entries, more by hand, and billing what is approved.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { hoursName } from '#areas/money/agreements/rules/hours.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { OpensSheet } from '#web/opens-sheet.tsx'
import type { Billable, WorkTime } from '../contract.ts'
import { timerWords } from '../words/browser.ts'
import type { TimesheetWords } from '../words/index.ts'
import { dayLine, notedOf, saidOf } from './columns.tsx'
import { useBill, useBillable, useTimes } from './queries.ts'
import { TimeActs } from './time-acts.tsx'
import { NoteTime } from './time-form.tsx'

const SHOWN = 5

type CaseTimeProps = { caseId: string; words: TimesheetWords; today: PlainDate; allPath: string }

/** Lazy-loaded. */
export default function CaseTime({ caseId, words, today, allPath }: CaseTimeProps) {
  const { acts, ask } = timerWords(useLanguage())
  const list = useTimes({ inCase: caseId })
  return (
    <>
      <BillTime caseId={caseId} words={words.case} />
      <Loaded query={list} words={words}>
        {(times) =>
          times.length === 0 ? (
            <p className="text-ink-soft">{words.case.none}</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {times.slice(0, SHOWN).map((time) => (
                  <li key={time.id} className="py-2">
                    <Entry time={time} words={words} />
                  </li>
                ))}
              </ul>
              <PageLink to={allPath} className="inline-flex min-h-11 items-center text-action underline">
                {words.case.all}
              </PageLink>
            </>
          )
        }
      </Loaded>
      <OpensSheet label={acts.note}>
        {(done) => <NoteTime caseId={caseId} today={today} onDone={() => done({ sentence: ask.saved })} />}
      </OpensSheet>
    </>
  )
}

function Entry({ time, words }: { time: WorkTime; words: TimesheetWords }) {
  const language = useLanguage()
  const { minutes, description } = saidOf(time)
  const noted = notedOf(time, words, language)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{minutes === null ? words.asked : hoursName(minutes, language)}</span>
        <span className="text-ink-soft">{words.states[time.state]}</span>
      </p>
      {description === '' ? null : <p className="break-words">{description}</p>}
      {noted === null ? null : <p className="text-sm break-words text-ink-soft">{noted}</p>}
      <p className="text-sm text-ink-soft">{dayLine(time, language)}</p>
      <TimeActs time={time} />
    </>
  )
}

type BillProps = { caseId: string; words: TimesheetWords['case'] }

/** Hidden where nothing is approved. */
function BillTime({ caseId, words }: BillProps) {
  const language = useLanguage()
  const { data } = useBillable(caseId, useHasOneOf(ATTORNEYS_AND_ADMINS))
  const [asked, setAsked] = useState<Part | null>(null)
  const [isDone, setDone] = useState(false)
  const parts = (data?.parts ?? []).filter(({ amountCents }) => amountCents > 0)
  const rest = parts.length === 0 ? (data?.approved ?? 0) : 0
  return (
    <div tabIndex={-1}>
      <Outcome>{isDone ? words.done : null}</Outcome>
      {parts.map((part) => (
        <p key={part.milestoneId} className="mb-3">
          <Button
            onClick={() => {
              setDone(false)
              setAsked(part)
            }}
          >
            {fill(words.bill, {
              hours: hoursName(part.minutes, language),
              amount: formatCents(part.amountCents, language),
            })}
          </Button>
          <span className="mt-1 block text-sm text-ink-soft">
            {fill(words.billOf, {
              name: part.name[language],
              rate: formatCents(part.rateCents, language),
            })}
          </span>
        </p>
      ))}
      {rest > 0 ? <p className="mb-3 text-sm text-ink-soft">{plural(words.rest, rest, language)}</p> : null}
      {asked ? (
        <AskBill
          caseId={caseId}
          words={words}
          part={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setDone(true)
            setAsked(null)
          }}
        />
      ) : null}
    </div>
  )
}

type Part = Billable['parts'][number]
type AskProps = BillProps & { part: Part; onClose: () => void; onDone: () => void }

function AskBill({ caseId, words, part, onClose, onDone }: AskProps) {
  const language = useLanguage()
  const bill = useBill()
  const { milestoneId, amountCents } = part
  const amount = formatCents(amountCents, language)
  const send = () => {
    if (!bill.isPending) bill.mutate({ caseId, milestoneId, amountCents }, { onSuccess: onDone })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button busyLabel={bill.isPending && words.busy} onClick={send}>
            {fill(words.confirm, { amount })}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: words.part, value: part.name[language] },
          { label: words.rate, value: formatCents(part.rateCents, language) },
          { label: words.entries, value: String(part.entries) },
          { label: words.hours, value: hoursName(part.minutes, language) },
          { label: words.amount, value: amount },
        ]}
      />
      <p className="mt-4">{words.told}</p>
      {bill.isError ? (
        <Notice kind="danger" role="alert" className="mt-4">
          {sentenceOf(bill.error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}
