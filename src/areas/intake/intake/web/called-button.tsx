// On the desk: someone was called about an urgent intake.
import { instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { CallWords } from '../words/index.ts'
import { callSentence } from './call-sentence.ts'
import { useRecordCall } from './staff-queries.ts'

type CalledButtonProps = {
  of: { id: string; name: string; isAgain: boolean }
  words: CallWords
  className: string
  onDone: (sentence: string) => void
}

export function CalledButton({ of: { id, name, isAgain }, words, className, onDone }: CalledButtonProps) {
  const language = useLanguage()
  const record = useRecordCall()
  const { toCall, calls } = words
  const submit = () => {
    if (record.isPending) return
    record.mutate(id, {
      onSuccess: ({ calls: [last] }) =>
        onDone(last ? callSentence(last, instant(new Date()), calls, language) : ''),
      onError: () => onDone(calls.failed),
    })
  }
  return (
    <button
      type="button"
      data-key="done"
      className={className}
      aria-disabled={record.isPending}
      aria-label={fill(isAgain ? toCall.againOf : toCall.buttonOf, { name })}
      onClick={submit}
    >
      {record.isPending ? calls.busy : isAgain ? calls.again : calls.button}
    </button>
  )
}
