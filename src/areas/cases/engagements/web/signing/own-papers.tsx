// What a client is asked to sign: a row each, in the portal.
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { PEN } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace } from '#ui/rows.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { SigningTexts } from '../../words/index.ts'
import { useOwnPapers } from './queries.ts'

export default function OwnPapers({ words }: { words: SigningTexts['own'] }) {
  const language = useLanguage()
  const own = useOwnPapers()
  if (own.data === undefined)
    return own.isError ? (
      <li className="py-3">
        <Loaded query={own} words={words}>
          {() => null}
        </Loaded>
      </li>
    ) : null
  return own.data.papers
    .filter(({ state }) => state === 'open' || state === 'letter')
    .map(({ link, state, validUntil }) => (
      <li key={link}>
        <PageLink to={`${addressOf('signing')}#${link}`} className={ROW}>
          <RowFace
            icon={PEN}
            title={state === 'letter' ? words.letter : words.sign}
            note={fill(words.until, {
              date: formatDate(dateIn(FIRM_ZONE, instant(new Date(validUntil))), language),
            })}
          />
        </PageLink>
      </li>
    ))
}
