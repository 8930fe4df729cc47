// Closing an account: says first what goes and what stays, and the obstacles before anything is pressed.
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ProveOwner } from '#web/owner-proof.tsx'
import type { Profile } from '../contract.ts'
import { CloseForm } from './close-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileWords } from './words.ts'

type CloseSectionProps = {
  id: string
  profile: Profile
  /** Why it is not possible yet, in the reader's words; empty without obstacles. */
  refusals: readonly string[]
  prove: ProveOwner
  onClosed: () => void
}

export function CloseSection({ id, profile, refusals, prove, onClosed }: CloseSectionProps) {
  const { close: words } = useProfileWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <ProfileSection id={id} heading={words.heading} lead={words.lead}>
      {refusals.length > 0 ? (
        <Notice kind="warning" title={words.notNow}>
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      ) : isOpen ? (
        <div className="space-y-6 rounded-md border-2 border-danger bg-sheet p-5 sm:p-6">
          <Consequences />
          <CloseForm profile={profile} prove={prove} onClosed={onClosed} onKeep={() => setOpen(false)} />
        </div>
      ) : (
        <Button kind="danger" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </ProfileSection>
  )
}

function Consequences() {
  const { close: words } = useProfileWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="space-y-4">
      <h3 ref={title} tabIndex={-1} className="text-xl">
        {words.title}
      </h3>
      <Lines heading={words.nowHeading} lines={words.now} />
      <Lines heading={words.keptHeading} lines={words.kept} />
      <p>{words.why}</p>
      <StayingFiles />
    </div>
  )
}

function useWhatStays() {
  return useQuery(useCalls().users.whatStays.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** Which of the person's own files stay, and until when. */
function StayingFiles() {
  const { files: words } = useProfileWords().close
  const language = useLanguage()
  const { data } = useWhatStays()
  if (!data) return <output className="block text-ink-soft">{words.loading}</output>
  const lines = data.files.map(({ name, until, reason }) =>
    fill(words[reason], { name, date: until ? formatPastDate(plainDate(until), language) : '' }),
  )
  return (
    <>
      {data.isHeld ? <Notice kind="warning">{words.held}</Notice> : null}
      {lines.length === 0 ? null : <Lines heading={words.heading} lines={lines} />}
    </>
  )
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div>
      <h4 className="font-text font-semibold">{heading}</h4>
      <ul className="mt-1 list-disc space-y-1 pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
