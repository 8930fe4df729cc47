// One question about a fact, one decision: why it is asked, the answer, or that the client is not sure.
import { type ReactNode, useState } from 'react'
import { FACTS, type FactValue, isEmptyFact, isFact } from '#areas/cases/cases/rules/facts.ts'
import { factText } from '#areas/cases/cases/rules/fact-text.ts'
import { ApiFailure, failureSentence } from '#api/failure.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { ClientQuestion } from '../../contract.ts'
import { mayBeNone } from '../../rules/question-kinds.ts'
import { factOfKey, type Said } from '../../rules/questionnaire.ts'
import { OneAnswer } from './one-answer.tsx'
import { type Asked, useAnswerQuestion } from './queries.ts'
import { RowsAnswer, rowsIn } from './rows-answer.tsx'
import { type QuestionWords, titleOf } from './words.ts'

type QuestionPageProps = {
  of: Asked
  question: ClientQuestion
  words: QuestionWords
  onDone: () => void
}

export function QuestionPage({ of, question, words, onDone }: QuestionPageProps) {
  const language = useLanguage()
  const { key, value, said } = question
  const answering = useAnswerQuestion(of)
  const send = (how: Said, given: FactValue | null) =>
    answering.mutateAsync({
      question: key,
      said: how,
      ...(given !== null && { value: { [factOfKey(key)]: given } }),
      before: value,
    })
  const [isOtherwise, setOtherwise] = useState(false)
  const isNewer = answering.error instanceof ApiFailure && answering.error.code === 'ANSWER_NEWER'
  const failure = answering.error && !isNewer ? failureSentence(answering.error) : null
  const now = valueText(question, words, language)
  const shared = { question, words, why: <Why question={question} words={words} /> }
  if (question.isFirms && !isOtherwise)
    return (
      <div className="space-y-6">
        <Heading question={question} words={words} />
        {isNewer ? <Notice kind="warning" role="alert" title={failureSentence(answering.error)} /> : null}
        <p className="text-lg font-semibold">{fill(words.firm, { value: now || '•••' })}</p>
        <p>{words.firmWrong}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            busyLabel={answering.isPending && words.saving}
            onClick={() => void send('answered', value).then(onDone, () => undefined)}
          >
            {words.cont}
          </Button>
          <Button kind="quiet" onClick={() => setOtherwise(true)}>
            {words.otherwise}
          </Button>
        </div>
        <Outcome kind="danger">{failure}</Outcome>
      </div>
    )
  const { again } = question
  const saidAlready = said === 'unsure' ? words.saidUnsure : said === 'none' ? words.saidNone : null
  const isRows = isFact(key) && FACTS[key].kind === 'rows' && key !== 'race'
  return (
    <div className="space-y-6">
      {isNewer && now !== '' ? (
        <Notice kind="warning" role="alert">
          {fill(words.newer, { value: now })}
        </Notice>
      ) : null}
      {again === null ? null : (
        <Notice kind="info" title={words.again}>
          {again}
        </Notice>
      )}
      {saidAlready ? <p className="border-l-4 border-accent pl-4">{saidAlready}</p> : null}
      {isRows ? (
        <Rows {...shared} send={send} onDone={onDone} isBusy={answering.isPending} failure={failure} />
      ) : (
        <OneAnswer
          {...shared}
          renderHeading={(id) => <Heading question={question} words={words} controlId={id} />}
          send={(given) => send('answered', given)}
          onDone={onDone}
        >
          {(run) => (
            <NotAnswered question={question} words={words} onSay={(how) => run(() => send(how, null))} />
          )}
        </OneAnswer>
      )}
    </div>
  )
}

type RowsProps = Pick<QuestionPageProps, 'question' | 'words' | 'onDone'> & {
  why: ReactNode
  send: (said: Said, value: FactValue | null) => Promise<unknown>
  isBusy: boolean
  failure: string | null
}

function Rows({ question, words, why, send, onDone, isBusy, failure }: RowsProps) {
  const [open, setOpen] = useState<number | null>(null)
  const rows = rowsIn(question.value)
  const end = (said: Said, value: FactValue | null) => void send(said, value).then(onDone, () => undefined)
  return (
    <div className="space-y-6">
      <Heading question={question} words={words} />
      {why}
      <RowsAnswer
        {...{ question, words, open, setOpen, isBusy }}
        // Of the last card that is removed nothing is left to say.
        save={(changed) => send(changed.length > 0 ? 'some' : 'unsure', changed.length > 0 ? changed : null)}
      />
      {open === null ? (
        <div className="flex flex-wrap gap-3">
          {rows.length > 0 ? (
            <Button busyLabel={isBusy && words.saving} onClick={() => end('answered', question.value)}>
              {words.thatIsAll}
            </Button>
          ) : (
            <NotAnswered question={question} words={words} onSay={(said) => end(said, null)} />
          )}
        </div>
      ) : null}
      <Outcome kind="danger">{open === null ? failure : null}</Outcome>
    </div>
  )
}

type NotAnsweredProps = Pick<QuestionPageProps, 'question' | 'words'> & { onSay: (said: Said) => void }

function NotAnswered({ question: { key, hasHidden }, words, onSay }: NotAnsweredProps) {
  return (
    <>
      {mayBeNone(key) && !hasHidden ? (
        <Button kind="secondary" onClick={() => onSay('none')}>
          {words.noneOfIt}
        </Button>
      ) : null}
      {hasHidden ? null : (
        <Button kind="quiet" onClick={() => onSay('unsure')}>
          {words.unsure}
        </Button>
      )}
    </>
  )
}

type HeadingProps = Pick<QuestionPageProps, 'question' | 'words'> & { controlId?: string | undefined }

function Heading({ question: { key }, words, controlId }: HeadingProps) {
  const { title } = titleOf(key, words)
  return (
    <h1 className="text-2xl sm:text-3xl">{controlId ? <label htmlFor={controlId}>{title}</label> : title}</h1>
  )
}

/** Why it is asked. */
function Why({ question: { key, hasHidden }, words }: Pick<QuestionPageProps, 'question' | 'words'>) {
  const { why } = titleOf(key, words)
  return (
    <div className="mt-2 space-y-2 text-base">
      <p>
        <span className="font-semibold">{words.whyWeAsk}</span> {why}
      </p>
      {hasHidden ? (
        <p className="border-l-4 border-accent pl-4">
          {words.saidHidden} {words.change}
        </p>
      ) : null}
    </div>
  )
}

function valueText({ key, value }: ClientQuestion, words: QuestionWords, language: Language): string {
  return isEmptyFact(value) || !isFact(key) ? '' : factText(key, value, words, language)
}
