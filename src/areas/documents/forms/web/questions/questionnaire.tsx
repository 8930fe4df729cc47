// What the forms of a case still ask of its client, or of somebody with a link: rooms with how far each is, and one page after the other.
import { type ReactNode, useState } from 'react'
import { isFact } from '#areas/cases/cases/rules/facts.ts'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BACK } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { Progress } from '#ui/steps.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { ClientQuestion } from '../../contract.ts'
import { isOfYears, isSettled, ROOMS, roomOf } from '../../rules/questionnaire.ts'
import { followsOf, pageOf, SUBJECTS, type Subject, subjectOfYesNo } from '../../rules/yes-no.ts'
import { yearsCovered } from './line-of-years.tsx'
import { QuestionPage } from './question-page.tsx'
import { type Asked, type AskedNow, useFinishQuestions, useQuestions } from './queries.ts'
import { rowsIn } from './rows-answer.tsx'
import type { QuestionWords } from './words.ts'
import { YesNoPage } from './yes-no-page.tsx'

type QuestionnaireProps = {
  caseId: string
  /** The question of the address, or the room of yes or no questions; none: all rooms. */
  asked: string | undefined
  words: QuestionWords
  /** Of the questions, and of the case. */
  path: string
  casePath: string
}

const YES_NO_ROOM = 'yesNo'

