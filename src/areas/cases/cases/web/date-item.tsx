// One date of a case, with its actions in place: seen, done, changed.
import { type ReactNode, useState } from 'react'
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { sentenceOf } from '#api/failure.ts'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { ZoneWords } from '#web/zone-choices.ts'
import type { CaseDate, CaseDates, DateDone } from '../contract.ts'
import { formName } from '../rules/filings.ts'
import { dueWithToday } from '../rules/office-days.ts'
import type { DateWords, DueWords } from '../words/index.ts'
import { closedDayLine } from './closed-day.ts'
import { DateCalendarButton } from './date-calendar-button.tsx'
import { DateMeanwhile, MoveDateForm } from './date-form.tsx'
import { useFinishDate, useSeeDate } from './date-queries.ts'
import { HowFar } from './how-far.tsx'
import { whenName } from './when-name.ts'

export type DateItemProps = {
  caseId: string
  date: CaseDate
  words: DateWords
  due: DueWords
  today: PlainDate
  /** Its case, if the list has several. */
  of?: ReactNode
  /** Who can be responsible, and the zones of places; without them, the date is changed on the page of its case. */
  members?: CaseDates['members']
  zones?: ZoneWords
  /** It was changed, and may have moved in the list or out of it. */
  onDone: () => void
  /** Whether its form is open. */
  onMoving?: (isMoving: boolean) => void
  /** Another person has finished it. */
  isGone?: boolean
}

export function DateItem(props: DateItemProps) {
  const { caseId, date, words, due, today, of, members, zones, onDone } = props
  const language = useLanguage()
  const [open, setShown] = useState<'done' | 'move' | null>(null)
  const setOpen = (asked: typeof open) => {
    setShown(asked)
    props.onMoving?.(asked === 'move')
  }
  const close = () => setOpen(null)
  const done = () => {
    close()
    onDone()
  }
  const shared = { caseId, date, words, today, onDone: done }
  const when = whenName(date, language)
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1 basis-56">
          <p>
            <span className="font-semibold">{words.kinds[date.kind]}</span>{' '}
            {date.form ? <span className="text-ink-soft">{formName(date.form, words)} · </span> : null}
            <span className="inline-block first-letter:uppercase">{when}</span>
          </p>
          {of}
        </div>
        <HowFar due={plainDate(date.day)} today={today} words={due.dates} />
        <Opener isOpen={open === 'done'} date={date} words={words} onClick={() => setOpen('done')}>
          {words.done.open}
        </Opener>
        {members ? (
          <Opener isOpen={open === 'move'} date={date} words={words} onClick={() => setOpen('move')}>
            {words.move.open}
          </Opener>
        ) : null}
        <DateCalendarButton
          kind="quiet"
          caseId={caseId}
          dateId={date.id}
          words={words}
          about={`${words.kinds[date.kind]}, ${when}`}
        />
        <SeenButton caseId={caseId} date={date} words={words} today={today} />
      </div>
      <p className="text-sm break-words text-ink-soft">{factsOf(date, words, language).join(' · ')}</p>
      {open === null ? null : (
        <SideSheet title={`${words[open].open}: ${words.kinds[date.kind]}, ${when}`} onClose={close}>
          {(leave) => (
            <>
              {open === 'done' ? <DoneForm {...shared} onCancel={leave} /> : null}
              {open === 'move' && members && zones ? (
                <MoveDateForm {...shared} members={members} zones={zones} onCancel={leave} />
              ) : null}
              <Outcome kind="danger">{props.isGone ? words.meanwhile.gone : null}</Outcome>
            </>
          )}
        </SideSheet>
      )}
    </li>
  )
}

function factsOf(date: CaseDate, words: DateWords, language: Language): string[] {
  const { place, bring, basis, responsible, seen } = date
  const closed = closedDayLine(date, words, language)
  return [
    ...(closed === null ? [] : [closed]),
    ...(place === '' ? [] : [fill(words.place, { place })]),
    ...(bring === '' ? [] : [fill(words.bring, { bring })]),
    fill(words.responsible, { name: responsible.name }),
    ...(basis === '' ? [] : [fill(words.basis, { basis })]),
    ...(seen ? [fill(words.seenBy, { name: seen.by.name })] : []),
  ]
}

type OpenerProps = Pick<DateItemProps, 'date' | 'words'> & {
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

function Opener({ isOpen, date, words, onClick, children }: OpenerProps) {
  const language = useLanguage()
  return (
    <Button kind="quiet" aria-expanded={isOpen} onClick={onClick}>
      <span>
        {children}
        <span className="sr-only">
          : {words.kinds[date.kind]}, {whenName(date, language)}
        </span>
      </span>
    </Button>
  )
}

/** For a date due or overdue, and not seen yet. */
function SeenButton({
  caseId,
  date,
  words,
  today,
}: Pick<DateItemProps, 'caseId' | 'date' | 'words' | 'today'>) {
  const see = useSeeDate()
  if (date.seen || date.day > dueWithToday(today).toString()) return null
  return (
    <>
      <Button
        kind="quiet"
        busyLabel={see.isPending && words.seen.busy}
        onClick={() => see.mutate({ caseId, dateId: date.id })}
      >
        <span>
          {words.seen.button}
          <span className="sr-only">: {words.kinds[date.kind]}</span>
        </span>
      </Button>
      <Outcome kind="danger">{see.error ? sentenceOf(see.error) : null}</Outcome>
    </>
  )
}

type DoneFormProps = Pick<DateItemProps, 'caseId' | 'date' | 'words' | 'onDone'> & { onCancel: () => void }

function DoneForm({ caseId, date, words, onDone, onCancel }: DoneFormProps) {
  const finish = useFinishDate()
  const form = useForm({
    id: `done-${date.id}`,
    start: { proof: '' },
    read: ({ proof }): Read<DateDone, { field: 'proof' }> =>
      proof.trim() === ''
        ? { input: null, problems: [{ field: 'proof' }] }
        : { input: { caseId, dateId: date.id, version: date.version, proof }, problems: [] },
    say: () => words.done.empty,
    refused: ({ field }) => (field === 'proof' ? field : null),
    send: finish.mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4">
      <DateMeanwhile date={date} typed={date} isChanged={form.isChanged} words={words} />
      <Field {...form.at('proof')} label={words.done.proof} hint={words.done.proofHint}>
        {(control) => <TextInput {...control} {...form.text('proof')} />}
      </Field>
      <FormEnd
        form={form}
        save={words.done.button}
        saving={words.done.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
