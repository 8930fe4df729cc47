// A person's progress: which test, what to do now, and each subject.
import { type ReactNode, useId } from 'react'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import { BANK_SOURCES, type Question } from '../rules/bank.ts'
import { dailySet, nextStep, progressBySubject, type SubjectProgress, weakPoints } from '../rules/progress.ts'
import { TEST_2025_FROM } from '../rules/test-choice.ts'
import { useStudy } from './study.ts'
import { today } from './today.ts'
import { useCitizenshipWords } from './words.ts'

export type OverviewProps = {
  onPractice: (questions: readonly Question[]) => void
  onMock: () => void
  onHelper: () => void
  onSheet: () => void
  onWords: () => void
  onEnglish: () => void
  onSetting: () => void
}

/** A picture: the rest does not wait for it. */
export const bringOverTime = () => import('./over-time.tsx')
const OverTime = byNeed(bringOverTime)

export function Overview(props: OverviewProps) {
  return (
    <div className="grid gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-x-12">
      <div className="min-w-0 space-y-10">
        <Now {...props} />
        <Subjects {...props} />
        <OverTimePart />
      </div>
      <div className="min-w-0 space-y-10">
        <MockPart {...props} />
        <Helper {...props} />
        <Weak {...props} />
        <English {...props} />
        <Words {...props} />
        <Test {...props} />
      </div>
    </div>
  )
}

function Section({
  heading,
  className,
  children,
}: {
  heading: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  )
}

function Now({ onPractice }: OverviewProps) {
  const { next, daily } = useCitizenshipWords()
  const language = useLanguage()
  const { bank, known, mocks } = useStudy()
  const day = today()
  const step = nextStep(bank, known, { mocks, today: day })
  const set = dailySet(bank, known, day)
  return (
    <Section heading={next.heading} className="rounded-md border-2 border-action bg-sheet p-5 sm:p-6">
      <p className="text-lg">{next[step]}</p>
      {set.length === 0 ? (
        <p>{daily.done}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => onPractice(set)}>{daily.button}</Button>
          <span className="text-ink-soft">{plural(daily.minutes, set.length, language)}</span>
        </div>
      )}
      <p className="text-sm text-ink-soft">{next.note}</p>
    </Section>
  )
}

function Subjects({ onPractice }: OverviewProps) {
  const { subjects } = useCitizenshipWords()
  const { bank, known } = useStudy()
  return (
    <Section heading={subjects.heading}>
      <ul className="divide-y divide-line border-y border-line">
        {progressBySubject(bank, known).map((progress) => (
          <SubjectRow
            key={progress.subject}
            progress={progress}
            onPractice={() => onPractice(ofSubject(bank, progress, known))}
          />
        ))}
      </ul>
    </Section>
  )
}

/** The least known come first. */
function ofSubject(
  bank: readonly Question[],
  { subject }: SubjectProgress,
  known: ReadonlyMap<number, { level: number }>,
) {
  const level = ({ n }: Question) => known.get(n)?.level ?? 0
  return bank
    .filter((question) => question.subject === subject)
    .toSorted((a, b) => level(a) - level(b) || a.n - b.n)
}

function SubjectRow({ progress, onPractice }: { progress: SubjectProgress; onPractice: () => void }) {
  const { subjects } = useCitizenshipWords()
  const { subject, total, known, started } = progress
  const name = subjects.names[subject]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{name}</p>
        <div aria-hidden="true" className="mt-1 flex h-2 overflow-hidden rounded-sm bg-sunk">
          <div className="bg-action" style={{ width: `${(known * 100) / total}%` }} />
          <div className="bg-accent" style={{ width: `${(started * 100) / total}%` }} />
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {fill(subjects.known, { known, total })}
          {started > 0 ? ` · ${fill(subjects.started, { started })}` : null}
        </p>
      </div>
      <Button kind="quiet" aria-label={`${subjects.button}: ${name}`} onClick={onPractice}>
        {subjects.button}
      </Button>
    </li>
  )
}

