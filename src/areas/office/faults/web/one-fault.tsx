// The page of one kind of error: what, how often, where, and what browsers did before it.
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, formatCount, isLanguage } from '#kernel/language.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Fault, FaultDetail, FaultPlace, Sighting } from '../contract.ts'
import { SIGHTINGS_DAYS } from '../rules/limits.ts'
import { CRUMB_KINDS } from '../rules/visit-kinds.ts'
import { ROLES } from '#kernel/actor.ts'
import { type FaultWords, faultWords } from '../words/index.ts'
import { HowOften, Marks, Standing } from './fault-parts.tsx'
import { useFault, useMark } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type OneFaultProps = {
  fingerprint: string
  timeZone: string
  paths: { list: string; people: string }
}

export function OneFault({ fingerprint, ...rest }: OneFaultProps) {
  const words = useWords(faultWords)
  const query = useFault(fingerprint)
  return (
    <>
      <PageLink to={rest.paths.list} className="inline-flex min-h-11 items-center text-action underline">
        {words.one.back}
      </PageLink>
      <PageHeading title={query.data ? words.one.heading[query.data.fault.source] : words.one.title} />
      <Loaded query={query} words={words}>
        {(detail) => <Detail detail={detail} {...rest} />}
      </Loaded>
    </>
  )
}

type DetailProps = Pick<OneFaultProps, 'timeZone' | 'paths'> & { detail: FaultDetail }

function Detail({ detail: { fault, places, sightings }, timeZone, paths }: DetailProps) {
  const words = useWords(faultWords)
  const { one } = words
  return (
    <div className="mt-8 space-y-10">
      <About fault={fault} timeZone={timeZone} />
      {places.length === 0 ? null : <Places places={places} />}
      <section className="space-y-4">
        <h2 className="text-2xl">{one.sightings}</h2>
        {sightings.length > 0 ? null : (
          <p>{fault.source === 'server' ? one.none : fill(one.noneLeft, { days: SIGHTINGS_DAYS })}</p>
        )}
        {sightings.map((sighting, index) => (
          <Seen
            key={sighting.id}
            sighting={sighting}
            isOpen={index === 0}
            timeZone={timeZone}
            people={paths.people}
          />
        ))}
      </section>
    </div>
  )
}

function About({ fault, timeZone }: { fault: Fault; timeZone: string }) {
  const words = useWords(faultWords)
  const mark = useMark()
  const { facts } = words.one
  const done = mark.data ? fill(words.marked, { state: words.states[mark.data.state] }) : null
  return (
    <div className="space-y-4">
      <Outcome kind={mark.error ? 'danger' : 'success'}>{mark.error?.message ?? done}</Outcome>
      <Facts
        facts={[
          { label: facts.what, value: <span className="break-words">{fault.why}</span> },
          { label: facts.event, value: fault.event },
          { label: facts.count, value: <HowOften fault={fault} timeZone={timeZone} /> },
          { label: facts.state, value: <Standing fault={fault} /> },
          {
            label: facts.mark,
            value: <Marks fault={fault} isBusy={mark.isPending} onMark={mark.mutate} />,
          },
        ]}
      />
    </div>
  )
}

function Places({ places }: { places: readonly FaultPlace[] }) {
  const { one } = useWords(faultWords)
  const reads = useLanguage()
  const { page: of, language: inLanguage, device: on, count: times } = one.placeColumns
  return (
    <section>
      <h2 className="mb-4 text-2xl">{one.places}</h2>
      <Table
        stacks
        caption={one.places}
        columns={[of, inLanguage, on, times]}
        amounts={[times]}
        rows={places.map(({ page, language, device, count }) => ({
          id: [page, language, device].join(' '),
          cells: [page, languageName(language, one), one.devices[device], formatCount(count, reads)],
        }))}
      />
    </section>
  )
}

function languageName(language: string, { languages }: FaultWords['one']): string {
  return isLanguage(language) ? languages[language] : language
}

type SeenProps = { sighting: Sighting; isOpen: boolean; timeZone: string; people: string }

function Seen({ sighting, isOpen, timeZone, people }: SeenProps) {
  const { one } = useWords(faultWords)
  const moment = formatMoment(instant(sighting.at), timeZone, useLanguage())
  const { visit } = one
  const chosen = (['isElderly', 'assistiveTechnology'] as const).filter((each) => sighting[each])
  return (
    <details open={isOpen} className="rounded-md border border-line bg-sheet p-4">
      <summary className="min-h-11 cursor-pointer font-semibold">
        {fill(one.sighting, { moment, page: sighting.page })}
      </summary>
      <Facts
        facts={[
          { label: visit.language, value: languageName(sighting.language, one) },
          { label: visit.device, value: one.devices[sighting.device] },
          { label: visit.browserLanguage, value: sighting.browserLanguage },
          { label: visit.release, value: sighting.release },
          { label: visit.person, value: <Who sighting={sighting} people={people} /> },
          { label: visit.chosen, value: chosen.map((each) => one[each]).join(', ') || one.noneChosen },
        ]}
      />
      <Frames frames={sighting.frames} />
      <Steps steps={sighting.breadcrumbs} />
    </details>
  )
}

function Who({ sighting: { userId, role }, people }: { sighting: Sighting; people: string }) {
  const { one } = useWords(faultWords)
  if (userId === null) return one.nobody
  const known = ROLES.find((each) => each === role)
  return (
    <PageLink to={`${people}/${userId}`} className="text-action underline">
      {known ? one.roles[known] : userId}
    </PageLink>
  )
}

function Frames({ frames }: { frames: Sighting['frames'] }) {
  const { one } = useWords(faultWords)
  if (frames.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-2 text-xl">{one.frames}</h3>
      <ol className="space-y-1 text-sm break-all">
        {frames.map((frame, index) => (
          // The same place may occur twice.
          <li key={`${index} ${frame}`}>
            <code>{frame.replace(/^at /, '')}</code>
          </li>
        ))}
      </ol>
    </>
  )
}

function Steps({ steps }: { steps: Sighting['breadcrumbs'] }) {
  const { one } = useWords(faultWords)
  const { at: when, kind: step, text: what } = one.stepColumns
  if (steps.length === 0) return <p className="mt-4">{one.noSteps}</p>
  return (
    <>
      <h3 className="mt-6 mb-2 text-xl">{one.steps}</h3>
      <Table
        caption={one.steps}
        columns={[when, step, what]}
        rows={steps.map(({ at, kind, text }, index) => {
          const known = CRUMB_KINDS.find((each) => each === kind)
          return {
            id: String(index),
            cells: [
              (at / 1_000).toFixed(1),
              known ? one.kinds[known] : kind,
              <span key="text" className="break-words">
                {text}
              </span>,
            ],
          }
        })}
      />
    </>
  )
}
