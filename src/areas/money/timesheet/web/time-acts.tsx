// What its reader can do with an entry: complete or change their own, approve that of a case.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import type { WorkTime } from '../contract.ts'
import { timerWords } from '../words/browser.ts'
import { useApprove } from './queries.ts'
import { ChangeAndApprove, SayTime } from './time-form.tsx'

export function TimeActs({ time }: { time: WorkTime }) {
  const language = useLanguage()
  const { acts: words, ask } = timerWords(language)
  const mayApprove = useHasOneOf(ATTORNEYS_AND_ADMINS) && time.state === 'open'
  // Who may approve an entry changes it by approving it.
  const mayChange = time.isOwn && !mayApprove && (time.state === 'open' || time.state === 'unfinished')
  const approve = useApprove()
  const [sheet, setSheet] = useState<'say' | 'approve' | null>(null)
  const close = () => setSheet(null)
  const { id: timeId, minutes, description, client, workedOn } = time
  const of = { work: description, client: client.name, day: formatDate(plainDate(workedOn), language) }
  const isOpen = time.state === 'open'
  if (!mayApprove && !mayChange) return null
  return (
    <div tabIndex={-1} className="-ml-3 flex flex-wrap">
      {mayApprove && minutes !== null ? (
        <>
          <Button
            kind="quiet"
            aria-label={fill(words.approveOf, of)}
            busyLabel={approve.isPending && words.approving}
            onClick={() => approve.mutate({ timeId, minutes, description })}
          >
            {words.approve}
          </Button>
          <Button
            kind="quiet"
            aria-label={fill(words.changeAndApproveOf, of)}
            onClick={() => setSheet('approve')}
          >
            {words.changeAndApprove}
          </Button>
        </>
      ) : null}
      {mayChange ? (
        <Button
          kind="quiet"
          aria-label={fill(isOpen ? words.changeOf : words.completeOf, of)}
          onClick={() => setSheet('say')}
        >
          {isOpen ? words.change : words.complete}
        </Button>
      ) : null}
      <Outcome kind="danger">{sentenceOf(approve.error)}</Outcome>
      {sheet === null ? null : (
        <SideSheet title={sheet === 'approve' ? words.changeAndApprove : ask.title} onClose={close}>
          {sheet === 'approve' ? (
            <ChangeAndApprove time={time} onDone={close} />
          ) : (
            <SayTime time={time} onDone={close} />
          )}
        </SideSheet>
      )}
    </div>
  )
}
