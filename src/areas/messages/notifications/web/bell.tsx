// What is new since the last visit, in words, with whose turn it is. Loaded once somebody is signed in.
import { useEffect, useState } from 'react'
import { type Instant, instant } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import { shortMoment } from '#kernel/short-moment.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { BELL } from '#ui/more-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { News, NewsItem } from '../notices-contract.ts'
import { type BellWords, bellWords } from '../words/browser.ts'
import { useNews, useSeeNews, useUnseen } from './bell-queries.ts'

export default function Bell() {
  const language = useLanguage()
  const words = bellWords(language)
  const unseen = useUnseen()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const label = unseen === 0 ? words.none : plural(words.some, unseen, language)
  return (
    <>
      <Button kind="quiet" className="relative" aria-label={label} onClick={() => setOpen(true)}>
        <Icon lines={BELL} />
        {unseen > 0 ? (
          <span
            aria-hidden="true"
            className="absolute right-0 top-0.5 min-w-5 max-[16rem]:static rounded-full bg-danger px-1 text-center text-sm font-semibold text-sheet"
          >
            {unseen > 99 ? '99' : unseen}
          </span>
        ) : null}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={words.title}
        actions={
          <Button kind="secondary" onClick={close}>
            {words.close}
          </Button>
        }
      >
        {isOpen ? <Opened words={words} onLeave={close} /> : null}
      </Dialog>
    </>
  )
}

type OpenedProps = { words: BellWords; onLeave: () => void }

function Opened({ words, onLeave }: OpenedProps) {
  return (
    <Loaded query={useNews()} words={words}>
      {(news) => <AllNews news={news} words={words} onLeave={onLeave} />}
    </Loaded>
  )
}

/** What was new when it was opened stays so until it is closed. */
export function AllNews({ news, words, onLeave }: OpenedProps & { news: News }) {
  const { mutate } = useSeeNews()
  const { readAt, timeZone } = news
  const at = { now: instant(readAt), zone: timeZone || new Intl.DateTimeFormat().resolvedOptions().timeZone }
  useEffect(() => mutate(readAt), [mutate, readAt])
  const fresh = news.items.filter(({ isNew }) => isNew)
  const earlier = news.items.filter(({ isNew }) => !isNew)
  return (
    <div className="space-y-6">
      {fresh.length === 0 ? <p>{words.nothingNew}</p> : null}
      <NewsList heading={words.new} items={fresh} at={at} words={words} onLeave={onLeave} />
      <NewsList heading={words.earlier} items={earlier} at={at} words={words} onLeave={onLeave} />
    </div>
  )
}

type NewsListProps = OpenedProps & {
  heading: string
  items: readonly NewsItem[]
  /** Where the reader is. */
  at: { now: Instant; zone: string }
}

function NewsList({ heading, items, at: { now, zone }, words, onLeave }: NewsListProps) {
  const language = useLanguage()
  if (items.length === 0) return null
  return (
    <section aria-label={heading}>
      <h3 className="text-lg">{heading}</h3>
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ id, says, detail, turn, path, at }) => (
          <li key={id} className="py-3">
            {path === null ? (
              <span className="font-semibold">{says}</span>
            ) : (
              <PageLink to={path} className="inline-block min-h-11 py-2 font-semibold" onClick={onLeave}>
                {says}
              </PageLink>
            )}
            {detail === null ? null : <p className="[overflow-wrap:anywhere]">{detail}</p>}
            {words.turns[turn] === '' ? null : (
              <p className="font-semibold text-action">{words.turns[turn]}</p>
            )}
            <p className="text-sm text-ink-soft first-letter:uppercase">
              {shortMoment(instant(at), now, zone, language)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
