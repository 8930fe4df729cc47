// What the agency says of one filing, for its client: the agency's own words with their date, and ours of what they mean.
import { dateIn, daysBetween, FIRM_ZONE, formatPastDate, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { FilingForClient } from '../contract.ts'
import type { AgencyOwnWords } from '../words/index.ts'
import { useOwnAgencyStatus } from './queries.ts'

export type OwnStatusProps = {
  caseId: string
  filingId: string
  /** Of the case. */
  turn: 'client' | 'firm' | 'agency' | null
  today: PlainDate
  words: AgencyOwnWords
}

/** Nothing where there is nothing to say, or it cannot be read: the filing itself says where it stands. */
export default function OwnStatus({ caseId, filingId, ...rest }: OwnStatusProps) {
  const { data } = useOwnAgencyStatus(caseId)
  const filing = data?.filings.find((each) => each.filingId === filingId)
  return filing ? <StatusOfOwn filing={filing} {...rest} /> : null
}

type ShownProps = Pick<OwnStatusProps, 'turn' | 'today' | 'words'> & { filing: FilingForClient }

export function StatusOfOwn({ filing, turn, today, words }: ShownProps) {
  const language = useLanguage()
  const { status, outcome, askedAt } = filing
  const asked = askedAt === null ? '' : dayText(askedAt, today, words, language)
  const problem = fill(words.outcomes[outcome], { date: asked })
  return (
    <div className="mt-2 space-y-2 border-l-4 border-line pl-4">
      {status ? (
        <>
          <p className="text-sm text-ink-soft">
            {fill(words.source, { date: dayText(status.answeredAt, today, words, language) })}
          </p>
          <blockquote lang={status.language}>
            <p className="font-semibold break-words">{status.title}</p>
            <p className="break-words">{status.text}</p>
          </blockquote>
          {status.language === language ? null : <p className="text-sm text-ink-soft">{words.english}</p>}
          <p>
            <span className="font-semibold">{words.means}:</span> {words.kinds[status.kind].client}{' '}
            {turn === null ? null : words.turn[turn]}
          </p>
        </>
      ) : null}
      {problem === '' ? null : <p className="text-sm text-ink-soft">{problem}</p>}
    </div>
  )
}

/** "today", "yesterday", or the date. */
function dayText(moment: string, today: PlainDate, words: AgencyOwnWords, language: Language): string {
  const day = dateIn(FIRM_ZONE, instant(moment))
  const ago = daysBetween(day, today)
  if (ago === 0) return words.today
  return ago === 1 ? words.yesterday : formatPastDate(day, language)
}
