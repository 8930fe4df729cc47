// On the desk: someone was called about a person who is detained.
import { fill, type Language } from '#kernel/language.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import type { ReportReading } from '../contract.ts'
import type { DetentionStaffWords } from '../words/index.ts'
import { useRecordCall } from './queries.ts'

type Call = ReportReading['calls'][number]

export function callSentence({ by, at }: Call, words: DetentionStaffWords, language: Language): string {
  const moment = formatMoment(instant(at), FIRM_ZONE, language)
  return fill(words.calls.on, { name: by.name, moment })
}

type CalledButtonProps = {
  of: { id: string; name: string; isAgain: boolean }
  words: DetentionStaffWords
  className: string
  onDone: (sentence: string) => void
}

export function CalledButton({ of: { id, name, isAgain }, words, className, onDone }: CalledButtonProps) {
  const language = useLanguage()
  const record = useRecordCall()
  const { list, calls } = words
  const submit = () => {
    if (record.isPending) return
    record.mutate(id, {
      onSuccess: ({ calls: [last] }) => onDone(last ? callSentence(last, words, language) : ''),
      onError: () => onDone(calls.failed),
    })
  }
  return (
    <button
      type="button"
      data-key="done"
      className={className}
      aria-disabled={record.isPending}
      aria-label={fill(isAgain ? list.againOf : list.buttonOf, { name })}
      onClick={submit}
    >
      {record.isPending ? calls.busy : isAgain ? calls.again : calls.button}
    </button>
  )
}
