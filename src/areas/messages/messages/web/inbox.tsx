// Conversations with clients, for staff: the urgent first, then who waits longest.
import { endOf } from '#api/list.ts'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { fill, plural } from '#kernel/language.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageLink } from '#ui/page-link.tsx'
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
    <div className="space-y-4">
      <SelectField
        id="inbox-list"
        label={words.lists.label}
        options={INBOX_LISTS.map((each) => [each, words.lists[each]] as const)}
        value={list}
        onChange={onList}
      />
      <Loaded query={query} words={words}>
        {(items) => (
          <>
            {items.length === 0 ? (
              <p className="text-ink-soft">{words.noneIn[list]}</p>
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

function Item({ of, labels: { words, kinds }, shown, pathOf, at, me }: ItemProps) {
  const language = useLanguage()
  const { conversationId, client, caseNumber, caseKind, last, unread } = of
  const when = (moment: string) => whenSent(moment, at.now, at.timeZone, language)
  const about = caseKind === null ? words.general : `${caseNumber ?? ''} · ${kinds[caseKind]}`
  return (
    <li>
      <PageLink
        to={pathOf(conversationId)}
        data-key="row"
        aria-current={conversationId === shown ? 'page' : undefined}
        className="block rounded-md border-2 border-line bg-sheet px-4 py-3 no-underline hover:border-ink aria-[current=page]:border-action aria-[current=page]:bg-action-soft"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{client.name}</bdi>
          <span className="text-sm text-ink-soft">{waitSentence(of, words, when)}</span>
        </span>
        <span className="block text-sm text-ink-soft">
          {about}
          {of.isClosed ? ` · ${words.closed}` : null}
          {unread === 0 ? null : ` · ${plural(words.unread, unread, language)}`}
        </span>
        <Standing of={of} said={last?.side === 'client' ? last.preview : ''} words={words} at={at} me={me} />
        <span dir="auto" className="mt-1 line-clamp-2 overflow-hidden [overflow-wrap:anywhere]">
          {last === null
            ? words.conversation.empty
            : fillOnce(last.side === 'firm' ? words.us : words.them, last.preview)}
        </span>
      </PageLink>
    </li>
  )
}

/** Where the last word is the client's and nobody waits, someone has said that it needs no answer. */
function waitSentence(
  { waitingSince, last }: InboxItem,
  words: InboxWords,
  when: (moment: string) => string,
): string {
  if (waitingSince !== null) return fill(words.waits, { when: when(waitingSince) })
  if (last === null) return ''
  return last.side === 'firm' ? words.answered : words.settled
}
