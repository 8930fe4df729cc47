// What the forms of a case still ask of its client: rooms with how far each is, and one page after the other.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { Progress } from '#ui/steps.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { ClientQuestion, ClientQuestions } from '../../contract.ts'
import { isOfYears, isSettled, ROOMS, roomOf } from '../../rules/questionnaire.ts'
import { followsOf, pageOf, SUBJECTS, type Subject, subjectOfYesNo } from '../../rules/yes-no.ts'
import { yearsCovered } from './line-of-years.tsx'
import { QuestionPage } from './question-page.tsx'
import { useFinishQuestions, useQuestions } from './queries.ts'
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
type ReadProps = QuestionnaireProps & { read: ClientQuestions }

const YES_NO_ROOM = 'yesNo'

export function Questionnaire(props: QuestionnaireProps) {
  return (
    <Loaded query={useQuestions(props.caseId)} words={props.words}>
      {(read) => <Read {...props} read={read} />}
    </Loaded>
  )
}

function Read(props: ReadProps) {
  const { read, asked, words, casePath, path } = props
  const language = useLanguage()
  const question = read.questions.find(({ key }) => key === asked)
  if (question && roomOf(question.key) === YES_NO_ROOM)
    return <YesOrNo key={question.key} {...props} question={question} />
  if (question) return <One key={question.key} {...props} question={question} />
  if (asked === YES_NO_ROOM && read.state === 'open') return <Subjects {...props} />
  return (
    <div className="max-w-form space-y-6">
      <Back to={casePath}>{words.back}</Back>
      <PageHeading title={words.title} lead={read.state === 'open' ? words.lead : undefined} />
      {read.state === 'none' ? <p>{words.none}</p> : null}
      {read.state === 'done' && read.doneAt ? (
        <Notice kind="success" title={fill(words.done, { date: dayOf(read.doneAt, language) })}>
          {words.doneNext}
        </Notice>
      ) : null}
      {read.state === 'open' ? <Rooms {...props} path={path} /> : null}
    </div>
  )
}

function dayOf(moment: string, language: Parameters<typeof formatPastDate>[1]): string {
  return formatPastDate(dateIn(FIRM_ZONE, instant(new Date(moment))), language)
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-action no-underline"
    >
      <span aria-hidden="true">←</span>
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

function Rooms({ caseId, read: { questions }, words, path }: ReadProps) {
  const finishing = useFinishQuestions(caseId)
  const progressOf = useProgress(words)
  const next = questions.find(isOpen)
  const isBegun = questions.some((each) => !isOpen(each))
  return (
    <>
      <p>{words.attorney}</p>
      {next ? (
        <PageLink to={`${path}/${next.key}`} className={buttonClass('primary', 'w-full sm:w-auto')}>
          {isBegun ? words.goOn : words.begin}
        </PageLink>
      ) : (
        <div className="space-y-3">
          <p className="font-semibold">{words.allDone}</p>
          <Button
            className="w-full sm:w-auto"
            busyLabel={finishing.isPending && words.sending}
            onClick={() => finishing.mutate({ caseId })}
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
              <PageLink to={`${path}/${isList ? room : first.key}`} className={ROW}>
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
function Subjects({ read: { questions }, words, path }: ReadProps) {
  const progressOf = useProgress(words)
  const all = yesNoIn(questions)
  return (
    <div className="max-w-form space-y-6">
      <Back to={path}>{words.rooms}</Back>
      <PageHeading title={words.roomNames[YES_NO_ROOM]} lead={words.whyConduct} />
      <ul className={ROWS}>
        {subjectsOf(all).map((subject) => {
          const own = all.filter(({ key }) => subjectOfYesNo(key) === subject)
          return (
            <li key={subject}>
              <PageLink to={`${path}/${(own.find(isOpen) ?? own[0])?.key}`} className={ROW}>
                <RowFace title={words.subjects[subject]} note={progressOf(own).text} />
              </PageLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The page of this question, and the way on: to what is open, and among answered ones to the next page of the subject. */
function YesOrNo({
  caseId,
  read: { questions },
  question,
  words,
  path,
}: ReadProps & { question: ClientQuestion }) {
  const go = useGo()
  const progressOf = useProgress(words)
  const all = yesNoIn(questions)
  const keys = pageOf(
    question.key,
    all.map(({ key }) => key),
  )
  const own = all.filter(({ key }) => keys.includes(key))
  const progress = progressOf(all)
  const subject = subjectOfYesNo(question.key)
  const list = subjectsOf(all).length > 1 ? `${path}/${YES_NO_ROOM}` : path
  const wasOpen = own.some(isOpen)
  const goOn = (read: ClientQuestions | null) => {
    const now = read?.questions ?? questions
    const from = now.findIndex(({ key }) => keys.includes(key))
    const others = [...now.slice(from), ...now.slice(0, from)].filter(({ key }) => !keys.includes(key))
    const ofSubject = others.filter(({ key }) => subjectOfYesNo(key) === subject)
    const later = ofSubject.filter((each) => now.indexOf(each) > from)
    const next = wasOpen
      ? others.find(isOpen)
      : (later.find(isOpen) ?? later.find(({ key }) => !followsOf(key)))
    go(next ? `${path}/${next.key}` : wasOpen ? path : list)
  }
  return (
    <div className="max-w-form space-y-6">
      <Back to={path}>{words.rooms}</Back>
      <Progress
        label={words.progress.label}
        caption={own.length === 1 && subject ? words.subjects[subject] : words.roomNames[YES_NO_ROOM]}
        value={progress.value}
        valueText={progress.text}
      />
      <YesNoPage {...{ caseId, words }} questions={own} onDone={goOn} />
    </div>
  )
}

function One({
  caseId,
  read: { questions },
  question,
  words,
  path,
}: ReadProps & { question: ClientQuestion }) {
  const go = useGo()
  const progressOf = useProgress(words)
  const room = roomOf(question.key)
  const own = questions.filter(({ key }) => roomOf(key) === room)
  const progress = progressOf(own)
  const place = questions.indexOf(question)
  // Of those that are open the next one, else from the beginning; after a change of what was answered, the rooms.
  const others = [...questions.slice(place + 1), ...questions.slice(0, place)]
  const next = isOpen(question) ? others.find(isOpen) : undefined
  return (
    <div className="max-w-form space-y-6">
      <Back to={path}>{words.rooms}</Back>
      <Progress
        label={words.progress.label}
        caption={words.roomNames[room]}
        value={progress.value}
        valueText={progress.text}
      />
      <QuestionPage {...{ caseId, question, words }} onDone={() => go(next ? `${path}/${next.key}` : path)} />
    </div>
  )
}
