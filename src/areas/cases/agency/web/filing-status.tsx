// What the agency says of one filing, for staff: its words, what they usually mean, and what can be done about it.
import type { UseMutationResult } from '@tanstack/react-query'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { AgencyStatusOfCase, FilingForStaff } from '../contract.ts'
import type { AgencyStaffWords } from '../words/index.ts'
import { useAgencyStatus, useAskAgency, useNewsSeen, useSetAsking } from './queries.ts'
import { momentText } from './moment-text.ts'

export type FilingStatusProps = {
  caseId: string
  filingId: string
  receiptNumber: string
  /** Of a closed case nothing is asked. */
  isClosed: boolean
  words: AgencyStaffWords
  /** Opens the form of a notice, filled in for this filing. */
  onNotice: () => void
}

/** The agency's own page; it takes no number in its address. */
const PAGE = 'https://egov.uscis.gov/'

export default function FilingStatus(props: FilingStatusProps) {
  const { caseId, filingId, words } = props
  return (
    <Loaded query={useAgencyStatus(caseId)} words={words}>
      {({ isOn, filings }) => {
        const filing = filings.find((each) => each.filingId === filingId)
        return filing ? <StatusOfFiling {...props} isOn={isOn} filing={filing} /> : null
      }}
    </Loaded>
  )
}

type ShownProps = FilingStatusProps & { isOn: boolean; filing: FilingForStaff }

export function StatusOfFiling(props: ShownProps) {
  const { receiptNumber, isClosed, words, isOn, filing } = props
  return (
    <div className="mt-2 space-y-2 border-l-4 border-line pl-4">
      {filing.status ? <Said {...props} status={filing.status} /> : null}
      {isOn || filing.outcome ? <LastQuestion filing={filing} words={words} /> : null}
      {isOn && !isClosed ? <Acts {...props} /> : null}
      {isOn ? null : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a href={PAGE} target="_blank" rel="noreferrer" className="min-h-11 py-2 text-action underline">
            {words.link}
          </a>
          <CopyButton
            kind="quiet"
            text={receiptNumber}
            label={words.copy}
            words={{ copied: words.copied, notCopied: words.notCopied }}
          />
        </p>
      )}
    </div>
  )
}

/** The agency's own words and nothing of ours among them; ours stand below. */
function Said({ status, words, filing }: ShownProps & { status: NonNullable<FilingForStaff['status']> }) {
  const language = useLanguage()
  const said = status.title[language] === '' ? 'en' : language
  const since = momentText(status.since, language)
  return (
    <>
      <p className="text-sm text-ink-soft">
        {fill(words.says, { date: since })} {said === language ? null : words.english}
      </p>
      <blockquote lang={said}>
        <p className="font-semibold break-words">{status.title[said]}</p>
        <p className="text-sm break-words">{status.text[said]}</p>
      </blockquote>
      <p className={filing.news ? 'font-semibold' : 'text-sm text-ink-soft'}>
        {fill(words.usually, { meaning: words.kinds[status.kind].staff })}
      </p>
    </>
  )
}

function LastQuestion({ filing, words }: Pick<ShownProps, 'filing' | 'words'>) {
  const language = useLanguage()
  const { isAsked, isProtected, outcome, askedAt, message } = filing
  if (!isAsked) return <p className="text-sm text-ink-soft">{isProtected ? words.protected : words.off}</p>
  const date = askedAt === null ? '' : formatMoment(instant(askedAt), FIRM_ZONE, language)
  return (
    <p className="text-sm text-ink-soft">
      {fill(words.outcomes[outcome ?? 'never'], { date })}{' '}
      {message === '' ? null : <span className="break-words">{fill(words.message, { message })}</span>}
    </p>
  )
}

function Acts({ caseId, filingId, words, filing, onNotice }: ShownProps) {
  const [ask, seen, asking] = [useAskAgency(), useNewsSeen(), useSetAsking()]
  const path = { caseId, filingId }
  const { isAsked, news } = filing
  return (
    <>
      <div className="-ml-3 flex flex-wrap gap-x-3">
        {news?.notice ? (
          <Button kind="secondary" className="ml-3" onClick={onNotice}>
            {words.record}
          </Button>
        ) : null}
        {news ? (
          <Button
            kind="quiet"
            busyLabel={seen.isPending && words.dismissing}
            onClick={() => seen.mutate(path)}
          >
            {words.dismiss}
          </Button>
        ) : null}
        {isAsked ? (
          <Button kind="quiet" busyLabel={ask.isPending && words.asking} onClick={() => ask.mutate(path)}>
            {words.ask}
          </Button>
        ) : null}
        <Button
          kind="quiet"
          busyLabel={asking.isPending && words.turning}
          onClick={() => asking.mutate({ ...path, isOn: !isAsked })}
        >
          {isAsked ? words.turnOff : words.turnOn}
        </Button>
      </div>
      <Outcome kind="danger">{failureOf(ask, seen, asking)}</Outcome>
    </>
  )
}

type Change<Input> = Pick<UseMutationResult<AgencyStatusOfCase, Error, Input>, 'error'>

function failureOf<Inputs extends unknown[]>(...changes: { [At in keyof Inputs]: Change<Inputs[At]> }) {
  return changes.find(({ error }) => error !== null)?.error?.message ?? null
}
