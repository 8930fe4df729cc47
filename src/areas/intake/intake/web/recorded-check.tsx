// One recorded conflict check, unchanged: for the screen and for paper.
import { readablePhone } from '#kernel/phone.ts'
import { FIRM_ZONE, formatMoment, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import type { RecordedCheck as Check } from '../conflicts-contract.ts'
import type { CheckWords, ConflictWords } from '../words/index.ts'
import { OUTCOME_PILLS } from './check-lines.tsx'
import { Hits } from './name-check.tsx'

type RecordedCheckProps = { check: Check; words: CheckWords; conflicts: ConflictWords; listPath: string }

export function RecordedCheck({ check, words, conflicts, listPath }: RecordedCheckProps) {
  const language = useLanguage()
  const { name, birthDate, phone, outcome, why, by, at, hits, isCut } = check
  const { one } = words
  const facts = [
    { label: one.asked, value: name },
    {
      label: one.birthDate,
      value: birthDate === null ? one.notGiven : formatPastDate(plainDate(birthDate), language),
    },
    { label: one.phone, value: phone === '' ? one.notGiven : readablePhone(phone) },
    {
      label: one.outcome,
      value: <StatusPill turn={OUTCOME_PILLS[outcome]}>{words.record.outcomes[outcome]}</StatusPill>,
    },
    { label: one.why, value: <Written className="break-words whitespace-pre-wrap" text={why} /> },
    {
      label: one.by,
      value: fill(words.by, { name: by.name, moment: formatMoment(instant(at), FIRM_ZONE, language) }),
    },
  ]
  return (
    <>
      <PageLink
        to={listPath}
        className="mb-2 inline-flex min-h-11 items-center text-action underline print:hidden"
      >
        {one.back}
      </PageLink>
      <PageHeading title={one.title} />
      <div className="mt-6 space-y-8">
        <Facts facts={facts} />
        <section aria-labelledby="check-hits" className="space-y-3">
          <h2 id="check-hits" className="text-2xl">
            {one.found}
          </h2>
          <Hits hits={hits} isCut={isCut} words={words} conflicts={conflicts} />
        </section>
        <Button kind="secondary" onClick={() => window.print()}>
          {one.print}
        </Button>
      </div>
    </>
  )
}
