// The administrators' list of contradictions in the firm's own copy: the place of each reading, and which one is right.
import { type FormEvent, useState } from 'react'
import type { ConflictPlace } from '#firm/conflicts.ts'
import type { ConflictName, ReadingName } from '#firm/settled.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { ConflictView } from '../contract.ts'
import { readingsWords } from '../words/index.ts'
import { ChooseRules } from './choose-rules.tsx'
import { useReadings, useSettle } from './queries.ts'
import { aboutServer } from './server-setting.ts'
import { useWords } from '#web/use-words.ts'

/** A conflict in the server's words, so that no browser bundle has the facts. */
export type SaidConflict = {
  name: ConflictName
  readings: readonly { name: ReadingName; says: string; places: readonly ConflictPlace[] }[]
}

type SettleReadingsProps = {
  conflicts: readonly SaidConflict[]
  timeZone: string
}

export function SettleReadings({ conflicts, timeZone }: SettleReadingsProps) {
  const words = useWords(readingsWords)
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <p className="mt-4 max-w-text">{words.sent}</p>
      <Loaded query={useReadings()} words={words}>
        {({ conflicts: decided, consultationPrice, rules }) => (
          <>
            {conflicts.map((said) => {
              const now = decided.find(({ conflict }) => conflict === said.name)
              if (!now) return null
              const note = said.name === 'price' ? aboutServer(now.reading, consultationPrice, words) : null
              return <Conflict key={said.name} said={said} now={now} timeZone={timeZone} note={note} />
            })}
            <ChooseRules rules={rules} />
          </>
        )}
      </Loaded>
    </>
  )
}

type ConflictProps = { said: SaidConflict; now: ConflictView; timeZone: string; note: string | null }

function Conflict({ said, now, timeZone, note }: ConflictProps) {
  const words = useWords(readingsWords)
  const title = words.conflicts[said.name]
  const settling = useSettling(now)
  return (
    <section aria-labelledby={said.name} className="mt-12 max-w-form">
      <h2 id={said.name} className="text-2xl">
        {title}
      </h2>
      <div className="mt-2">
        <Standing now={now} timeZone={timeZone} />
      </div>
      <form noValidate onSubmit={settling.submit} className="mt-4 space-y-5">
        <RadioCards
          id={`${said.name}-reading`}
          name={`${said.name}-reading`}
          label={words.choose}
          choices={useChoices(said)}
          value={settling.choice}
          onChange={settling.choose}
        />
        <Notice kind="info">
          <p>{words.follows[said.name]}</p>
          {note ? <p className="mt-2">{note}</p> : null}
        </Notice>
        <Outcome kind={settling.problem === null ? 'success' : 'danger'}>
          {settling.problem ?? settling.done}
        </Outcome>
        <Button
          type="submit"
          aria-label={fill(words.saveOf, { conflict: title })}
          disabled={!settling.isChanged}
          busyLabel={settling.isBusy && words.saving}
        >
          {words.save}
        </Button>
      </form>
    </section>
  )
}

function Standing({ now: { reading, decidedAt }, timeZone }: Pick<ConflictProps, 'now' | 'timeZone'>) {
  const { states } = useWords(readingsWords)
  const language = useLanguage()
  if (decidedAt === null) return <StatusPill turn="yours">{states.open}</StatusPill>
  const moment = formatMoment(instant(decidedAt), timeZone, language)
  return reading === null ? (
    <StatusPill turn="yours">{fill(states.opened, { moment })}</StatusPill>
  ) : (
    <StatusPill turn="done">{fill(states.settled, { moment })}</StatusPill>
  )
}

/** A radio's value is a word: null is the reading that is none. */
const BOTH = 'both'
type Choice = ReadingName | typeof BOTH

function useChoices({ readings }: SaidConflict) {
  const words = useWords(readingsWords)
  const language = useLanguage()
  const listed = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  return [
    { value: BOTH as Choice, label: words.both },
    ...readings.map(({ name, says, places }) => ({
      value: name as Choice,
      label: says,
      hint: fill(words.places, { places: listed.format(places.map((place) => words.where[place])) }),
    })),
  ]
}

/** An unsaved choice keeps the version on which it was chosen, so that no other decision is overwritten. */
function useSettling({ conflict, reading, version }: ConflictView) {
  const words = useWords(readingsWords)
  const settle = useSettle()
  const [chosen, setChosen] = useState<{ choice: Choice; version: number } | null>(null)
  const standing: Choice = reading ?? BOTH
  const choice = chosen?.choice ?? standing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null || settle.isPending) return
    const wanted = chosen.choice === BOTH ? null : chosen.choice
    settle.mutate(
      { conflict, reading: wanted, version: chosen.version },
      { onSettled: () => setChosen(null) },
    )
  }
  return {
    choice,
    isChanged: choice !== standing,
    isBusy: settle.isPending,
    problem: settle.error?.message ?? null,
    done: settle.isSuccess ? words.done[settle.variables.reading === null ? 'opened' : 'settled'] : null,
    choose: (to: Choice) => {
      settle.reset()
      setChosen({ choice: to, version: chosen?.version ?? version })
    },
    submit,
  }
}
