// A client's appointments outside the firm: when on the clock of that place, where, what to bring, and a file for
// their calendar. Nothing if there are none.
import { fill } from '#kernel/language.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Case } from '../contract.ts'
import type { CaseWords } from '../words/index.ts'
import { clientWhen } from './client-dates.tsx'
import { DateCalendarButton } from './date-calendar-button.tsx'
import { type VisitOfCase, visitsIn } from './visits-of-cases.ts'

type AgencyVisitsProps = {
  cases: readonly Pick<Case, 'id' | 'dates'>[]
  words: CaseWords['dates']
  phone: string
}

export function AgencyVisits({ cases, words, phone }: AgencyVisitsProps) {
  const visits = visitsIn(cases)
  if (visits.length === 0) return null
  return (
    <div className="mb-8">
      <h3 className="mb-3 text-lg">{words.visits.heading}</h3>
      <ul className="space-y-6">
        {visits.map((visit) => (
          <li key={visit.id}>
            <VisitCard visit={visit} words={words} />
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm text-ink-soft">{fill(words.visits.call, { phone })}</p>
    </div>
  )
}

function VisitCard({
  visit,
  words: { kinds, visits: words },
}: {
  visit: VisitOfCase
  words: CaseWords['dates']
}) {
  const language = useLanguage()
  const bring = [
    ...words.bringAll,
    ...words.bringMore[visit.kind],
    ...(visit.bring === '' ? [] : [visit.bring]),
  ]
  return (
    <Card>
      <h4 className="font-heading text-xl leading-snug font-semibold">{kinds[visit.kind]}</h4>
      <div className="mt-3">
        <Facts
          facts={[
            {
              label: words.when,
              value: (
                <span className="inline-block first-letter:uppercase">{clientWhen(visit, language)}</span>
              ),
            },
            { label: words.where, value: visit.place || words.noPlace },
            {
              label: words.bring,
              value: (
                <ul className="list-disc space-y-1 pl-5">
                  {bring.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </div>
      <div className="mt-4">
        <DateCalendarButton
          kind="secondary"
          caseId={visit.caseId}
          dateId={visit.id}
          words={words}
          about={kinds[visit.kind]}
        />
      </div>
    </Card>
  )
}