function OverTimePart() {
  const { overTime } = useCitizenshipWords()
  return (
    <Section heading={overTime.heading}>
      <Part>
        <OverTime />
      </Part>
    </Section>
  )
}

function MockPart({ onMock }: OverviewProps) {
  const { mock } = useCitizenshipWords()
  const last = useStudy().mocks.at(-1)
  return (
    <Section heading={mock.heading}>
      <p>{mock.about}</p>
      {last ? (
        <p className="font-semibold">
          {fill(mock.last, {
            right: last.right,
            asked: last.asked,
            result: last.isPassed ? mock.results.passed : mock.results.failed,
          })}
        </p>
      ) : null}
      <Button kind="secondary" onClick={onMock}>
        {mock.button}
      </Button>
    </Section>
  )
}

function Helper({ onHelper }: OverviewProps) {
  const { helper } = useCitizenshipWords()
  return (
    <Section heading={helper.heading}>
      <p>{helper.about}</p>
      <Button kind="secondary" onClick={onHelper}>
        {helper.open}
      </Button>
    </Section>
  )
}

function Weak({ onPractice, onSheet }: OverviewProps) {
  const { weak } = useCitizenshipWords()
  const language = useLanguage()
  const { bank, known } = useStudy()
  const questions = weakPoints(bank, known)
  return (
    <Section heading={weak.heading}>
      <p>{questions.length === 0 ? weak.none : plural(weak.count, questions.length, language)}</p>
      {questions.length === 0 ? null : (
        <div className="flex flex-wrap gap-x-3">
          <Button kind="secondary" onClick={() => onPractice(questions)}>
            {weak.button}
          </Button>
          <Button kind="quiet" onClick={onSheet}>
            {weak.print}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** People excused from English do not take this part. */
function English({ onEnglish }: OverviewProps) {
  const { english } = useCitizenshipWords()
  const { test } = useStudy()
  if (!test.hasEnglishTest) return null
  return (
    <Section heading={english.heading}>
      <p>{english.about}</p>
      <Button kind="secondary" onClick={onEnglish}>
        {english.open}
      </Button>
    </Section>
  )
}

function Words({ onWords }: OverviewProps) {
  const { n400 } = useCitizenshipWords()
  return (
    <Section heading={n400.heading}>
      <p>{n400.about}</p>
      <Button kind="secondary" onClick={onWords}>
        {n400.open}
      </Button>
    </Section>
  )
}

function Test({ onSetting }: OverviewProps) {
  const { test: words, sources } = useCitizenshipWords()
  const { test, bank } = useStudy()
  const language = useLanguage()
  const day = formatDate(plainDate(TEST_2025_FROM), language)
  const { edition, exemption, rules } = test
  const { title, url, spanish } = BANK_SOURCES[edition]
  const figures = { asked: rules.asked, pass: rules.pass, wrong: rules.stopAtWrong, bank: bank.length }
  return (
    <Section heading={words.heading}>
      <p>
        <strong>{words.names[edition]}</strong>, {fill(words.why[edition], { day })}.
      </p>
      <p>
        {fill(words.rules, figures)} {fill(words.stops, figures)}
      </p>
      {exemption ? (
        <p className="border-l-4 border-accent pl-4">
          {fill(words.exemption[exemption], figures)} {words.confirm}
        </p>
      ) : null}
      <Button kind="quiet" className="-ml-3" onClick={onSetting}>
        {words.change}
      </Button>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.exceptions}</summary>
        <ul className="list-disc space-y-2 pl-6">
          {words.exceptionList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-2">{words.counted}</p>
      </details>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{sources.heading}</summary>
        <p>{fill(sources.list, { title })}</p>
        <p>{sources.spanish[spanish]}</p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {sources.link}
        </a>
      </details>
    </Section>
  )
}
