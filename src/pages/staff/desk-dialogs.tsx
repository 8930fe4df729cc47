// What is done in place on the desk and needs more than one press: each reads what it is about, and asks.
import { type ReactNode, useState } from 'react'
import type { ReadState } from '#api/list.ts'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { useComingDates } from '#areas/cases/cases/web/date-queries.ts'
import { DateItem } from '#areas/cases/cases/web/date-item.tsx'
import type { QueueRow, Said } from '#areas/cases/desk/web/queue.tsx'
import type { DeskWords } from '#areas/cases/desk/words/index.ts'
import { ConflictsFound } from '#areas/intake/intake/web/conflicts-found.tsx'
import { CallbackDialog } from '#areas/meetings/callbacks/web/callback-dialog.tsx'
import { useCallbacks } from '#areas/meetings/callbacks/web/queries.ts'
import { MarkMeeting, useMeeting } from '#areas/meetings/scheduling/web/meeting-outcome.tsx'
import { LinkDialog } from '#areas/meetings/scheduling/web/video-link-control.tsx'
import { AskMoney } from '#areas/money/agreements/web/ask-money.tsx'
import { EarnProposal } from '#areas/money/agreements/web/earn-proposal.tsx'
import { useProposals, useRunningLow } from '#areas/money/agreements/web/queries.ts'
import { OneRequest } from '#areas/cases/opening/web/one-request.tsx'
import { useRequests } from '#areas/cases/opening/web/staff-queries.ts'
import { ago } from '#areas/people/users/web/ago.ts'
import { useNow } from '#areas/people/users/web/use-now.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import { CallbackTimer } from './callback-timer.tsx'
import { casePath } from './case-path.ts'
import type { DialogAct } from './desk-dialog-acts.ts'
import { proposePath } from './engagement-path.ts'
import type { ActWords } from './desk-words.ts'

type AboutProps = {
  row: QueueRow
  words: DeskWords
  acts: ActWords
  onDone: (said: Said) => void
  onClose: () => void
}

export default function DeskDialog({ act, ...about }: AboutProps & { act: DialogAct }) {
  const Shown = DIALOGS[act]
  return <Shown {...about} />
}

const DIALOGS: Record<DialogAct, (about: AboutProps) => ReactNode> = {
  'agreements.ask': LowTrust,
  'agreements.earn': Earn,
  'callbacks.record': Callback,
  'cases.date': CaseDate,
  'opening.request': Request,
  'scheduling.outcome': MeetingOutcome,
  'scheduling.videoLink': VideoLink,
}

type FoundProps<Item> = Pick<AboutProps, 'row' | 'words' | 'onClose'> & {
  query: ReadState<Item | null>
  children: (item: Item) => ReactNode
}

/** While it is read, and where someone else was faster, a dialog says so. */
function Found<Item>({ row, words, onClose, query, children }: FoundProps<Item>) {
  if (query.data) return children(query.data)
  return (
    <InDialog title={row.title} words={words} onClose={onClose}>
      <Loaded query={query} words={{ loading: words.queue.loading, failed: words.queue.failed }}>
        {() => <p>{words.queue.gone}</p>}
      </Loaded>
    </InDialog>
  )
}

type InDialogProps = Pick<AboutProps, 'words' | 'onClose'> & { title: string; children: ReactNode }

