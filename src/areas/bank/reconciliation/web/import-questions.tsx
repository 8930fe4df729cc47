// Missing or contradictory parts of a bank's file: a person answers, and the bank's way of writing is remembered.
import { fill, plural } from '#kernel/language.ts'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ImportInput, Preview } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

type Given<Name extends keyof ImportInput> = { [Each in Name]-?: Exclude<ImportInput[Each], undefined> }
/** How a file is read, as far as answered by a person. */
export type Answers = Given<'mapping' | 'way' | 'dayShape' | 'account'>
/** A person's answers about its rows. */
export type RowsSaid = Given<'twins' | 'reused' | 'leavesOut'>
type ReadingQuestionsProps = {
  preview: Preview
  answers: Answers
  onAnswer: (answer: Partial<Answers>) => void
}

export function ReadingQuestions({ preview, answers, onAnswer }: ReadingQuestionsProps) {
  const { days } = useWords(bankWords).import
  const isDayAsked = preview.isDayOrderOpen || answers.dayShape !== null
  return (
    <>
      {isDayAsked && answers.mapping === null ? (
        <RadioCards
          id="bank-days"
          name="bank-days"
          label={days.legend}
          choices={(['mdy', 'dmy'] as const).map((value) => ({ value, label: days[value] }))}
          value={answers.dayShape}
          onChange={(dayShape) => onAnswer({ dayShape })}
        />
      ) : null}
      <WayQuestion preview={preview} answers={answers} onAnswer={onAnswer} />
    </>
  )
}

/** Open if asked; else it can still be answered, if the totals are wrong. */
function WayQuestion({ preview: { way }, answers, onAnswer }: ReadingQuestionsProps) {
  const { way: words } = useWords(bankWords).import
  if (way === null) return null
  const { doubt } = way
  const choices = way.ways.map((value) => ({ value, label: words.ways[value] }))
  const question = (
    <RadioCards
      id="bank-way"
      name="bank-way"
      label={words.heading}
      hint={words.remember}
      choices={choices}
      value={answers.way ?? (doubt === null ? way.way : null)}
      onChange={(next) => onAnswer({ way: next })}
    />
  )
  if (doubt === null && answers.way === null)
    return (
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {words.heading}
        </summary>
        <div className="mt-3">{question}</div>
      </details>
    )
  return (
    <div className="space-y-3">
      {doubt ? (
        <Notice kind="warning">{fill(words.doubts[doubt.code], { row: doubt.row ?? '' })}</Notice>
      ) : null}
      {question}
    </div>
  )
}

type RowQuestionsProps = { preview: Preview; said: RowsSaid; onSaid: (said: Partial<RowsSaid>) => void }

export function RowQuestions({ preview, said, onSaid }: RowQuestionsProps) {
  const { twins, reused } = useWords(bankWords).import
  const language = useLanguage()
  return (
    <>
      {preview.twins > 0 ? (
        <RadioCards
          id="bank-twins"
          name="bank-twins"
          label={plural(twins.legend, preview.twins, language)}
          choices={(['one', 'separate'] as const).map((value) => ({ value, label: twins[value] }))}
          value={said.twins}
          onChange={(answer) => onSaid({ twins: answer })}
        />
      ) : null}
      {preview.reused > 0 ? (
        <RadioCards
          id="bank-reused"
          name="bank-reused"
          label={plural(reused.legend, preview.reused, language)}
          choices={(['new', 'known'] as const).map((value) => ({ value, label: reused[value] }))}
          value={said.reused}
          onChange={(answer) => onSaid({ reused: answer })}
        />
      ) : null}
      {preview.leftOutCount > 0 ? (
        <LeftOut
          preview={preview}
          isConfirmed={said.leavesOut}
          onConfirm={(leavesOut) => onSaid({ leavesOut })}
        />
      ) : null}
    </>
  )
}

type LeftOutProps = { preview: Preview; isConfirmed: boolean; onConfirm: (is: boolean) => void }

function LeftOut({ preview: { leftOut, leftOutCount, problem }, isConfirmed, onConfirm }: LeftOutProps) {
  const { leftOut: words } = useWords(bankWords).import
  const language = useLanguage()
  return (
    <div className="space-y-3">
      <p className="font-semibold">{plural(words.heading, leftOutCount, language)}</p>
      <ul className="list-disc space-y-1 pl-6 [overflow-wrap:anywhere]">
        {leftOut.map(({ row, code, text }) => (
          <li key={row}>{fill(words.row, { row, why: words.codes[code], text })}</li>
        ))}
      </ul>
      {problem === null ? (
        <Checkbox
          id="bank-left-out"
          label={words.confirm}
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      ) : null}
    </div>
  )
}
