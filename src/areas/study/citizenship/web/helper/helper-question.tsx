// One question for the helper: the question, the accepted answers, and the marks within reach of a thumb.
import { type MouseEvent, useEffect } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { canTakeBack, type HelpedRound, HELPER_MARKS, type HelperMark } from '../../rules/helped-round.ts'
import type { HelperWords } from '../../words/browser.ts'
import { focusOn } from '../focus-on.ts'
import { Accepted, Listening, QuestionText } from '../question-card.tsx'
import { useStudy } from '../study.ts'
import type { Helped } from './use-helped.ts'

/** In English, as the officer would. */
const ASK_AGAIN = 'Can you tell me more?'

type HelperQuestionProps = {
  words: HelperWords
  helped: Helped & { round: HelpedRound }
  hasKeys: boolean
  isStopping: boolean
  onGoOn: () => void
  onStop: () => void
}

export function HelperQuestion({ words, helped, hasKeys, isStopping, onGoOn, onStop }: HelperQuestionProps) {
  const language = useLanguage()
  const { test, bank } = useStudy()
  const { round, last } = helped
  const at = round.marks.length
  const question = bank.find(({ n }) => n === round.questions[at])
  if (!question) return null
  const right = round.marks.filter(Boolean).length
  const position = fill(round.rules ? words.positionUpTo : words.position, {
    at: at + 1,
    count: round.questions.length,
  })
  return (
    <>
      <section aria-labelledby="question" className="flex-1 space-y-5 pb-6">
        <div className="flex items-start justify-between gap-4">
          <p className="text-base text-ink-soft">{fill(words.tally, { right, wrong: at - right })}</p>
          <Button kind="quiet" className="-mt-3 -mr-3" onClick={onStop}>
            {words.stop}
          </Button>
        </div>
        <output className="sr-only">{last ? `${words.says[last]} ${position}` : null}</output>
        {isStopping ? <Stopping words={words} onGoOn={onGoOn} onStop={onStop} /> : null}
        <QuestionText
          key={question.n}
          question={question}
          position={position}
          translation={test.exemption ? 'shown' : TRANSLATION[language]}
        />
        {round.isAgain ? (
          <Notice kind="warning" title={words.again}>
            <p lang="en">{ASK_AGAIN}</p>
            <div className="flex flex-wrap">
              <Listening text={ASK_AGAIN} />
            </div>
          </Notice>
        ) : null}
        <Accepted question={question} />
        {round.rules ? null : <p className="text-base text-ink-soft">{words.tell}</p>}
      </section>
      <Marks
        words={words}
        hasKeys={hasKeys}
        onMark={helped.mark}
        onTakeBack={canTakeBack(round) ? helped.takeBack : null}
      />
    </>
  )
}

/** The helper reads it in their language, to know its meaning. */
const TRANSLATION = { en: 'never', es: 'shown' } as const

const COLORS: Record<HelperMark, string> = {
  right: 'bg-action text-on-action hover:bg-action-strong border-action',
  almost: 'border-accent bg-accent-soft hover:border-ink',
  wrong: 'border-danger bg-danger-soft hover:border-ink',
}

type MarksProps = {
  words: HelperWords
  hasKeys: boolean
  onMark: (mark: HelperMark) => void
  onTakeBack: (() => void) | null
}

function Marks({ words, hasKeys, onMark, onTakeBack }: MarksProps) {
  // The second press of a double one would mark the next question.
  const press = (mark: HelperMark) => (event: MouseEvent) => (event.detail > 1 ? undefined : onMark(mark))
  return (
    <fieldset
      aria-label={words.marking}
      className="sticky bottom-0 -mx-4 border-t-2 border-line-strong bg-paper px-4 pt-3 pb-2 sm:-mx-8 sm:px-8"
    >
      <div className="grid grid-cols-3 gap-2">
        {HELPER_MARKS.map((mark, at) => (
          <button
            key={mark}
            type="button"
            onClick={press(mark)}
            aria-keyshortcuts={hasKeys ? String(at + 1) : undefined}
            className={classes(
              'flex min-h-16 flex-col items-center justify-center rounded-md border-2 px-1 py-2 text-center text-lg leading-tight font-semibold',
              COLORS[mark],
            )}
          >
            {words.marks[mark]}
            {hasKeys ? (
              <kbd aria-hidden="true" className="text-sm font-normal pointer-coarse:hidden">
                {at + 1}
              </kbd>
            ) : null}
          </button>
        ))}
      </div>
      {onTakeBack ? (
        <Button kind="quiet" className="mt-1 -ml-3" onClick={onTakeBack}>
          {words.takeBack}
        </Button>
      ) : (
        // As high as the button, so that the marks do not move.
        <div className="mt-1 h-12" />
      )}
    </fieldset>
  )
}

function Stopping({ words, onGoOn, onStop }: Pick<HelperQuestionProps, 'words' | 'onGoOn' | 'onStop'>) {
  const { heading, text, goOn, stop } = words.stopping
  useEffect(() => focusOn('helper-stopping'), [])
  return (
    <div id="helper-stopping" tabIndex={-1}>
      <Notice kind="warning" title={heading}>
        <p>{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            onClick={() => {
              onGoOn()
              focusOn('question')
            }}
          >
            {goOn}
          </Button>
          <Button kind="secondary" onClick={onStop}>
            {stop}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
