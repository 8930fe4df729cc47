// What a client was told last, for staff: each notice with what was decided about it, in words.
import { dateIn, formatDate, formatTime, instant, isBefore, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { ToldNotice, ToldNotices } from '../notices-contract.ts'
import type { ToldWords } from '../words/index.ts'
import { useTold } from './told-queries.ts'

type PartProps = { clientId: string; words: ToldWords; timeZone: string }

export function ToldNoticesPart({ clientId, words, timeZone }: PartProps) {
  return (
    <section aria-labelledby="told-notices" className="space-y-4">
      <h2 id="told-notices" className="text-2xl">
        {words.heading}
      </h2>
      <Loaded query={useTold(clientId)} words={words}>
        {(told) => <Told told={told} words={words} timeZone={timeZone} />}
      </Loaded>
    </section>
  )
}

type ToldProps = Omit<PartProps, 'clientId'> & { told: ToldNotices }

function Told({ told: { items, readAt }, words, timeZone }: ToldProps) {
  const language = useLanguage()
  const say = useMoment({ words, timeZone })
  if (items.length === 0) return <p>{words.none}</p>
  const { notice, due, happened } = words.columns
  const rows = items.map((item) => ({
    id: item.id,
    cells: [
      <span key="notice" className="font-semibold">
        {item.name}
      </span>,
      <span key="due">{say(item.dueAt)}</span>,
      <Happened key="happened" item={item} readAt={readAt} words={words} timeZone={timeZone} />,
    ],
  }))
  return (
    <>
      <p className="max-w-form text-ink-soft">
        {words.lead} {fill(words.zone, { zone: zoneName(timeZone, language) })}
      </p>
      <Table stacks caption={words.heading} columns={[notice, due, happened]} rows={rows} />
    </>
  )
}

function useMoment({ words, timeZone }: Pick<ToldProps, 'words' | 'timeZone'>) {
  const language = useLanguage()
  return (moment: string) => {
    const at = instant(moment)
    const date = formatDate(dateIn(timeZone, at), language)
    return fill(words.moment, { date, time: formatTime(at, timeZone, language) })
  }
}

type HappenedProps = Omit<ToldProps, 'told'> & { item: ToldNotice; readAt: string }

function Happened({ item, readAt, ...reading }: HappenedProps) {
  const { words } = reading
  const say = useMoment(reading)
  const { steps, mail, textProblem, dueAt } = item
  const isSaid = mail === 'returned' && steps.some(({ step }) => step === 'returned')
  const isComing = isBefore(instant(readAt), instant(dueAt))
  const waits = isComing ? fill(words.coming, { moment: say(dueAt) }) : words.soon
  return (
    <ul className="space-y-1">
      {steps.length === 0 && mail === null ? <li>{waits}</li> : null}
      {steps.map(({ step, at, until }) => (
        <li key={`${step} ${at}`}>
          {`${fill(words.steps[step], { until: until === null ? '' : say(until) })}. `}
          <span className="block text-sm text-ink-soft">{say(at)}</span>
          {step === 'text-failed' && textProblem !== null ? (
            <span className="block text-sm">{words.problems[textProblem]}</span>
          ) : null}
        </li>
      ))}
      {mail === null || isSaid ? null : <li>{words.mail[mail]}</li>}
    </ul>
  )
}
