// A client's conversations: one of each case, and a general one.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import type { OwnConversation } from '../contract.ts'
import type { MessagesWords } from '../words/index.ts'
import { whenSent } from './when-sent.ts'

export type OwnWords = MessagesWords & { kinds: Readonly<Record<CaseKind, string>> }

type OwnConversationsProps = {
  conversations: readonly OwnConversation[]
  words: OwnWords
  pathOf: (conversationId: string) => string
  at: { now: Date; timeZone: string }
  /** The one that is open. */
  shown?: string | null
}

export function OwnConversations({ conversations, words, pathOf, at, shown = null }: OwnConversationsProps) {
  return (
    <ul className="max-w-form divide-y divide-line border-y border-line">
      {conversations.map((each) => (
        <li key={each.conversationId}>
          <PageLink
            to={pathOf(each.conversationId)}
            aria-current={each.conversationId === shown ? 'page' : undefined}
            className="block px-3 py-2 text-ink no-underline hover:bg-sunk aria-[current=page]:bg-action-soft"
          >
            {each.helping === null ? null : (
              <span className="block text-sm break-words text-ink-soft">
                {whoseMessages(each.helping, words)}
              </span>
            )}
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{nameOf(each, words)}</span>
              <Unread of={each} words={words} />
            </span>
            <Below of={each} words={words} at={at} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

export function nameOf({ caseKind }: Pick<OwnConversation, 'caseKind'>, words: OwnWords): string {
  return caseKind === null ? words.general : words.kinds[caseKind]
}

/** Of somebody whom the reader helps, and who may not have said their name yet. */
export function whoseMessages(client: string, words: OwnWords): string {
  return client === '' ? words.helpingNameless : fill(words.helpingOf, { client })
}

type PartProps = { of: OwnConversation; words: OwnWords }

function Unread({ of: { unread }, words }: PartProps) {
  const language = useLanguage()
  return unread === 0 ? null : <StatusPill turn="yours">{plural(words.unread, unread, language)}</StatusPill>
}

function Below({ of, words, at }: PartProps & Pick<OwnConversationsProps, 'at'>) {
  const language = useLanguage()
  const { caseNumber, last, isClosed } = of
  const about = caseNumber === null ? words.generalHint : fill(words.caseLine, { number: caseNumber })
  return (
    <>
      <span className="block text-sm text-ink-soft">
        {about}
        {isClosed ? ` · ${words.closed}` : null}
      </span>
      {last === null ? null : (
        <span className="flex justify-between gap-3 text-sm">
          <Written className="line-clamp-1 overflow-hidden [overflow-wrap:anywhere]" text={last.preview}>
            {lastWords(last, words)}
          </Written>
          <time dateTime={last.sentAt} className="shrink-0 text-ink-soft">
            {whenSent(last.sentAt, at.now, at.timeZone, language)}
          </time>
        </span>
      )}
    </>
  )
}

/** What somebody else wrote on one's own side is not "you". */
function lastWords(last: NonNullable<OwnConversation['last']>, words: OwnWords): string {
  const { side, isMine, by, preview } = last
  if (side === 'client' && !isMine) return `${by}: ${preview}`
  return fillOnce(words.last[side], preview)
}

/** what someone wrote may look like a place to be filled, and is none. */
export function fillOnce(sentence: string, text: string): string {
  return sentence.split('{text}').join(text)
}