function InDialog({ title, words, onClose, children }: InDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.queue.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

/** One of a list; null once the list is read and has it no more. */
function oneOf<Item>(list: ReadState<Item[]>, isIt: (item: Item) => boolean): ReadState<Item | null> {
  const { data, isFetching } = list
  const item = data?.find(isIt)
  return { ...list, data: item ?? (data === undefined || isFetching ? undefined : null) }
}

function LowTrust({ row, acts: { fees }, onDone, ...rest }: AboutProps) {
  const low = oneOf(useRunningLow(), (each) => each.case.id === row.id)
  return (
    <Found query={low} row={row} {...rest}>
      {(found) => (
        <AskMoney low={found} words={fees} onDone={(text) => onDone({ text })} onClose={rest.onClose} />
      )}
    </Found>
  )
}

function Earn({ row, acts: { fees }, onDone, ...rest }: AboutProps) {
  const isIt = (each: { case: { id: string }; milestone: { milestoneId: string } }) =>
    `${each.case.id} ${each.milestone.milestoneId}` === row.id
  return (
    <Found query={oneOf(useProposals(), isIt)} row={row} {...rest}>
      {(proposal) => (
        <EarnProposal
          proposal={proposal}
          words={fees}
          onDone={(text) => onDone({ text })}
          onClose={rest.onClose}
        />
      )}
    </Found>
  )
}

function Callback({ row, acts: { callbacks }, onDone, ...rest }: AboutProps) {
  return (
    <Found query={oneOf(useCallbacks(), ({ id }) => id === row.id)} row={row} {...rest}>
      {(callback) => (
        <CallbackDialog
          callback={callback}
          timer={<CallbackTimer phone={callback.phone} />}
          words={callbacks}
          onDone={(text) => onDone({ text })}
          onClose={rest.onClose}
        />
      )}
    </Found>
  )
}

function CaseDate({ row, words, acts: { dates, due }, onDone, onClose }: AboutProps) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const date = oneOf(useComingDates({ until: today.toString() }), ({ id }) => id === row.id)
  const done = () => {
    onDone({ text: dates.saved })
    onClose()
  }
  return (
    <Found query={date} row={row} words={words} onClose={onClose}>
      {(found) => (
        <InDialog title={`${row.person} · ${found.case.number}`} words={words} onClose={onClose}>
          <ul>
            <DateItem
              caseId={found.case.id}
              date={found}
              words={dates}
              due={due}
              today={today}
              onDone={done}
            />
          </ul>
        </InDialog>
      )}
    </Found>
  )
}

function Request({ row, words, acts: { requests, conflicts }, onDone, onClose }: AboutProps) {
  const language = useLanguage()
  const now = useNow()
  const session = useSessionState()
  const request = oneOf(useRequests(), ({ id }) => id === row.id)
  return (
    <Found query={request} row={row} words={words} onClose={onClose}>
      {(found) => (
        <InDialog title={found.client.name} words={words} onClose={onClose}>
          <OneRequest
            request={found}
            {...requests}
            readerId={session.status === 'signed-in' ? session.person.uid : null}
            agoOf={(moment) => ago(instant(moment), now, FIRM_ZONE, language)}
            renderConflicts={(check) => <ConflictsFound check={check} words={conflicts} />}
            onDone={(text, opened) => {
              const goTo = opened && { path: casePath(opened.caseId), label: requests.words.open.goTo }
              onDone(goTo ? { text, goTo } : { text })
              onClose()
            }}
          />
        </InDialog>
      )}
    </Found>
  )
}

function MeetingOutcome({ row, acts: { meetings, propose }, onDone, ...rest }: AboutProps) {
  return (
    <Found query={useMeeting(row.id)} row={row} {...rest}>
      {(meeting) => (
        <MarkMeeting
          meeting={meeting}
          words={meetings}
          onSaved={({ outcome }) =>
            onDone({
              text: outcome ? meetings.outcome.was[outcome] : '',
              ...(outcome === 'held' && {
                goTo: { path: proposePath(meeting.client.id), label: propose },
              }),
            })
          }
          onClose={rest.onClose}
        />
      )}
    </Found>
  )
}

function VideoLink({ row, acts: { meetings }, onDone, ...rest }: AboutProps) {
  return (
    <Found query={useMeeting(row.id)} row={row} {...rest}>
      {(meeting) => (
        <LinkDialog
          meeting={meeting}
          words={meetings}
          onSaved={() => {
            onDone({ text: fill(meetings.videoLink.saved, { client: meeting.client.name }) })
            rest.onClose()
          }}
          onClose={rest.onClose}
        />
      )}
    </Found>
  )
}
