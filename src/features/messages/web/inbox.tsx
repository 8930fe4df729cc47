// Conversations with clients, for staff: who waits longest first.
import { endOf } from '#api/list.ts'
import type { CaseKind } from '#features/cases/rules/case-kinds.ts'
import { fill, plural } from '#kernel/language.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import { INBOX_LISTS, type InboxItem } from '../contract.ts'
import type { InboxWords } from '../text/inbox.ts'
import { fillOnce } from './own-conversations.tsx'
import { type InboxList, useInbox } from './queries.ts'
import { whenSent } from './when-sent.ts'

export type InboxLabels = { words: InboxWords; kinds: Readonly<Record<CaseKind, string>> }

type InboxProps = {
  labels: InboxLabels
  list: InboxList
  onList: (list: InboxList) => void
  /** The one that is open. */
  shown: string | null
  pathOf: (conversationId: string) => string
  at: { now: Date; timeZone: string }
}

export function Inbox({ labels, list, onList, ...rest }: InboxProps) {
  const { words } = labels
  const query = useInbox(list)
  return (
    <div className="space-y-4">
      <RadioCards
        id="inbox-list"
        name="inbox-list"
        label={words.lists.label}
        choices={INBOX_LISTS.map((value) => ({ value, label: words.lists[value] }))}
        value={list}
        onChange={onList}
      />
      <Loaded query={query} words={words}>
        {(items) => (
          <>
            {items.length === 0 ? (
              <p className="text-ink-soft">{list === 'waiting' ? words.noneWaiting : words.none}</p>
            ) : (
              <ul className="space-y-2">
                {items.map((each) => (
                  <Item key={each.conversationId} of={each} labels={labels} {...rest} />
                ))}
              </ul>
            )}
            <ListEnd {...endOf(query)} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type ItemProps = Omit<InboxProps, 'list' | 'onList'> & { of: InboxItem }

function Item({ of, labels: { words, kinds }, shown, pathOf, at }: ItemProps) {
  const language = useLanguage()
  const { conversationId, client, caseNumber, caseKind, waitingSince, last, unread } = of
  const when = (moment: string) => whenSent(moment, at.now, at.timeZone, language)
  const about = caseKind === null ? words.general : `${caseNumber ?? ''} · ${kinds[caseKind]}`
  return (
    <li>
      <PageLink
        to={pathOf(conversationId)}
        aria-current={conversationId === shown ? 'page' : undefined}
        className="block rounded-md border-2 border-line bg-sheet px-4 py-3 no-underline hover:border-ink aria-[current=page]:border-action aria-[current=page]:bg-action-soft"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{client.name}</bdi>
          <span className="text-sm text-ink-soft">
            {waitingSince === null ? words.answered : fill(words.waits, { when: when(waitingSince) })}
          </span>
        </span>
        <span className="block text-sm text-ink-soft">
          {about}
          {of.isClosed ? ` · ${words.closed}` : null}
          {unread === 0 ? null : ` · ${plural(words.unread, unread, language)}`}
        </span>
        {of.isUrgent ? <StatusPill turn="stopped">{words.urgent}</StatusPill> : null}
        <span dir="auto" className="mt-1 line-clamp-2 overflow-hidden [overflow-wrap:anywhere]">
          {fillOnce(last.side === 'firm' ? words.us : words.them, last.preview)}
        </span>
      </PageLink>
    </li>
  )
}