export function Questionnaire({ caseId, asked, words, path, casePath }: QuestionnaireProps) {
  const language = useLanguage()
  const back = <Back to={casePath}>{words.back}</Back>
  return (
    <Loaded query={useQuestions(caseId)} words={words}>
      {({ state, doneAt, questions }) =>
        state === 'open' ? (
          <OpenQuestions {...{ asked, words, path, questions, back }} of={{ caseId }} />
        ) : (
          <div className="max-w-form space-y-6">
            {back}
            <PageHeading title={words.title} />
            {doneAt === null ? (
              <p>{words.none}</p>
            ) : (
              <Notice kind="success" title={fill(words.done, { date: dayOf(doneAt, language) })}>
                {words.doneNext}
              </Notice>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

type OpenProps = Pick<QuestionnaireProps, 'asked' | 'words' | 'path'> & {
  of: Asked
  questions: readonly ClientQuestion[]
  /** The way out of all rooms. */
  back?: ReactNode
  /** What each entry of the tab's history keeps, such as the link. */
  kept?: object
}

export function OpenQuestions(props: OpenProps) {
  const { questions, asked, words, back = null } = props
  const question = questions.find(({ key }) => key === asked)
  if (question && roomOf(question.key) === YES_NO_ROOM && !isFact(question.key))
    return <YesOrNo key={question.key} {...props} question={question} />
  if (question) return <One key={question.key} {...props} question={question} />
  if (asked === YES_NO_ROOM) return <Subjects {...props} />
  return (
    <div className="max-w-form space-y-6">
      {back}
      <PageHeading title={words.title} lead={words.lead} />
      <Rooms {...props} />
    </div>
  )
}

function dayOf(moment: string, language: Parameters<typeof formatPastDate>[1]): string {
  return formatPastDate(dateIn(FIRM_ZONE, instant(new Date(moment))), language)
}

function Back({ to, kept, children }: { to: string; kept?: object | undefined; children: string }) {
  return (
    <PageLink
      to={to}
      state={kept}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-action no-underline"
    >
      <Icon isSmall lines={BACK} />
      <span className="underline">{children}</span>
    </PageLink>
  )
}

function isOpen({ said }: ClientQuestion): boolean {
  return !isSettled(said)
}

function useToday(): PlainDate {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  return today
}

/** "3 of 5 years" of a room of addresses or jobs alone; else of its questions. */
function useProgress(words: QuestionWords) {
  const language = useLanguage()
  const today = useToday()
  return (questions: readonly ClientQuestion[]) => {
    const [only] = questions
    const done = questions.filter((each) => !isOpen(each)).length
    const isLine = only && questions.length === 1 && isOfYears(only.key)
    if (!isLine || only.said === 'none' || only.said === 'unsure')
      return {
        value: done / questions.length,
        text: fill(words.progress.of, { done, total: questions.length }),
      }
    const years = yearsCovered(rowsIn(only.value), today)
    return { value: years / 5, text: plural(words.progress.years, years, language) }
  }
}

function Rooms({ of, questions, words, path, kept }: OpenProps) {
  const finishing = useFinishQuestions(of)
  const progressOf = useProgress(words)
  const next = questions.find(isOpen)
  const isBegun = questions.some((each) => !isOpen(each))
  return (
    <>
      <p>{words.attorney}</p>
      {next ? (
        <PageLink
          to={`${path}/${next.key}`}
          state={kept}
          className={buttonClass('primary', 'w-full sm:w-auto')}
        >
          {isBegun ? words.goOn : words.begin}
        </PageLink>
      ) : (
        <div className="space-y-3">
          <p className="font-semibold">{words.allDone}</p>
          <Button
            className="w-full sm:w-auto"
            busyLabel={finishing.isPending && words.sending}
            onClick={() => finishing.mutate()}
          >
            {words.send}
          </Button>
          <Outcome kind="danger">{finishing.error ? failureSentence(finishing.error) : null}</Outcome>
        </div>
      )}
      <ul className={ROWS}>
        {ROOMS.map((room) => {
          const own = questions.filter(({ key }) => roomOf(key) === room)
          const first = own.find(isOpen) ?? own[0]
          const isList = room === YES_NO_ROOM && subjectsOf(own).length > 1
          return first ? (
            <li key={room}>
              <PageLink to={`${path}/${isList ? room : first.key}`} state={kept} className={ROW}>
                <RowFace title={words.roomNames[room]} note={progressOf(own).text} />
              </PageLink>
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}

function yesNoIn(questions: readonly ClientQuestion[]): ClientQuestion[] {
  return questions.filter(({ key }) => roomOf(key) === YES_NO_ROOM)
}

function subjectsOf(questions: readonly ClientQuestion[]): Subject[] {
  const found = new Set(questions.map(({ key }) => subjectOfYesNo(key)))
  return (Object.keys(SUBJECTS) as Subject[]).filter((subject) => found.has(subject))
}

/** Each subject of the yes or no questions, with how far it is. */
function Subjects({ questions, words, path, kept }: OpenProps) {
  const progressOf = useProgress(words)
  const all = yesNoIn(questions)
  return (
    <div className="max-w-form space-y-6">
      <Back to={path} kept={kept}>
        {words.rooms}
      </Back>
      <PageHeading title={words.roomNames[YES_NO_ROOM]} lead={words.whyConduct} />
      <ul className={ROWS}>
        {subjectsOf(all).map((subject) => {
          const own = all.filter(({ key }) => subjectOfYesNo(key) === subject)
          return (
            <li key={subject}>
              <PageLink to={`${path}/${(own.find(isOpen) ?? own[0])?.key}`} state={kept} className={ROW}>
                <RowFace title={words.subjects[subject]} note={progressOf(own).text} />
              </PageLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type FramedProps = Pick<OpenProps, 'words' | 'path'> & {
  kept: object | undefined
  caption: string
  /** What the progress counts. */
  of: readonly ClientQuestion[]
  children: ReactNode
}

function Framed({ words, path, kept, caption, of, children }: FramedProps) {
  const { value, text } = useProgress(words)(of)
  return (
    <div className="max-w-form space-y-6">
      <Back to={path} kept={kept}>
        {words.rooms}
      </Back>
      <Progress label={words.progress.label} caption={caption} value={value} valueText={text} />
      {children}
    </div>
  )
}

/** The page of this question, and the way on: to what is open, and among answered ones to the next page of the subject. */
function YesOrNo({ of, questions, question, words, path, kept }: OpenProps & { question: ClientQuestion }) {
  const go = useGo()
  const all = yesNoIn(questions)
  const keys = pageOf(
    question.key,
    all.map(({ key }) => key),
  )
  const own = all.filter(({ key }) => keys.includes(key))
  const subject = subjectOfYesNo(question.key)
  const list = subjectsOf(all).length > 1 ? `${path}/${YES_NO_ROOM}` : path
  const wasOpen = own.some(isOpen)
  const goOn = (read: AskedNow | null) => {
    const now = read?.questions ?? questions
    const from = now.findIndex(({ key }) => keys.includes(key))
    const others = [...now.slice(from), ...now.slice(0, from)].filter(({ key }) => !keys.includes(key))
    const ofSubject = others.filter(({ key }) => subjectOfYesNo(key) === subject)
    const later = ofSubject.filter((each) => now.indexOf(each) > from)
    const next = wasOpen
      ? others.find(isOpen)
      : (later.find(isOpen) ?? later.find(({ key }) => !followsOf(key)))
    go(next ? `${path}/${next.key}` : wasOpen ? path : list, { state: kept })
  }
  return (
    <Framed
      {...{ words, path, kept }}
      caption={own.length === 1 && subject ? words.subjects[subject] : words.roomNames[YES_NO_ROOM]}
      of={all}
    >
      <YesNoPage {...{ of, words }} questions={own} onDone={goOn} />
    </Framed>
  )
}

function One({ of, questions, question, words, path, kept }: OpenProps & { question: ClientQuestion }) {
  const go = useGo()
  const room = roomOf(question.key)
  const own = questions.filter(({ key }) => roomOf(key) === room)
  const place = questions.indexOf(question)
  // Of those that are open the next one, else from the beginning; after a change of what was answered, the rooms.
  const others = [...questions.slice(place + 1), ...questions.slice(0, place)]
  const next = isOpen(question) ? others.find(isOpen) : undefined
  return (
    <Framed {...{ words, path, kept }} caption={words.roomNames[room]} of={own}>
      <QuestionPage
        {...{ of, question, words }}
        onDone={() => go(next ? `${path}/${next.key}` : path, { state: kept })}
      />
    </Framed>
  )
}
