// What is asked, group by group: closed ones say how far they are, so that nobody reads sixty lines at once.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import type { DocumentRoom, RequestView } from '../contract.ts'
import type { RequestGroup } from '../rules/room-turn.ts'
import { OneRequest, type RequestProps } from './one-request.tsx'
import { useRoomWords } from './room-words.ts'

type Shared = Omit<RequestProps, 'request' | 'isNext' | 'aimedAt'>

type RequestGroupsProps = Shared & {
  groups: readonly RequestGroup<RequestView>[]
  /** What is sent first; its group stands open. */
  next: RequestView | null
  /** Where a link leads, and how often it has. */
  aim: { id: string; count: number } | null
}

export function RequestGroups({ groups, ...rest }: RequestGroupsProps) {
  return (
    <div className="border-t border-line">
      {groups.map((group) => (
        <Group key={group.group} of={group} {...rest} />
      ))}
    </div>
  )
}

/** Something was sent and did not do: nobody should have to look for it. */
function isTrouble({ state, turn, documentIds }: RequestView, { documents }: DocumentRoom): boolean {
  if (state === 'returned' || state === 'refused') return true
  return turn !== null && documents.some((each) => each.state === 'refused' && documentIds.includes(each.id))
}

type GroupProps = Omit<RequestGroupsProps, 'groups'> & { of: RequestGroup<RequestView> }

function Group({ of: { group, requests, total, toSend }, next, aim, ...rest }: GroupProps) {
  const { room } = useRoomWords()
  const [isOpen, setOpen] = useState(() =>
    requests.some((each) => each.id === next?.id || isTrouble(each, rest.room)),
  )
  const aimedHere = aim && requests.some(({ id }) => id === aim.id) ? aim.count : 0
  const [followed, setFollowed] = useState(0)
  if (aimedHere !== followed) {
    setFollowed(aimedHere)
    if (aimedHere > 0) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 hover:bg-sunk">
        <span
          aria-hidden="true"
          className="w-5 text-center text-2xl leading-none text-action group-open:rotate-90"
        >
          ›
        </span>
        <h3 className="min-w-0 flex-1 text-xl">{room.asked.groups[group]}</h3>
        <span className="text-right text-sm text-ink-soft">
          {toSend === 0 ? room.asked.allDone : fill(room.asked.progress, { done: total - toSend, total })}
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line sm:pl-8">
        {requests.map((request) => (
          <OneRequest
            key={request.id}
            request={request}
            isNext={request.id === next?.id}
            aimedAt={aim?.id === request.id && isOpen ? aim.count : 0}
            {...rest}
          />
        ))}
      </ul>
    </details>
  )
}
