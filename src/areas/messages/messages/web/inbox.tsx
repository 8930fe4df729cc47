// Conversations with clients, for staff: the urgent first, then who waits longest.
import { endOf } from '#api/list.ts'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Written } from '#ui/written.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { InboxItem } from '../contract.ts'
import { INBOX_LISTS, type InboxList } from '../rules/inbox-lists.ts'
import type { InboxWords } from '../words/index.ts'
import { fillOnce } from './own-conversations.tsx'
import { useInbox } from './queries.ts'
import { Standing } from './standing.tsx'
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
  /** Who reads. */
  me: string
}

export function Inbox({ labels, list, onList, ...rest }: InboxProps) {
  const { words } = labels
  const query = useInbox(list)
  return (
    <div>
      <fieldset aria-label={words.lists.label} className="flex flex-wrap gap-2 p-3">
        {INBOX_LISTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === list}
            onClick={() => onList(each)}
            className="min-h-11 rounded-full bg-sunk px-3 text-sm font-semibold aria-pressed:bg-action aria-pressed:text-on-action"
          >
            {words.lists[each]}
          </button>
        ))}
      </fieldset>
      <Loaded query={query} words={words}>
        {(items) => (
          <>
            {items.length === 0 ? (
              <p className="p-3 text-ink-soft">{words.noneIn[list]}</p>
            ) : (
              <ul className="border-t border-line">
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

function Item({ of, labels: { words, kinds }, shown, pathOf, at, me }: ItemProps) {
  const language = useLanguage()
  const { conversationId, client, caseNumber, caseKind, last, unread } = of
  const when = (moment: string) => whenSent(moment, at.now, at.timeZone, language)
  const about = caseKind === null ? words.general : `${caseNumber ?? ''} · ${kinds[caseKind]}`
  const said =
    last === null
      ? words.conversation.empty
      : fillOnce(last.side === 'firm' ? words.us : words.them, last.preview)
  return (
    <li>
      <PageLink
        to={pathOf(conversationId)}
        data-key="row"
        aria-current={conversationId === shown ? 'page' : undefined}
        className="block border-b border-line px-3 py-2 text-ink no-underline hover:bg-sunk aria-[current=page]:bg-action-soft"
      >
        <span className="flex items-baseline justify-between gap-x-3">
          <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{client.name}</bdi>
          <span className="shrink-0 text-sm text-ink-soft">{waitShort(of, words, when)}</span>
        </span>
        <Written className="line-clamp-1 overflow-hidden text-sm [overflow-wrap:anywhere]" text={said} />
        <span className="line-clamp-1 text-sm text-ink-soft">
          {about}
          {of.isClosed ? ` · ${words.closed}` : null}
          {unread === 0 ? null : ` · ${plural(words.unread, unread, language)}`}
        </span>
        <Standing of={of} said={last?.side === 'client' ? last.preview : ''} words={words} at={at} me={me} />
      </PageLink>
    </li>
  )
}

/** Where the last word is the client's and nobody waits, someone has said that it needs no answer. */
function waitShort({ waitingSince, last }: InboxItem, words: InboxWords, when: (moment: string) => string) {
  if (waitingSince !== null) {
    const [before = ''] = words.waits.split('{')
    return (
      <>
        <span className="sr-only">{before}</span>
        {when(waitingSince)}
      </>
    )
  }
  if (last === null) return null
  return last.side === 'firm' ? words.answered : words.settled
}
