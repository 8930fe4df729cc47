// The approval of a form's mapping by two different people.
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { OneForm } from '../contract.ts'
import { APPROVALS_NEEDED } from '../rules/limits.ts'
import type { FormWords } from '../words/index.ts'
import { useApproveForm } from './queries.ts'

export function Approval({ of, words }: { of: OneForm; words: FormWords }) {
  const language = useLanguage()
  const approving = useApproveForm()
  const { id: formId, version, approvals } = of
  const { confirmed, proposed, unmapped } = of.counts
  const isDone = approvals.length >= APPROVALS_NEEDED
  const isOwn = approvals.some((each) => each.isOwn)
  return (
    <section aria-labelledby="approval">
      <h2 id="approval" className="text-xl">
        {words.approval}
      </h2>
      {approvals.map(({ by, at }) => (
        <p key={at}>
          {fill(words.approvedBy, {
            name: by,
            day: formatPastDate(dateIn(FIRM_ZONE, instant(at)), language),
          })}
        </p>
      ))}
      {isDone ? <p>{words.inUse}</p> : null}
      {isOwn && !isDone ? <p>{words.approved}</p> : null}
      {isOwn || isDone ? null : (
        <>
          {proposed + unmapped > 0 ? <p className="text-ink-soft">{words.approveFirst}</p> : null}
          <Button
            className="mt-3"
            disabled={proposed + unmapped > 0}
            busyLabel={approving.isPending && words.saving}
            onClick={() => approving.mutate({ formId, version, confirmed })}
          >
            {words.approve}
          </Button>
        </>
      )}
      <Outcome kind="danger">{failureSentence(approving.error)}</Outcome>
    </section>
  )
}
