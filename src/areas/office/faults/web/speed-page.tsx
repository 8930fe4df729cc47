// The speed of pages for their readers: by page and language, and day by day, against the thresholds.
import { type ReactNode, useState } from 'react'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, formatCount, isLanguage, LANGUAGES, type Language, LOCALE } from '#kernel/language.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Speed, SpeedValues } from '../contract.ts'
import { SPEED_DAYS } from '../rules/limits.ts'
import { ratingOf, type Vital, VITALS } from '../rules/vitals.ts'
import { useWords } from '#web/use-words.ts'
import { type SpeedWords, speedWords } from '../words/index.ts'
import { useSpeed } from './queries.ts'
import { SpeedChart } from './speed-chart.tsx'

const ALL = ''

export function SpeedPage() {
  const words = useWords(speedWords)
  const [page, choosePage] = useState(ALL)
  const [language, chooseLanguage] = useState<Language | ''>(ALL)
  const [vital, chooseVital] = useState<Vital>('lcp')
  const query = useSpeed({ ...(page && { page }), ...(language && { language }) })
  return (
    <>
      <PageHeading title={words.heading} lead={fill(words.lead, { days: SPEED_DAYS })} />
      <Loaded query={query} words={words}>
        {(speed) =>
          speed.places.length === 0 ? (
            <p className="mt-8">{words.none}</p>
          ) : (
            <div className="mt-8 space-y-10">
              <Choices
                speed={speed}
                chosen={{ page, language, vital }}
                onChoose={{ page: choosePage, language: chooseLanguage, vital: chooseVital }}
              />
              <ByDay speed={speed} vital={vital} />
              <ByPage speed={speed} />
              <Slow speed={speed} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

type PartProps = { speed: Speed }

type Chosen = { page: string; language: Language | ''; vital: Vital }

type ChoicesProps = PartProps & {
  chosen: Chosen
  onChoose: { [Choice in keyof Chosen]: (value: Chosen[Choice]) => void }
}

function Choices({ speed, chosen, onChoose }: ChoicesProps) {
  const words = useWords(speedWords)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        id="vital"
        label={words.choose.vital}
        value={chosen.vital}
        onChange={onChoose.vital}
        options={VITALS.map((each) => [each, words.vitals[each]])}
      />
      <SelectField
        id="page"
        label={words.choose.page}
        value={chosen.page}
        onChange={onChoose.page}
        options={[[ALL, words.allPages], ...speed.pages.map((each) => [each, each] as const)]}
      />
      <SelectField
        id="language"
        label={words.choose.language}
        value={chosen.language}
        onChange={onChoose.language}
        options={[
          [ALL, words.allLanguages],
          ...LANGUAGES.map((each) => [each, words.languages[each]] as const),
        ]}
      />
    </div>
  )
}

function useFormat(): (vital: Vital, value: number) => string {
  const locale = LOCALE[useLanguage()]
  return (vital, value) =>
    vital === 'cls'
      ? value.toLocaleString(locale, { maximumFractionDigits: 2 })
      : `${(value / 1_000).toLocaleString(locale, { maximumFractionDigits: 2 })} s`
}

function ByDay({ speed: { days }, vital }: PartProps & { vital: Vital }) {
  const words = useWords(speedWords)
  const language = useLanguage()
  const format = useFormat()
  const points = days.flatMap(({ day, values }) => {
    const value = values[vital]
    return value === null ? [] : [{ day, value }]
  })
  const name = fill(words.byDayOf, { vital: words.vitals[vital] })
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{words.byDay}</h2>
      {points.length === 0 ? (
        <p>{words.noneOfIt}</p>
      ) : (
        <SpeedChart
          vital={vital}
          label={name}
          lines={{ good: words.goodUpTo, poor: words.poorFrom }}
          points={points}
          format={(value) => format(vital, value)}
        />
      )}
      <Table
        caption={words.byDay}
        columns={[words.day, ...VITALS.map((each) => words.vitals[each])]}
        rows={days.toReversed().map(({ day, values }) => ({
          id: day,
          cells: [formatPastDate(plainDate(day), language), ...cellsOf(values, words, format)],
        }))}
      />
    </section>
  )
}

function ByPage({ speed: { places } }: PartProps) {
  const words = useWords(speedWords)
  const format = useFormat()
  const columns = [words.page, words.language, words.visits, ...VITALS.map((each) => words.vitals[each])]
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{words.byPage}</h2>
      <Table
        stacks
        caption={words.byPage}
        columns={columns}
        rows={places.map(({ page, language, visits, values }) => ({
          id: `${page} ${language}`,
          cells: [
            page,
            isLanguage(language) ? words.languages[language] : language,
            visits,
            ...cellsOf(values, words, format),
          ],
        }))}
      />
    </section>
  )
}

const LOOK = { good: 'text-success', middling: 'text-ink', poor: 'text-danger' } as const

/** The rating in words too, for color-blind readers. */
function cellsOf(
  values: SpeedValues,
  { ratings }: SpeedWords,
  format: (vital: Vital, value: number) => string,
): ReactNode[] {
  return VITALS.map((vital) => {
    const value = values[vital]
    if (value === null) return '–'
    const rating = ratingOf(vital, value)
    return (
      <span key={vital} className="block whitespace-nowrap">
        {format(vital, value)}
        <span className={`block text-sm ${LOOK[rating]}`}>{ratings[rating]}</span>
      </span>
    )
  })
}

function Slow({ speed: { slow } }: PartProps) {
  const words = useWords(speedWords)
  const language = useLanguage()
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{words.slow}</h2>
      <Table
        caption={words.slow}
        columns={[words.what, words.times]}
        rows={slow.map(({ kind, count }) => ({
          id: kind,
          cells: [words.slowKinds[kind], formatCount(count, language)],
        }))}
      />
    </section>
  )
}
