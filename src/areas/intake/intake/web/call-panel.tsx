// The calls so far, and the button to record one. Right under the phone number.
import { instant } from '#kernel/calendar.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { SentIntake } from '../contract.ts'
import { callSentence } from './call-sentence.ts'
import { useRecordCall } from './staff-queries.ts'
import { useStaffWords } from './staff-words.ts'

export function CallPanel({ intake }: { intake: SentIntake }) {
  const language = useLanguage()
  const { calls: words } = useStaffWords()
  const record = useRecordCall()
  const { id, calls, asOf } = intake
  return (
    <section aria-labelledby="calls" className="rounded-md border border-line bg-sheet p-5">
      <h2 id="calls" className="text-xl">
        {words.heading}
      </h2>
      <output className="mt-2 block space-y-1">
        {calls.length === 0 ? <span className="block">{words.none}</span> : null}
        {calls.map((call) => (
          <span key={call.at + call.by.id} className="block break-words">
            {callSentence(call, instant(asOf), words, language)}
          </span>
        ))}
      </output>
      <Button
        kind="secondary"
        className="mt-4 print:hidden"
        busyLabel={record.isPending && words.busy}
        onClick={() => record.mutate(id)}
      >
        {calls.length === 0 ? words.button : words.again}
      </Button>
      <Outcome kind="danger">{record.isError ? words.failed : null}</Outcome>
    </section>
  )
}
