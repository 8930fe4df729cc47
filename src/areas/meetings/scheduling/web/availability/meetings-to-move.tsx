// The meetings that lie in time that can no longer be had: each with a number to call and a time it could go to, and all
// that are chosen moved or cancelled at once.
import { useState } from 'react'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { OTHER_TIME_DAYS_MAX } from '../../rules/other-times.ts'
import { changePath } from '../change-path.ts'
import { Part } from './parts.tsx'
import { type Happened, type MeetingToMove, MoveDialog, type Way } from './move-dialog.tsx'
import { useAvailabilityWords } from './words.ts'

/** Stands above everything that can be changed: a change that makes one says so at once. */
export function MeetingsToMove({ meetings }: { meetings: readonly MeetingToMove[] }) {
  const { toMove: words } = useAvailabilityWords()
  const [happened, setHappened] = useState<Happened | null>(null)
  return (
    <>
      {happened ? <WhatHappened key={happened.at} happened={happened} /> : null}
      {meetings.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <div className="rounded-md border-2 border-l-8 border-accent bg-sheet px-5 pb-5 sm:px-6 sm:pb-6">
          <Part heading={words.heading} lead={words.lead}>
            <Choosing meetings={meetings} failed={happened?.failed ?? NONE} onHappened={setHappened} />
          </Part>
        </div>
      )}
    </>
  )
}

const NONE: ReadonlyMap<string, string> = new Map()

/** What could not be done stands at its meeting too, which is still there. */
function WhatHappened({ happened: { way, count, failed } }: { happened: Happened }) {
  const { toMove: words } = useAvailabilityWords()
  const language = useLanguage()
  const isWhole = failed.size === 0
  const done = plural(words[way].done, count, language)
  return (
    <UrgentWord
      kind={isWhole ? 'success' : 'danger'}
      title={isWhole ? done : plural(words.failed, failed.size, language)}
    >
      {isWhole || count === 0 ? null : done}
    </UrgentWord>
  )
}

type ChoosingProps = {
  meetings: readonly MeetingToMove[]
  failed: ReadonlyMap<string, string>
  onHappened: (happened: Happened) => void
}

function Choosing({ meetings, failed, onHappened }: ChoosingProps) {
  const { toMove: words } = useAvailabilityWords()
  const language = useLanguage()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [way, setWay] = useState<Way | null>(null)
  const chosen = meetings.filter(({ appointmentId }) => !left.has(appointmentId))
  const those = { move: chosen.filter(({ other }) => other !== null), cancel: chosen }
  const choose = (id: string, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((one) => one !== id) : [...left, id]))
  return (
    <>
      <ul className="space-y-6">
        {meetings.map((meeting) => (
          <Meeting
            key={meeting.appointmentId}
            meeting={meeting}
            isChosen={!left.has(meeting.appointmentId)}
            onChoose={choose}
            failure={failed.get(meeting.appointmentId) ?? null}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {(['move', 'cancel'] as const).map((each) =>
          those[each].length === 0 ? null : (
            <Button key={each} kind={each === 'move' ? 'primary' : 'secondary'} onClick={() => setWay(each)}>
              {plural(words[each].button, those[each].length, language)}
            </Button>
          ),
        )}
      </div>
      {way === null ? null : (
        <MoveDialog way={way} meetings={those[way]} onClose={() => setWay(null)} onHappened={onHappened} />
      )}
    </>
  )
}

type MeetingProps = {
  meeting: MeetingToMove
  isChosen: boolean
  onChoose: (id: string, isChosen: boolean) => void
  failure: string | null
}

function Meeting({ meeting, isChosen, onChoose, failure }: MeetingProps) {
  const { toMove: words, typeNames } = useAvailabilityWords()
  const language = useLanguage()
  const { appointmentId: id, client, attorney, because } = meeting
  const about = { type: typeNames[meeting.type], client: client.name, attorney: attorney.name }
  const look = buttonClass('quiet')
  return (
    <li>
      <Checkbox
        id={`to-move-${id}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(id, target.checked)}
        error={failure}
        label={
          <>
            <span className="block first-letter:uppercase">
              {formatMoment(instant(meeting.startsAt), FIRM_ZONE, language)}
            </span>
            <span className="block font-normal">{fill(words.item, about)}</span>
          </>
        }
        hint={
          <>
            {words.because[because]} {words.speaks[client.language]}
            <span className="mt-1 block text-base font-medium text-ink">
              {otherText(meeting, words, language)}
            </span>
          </>
        }
      />
      <div className="-ml-3 flex flex-wrap items-center gap-x-2">
        {client.phone === '' ? null : (
          <a href={dialLink(client.phone)} className={look}>
            {fill(words.call, { name: client.name, phone: readablePhone(client.phone) })}
          </a>
        )}
        <PageLink to={changePath(id, 'move')} className={look}>
          <span>
            {words.byHand}
            <span className="sr-only">: {client.name}</span>
          </span>
        </PageLink>
      </div>
    </li>
  )
}

function otherText(
  { other, attorney }: MeetingToMove,
  words: ReturnType<typeof useAvailabilityWords>['toMove'],
  language: Language,
): string {
  if (other === null) return fill(words.noOther, { days: OTHER_TIME_DAYS_MAX })
  const when = formatMoment(instant(other.startsAt), FIRM_ZONE, language)
  return other.attorney.id === attorney.id
    ? fill(words.other, { when })
    : fill(words.otherWith, { when, attorney: other.attorney.name })
}
