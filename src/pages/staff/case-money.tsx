// The money of a case: its fee, its costs, and what was received.
import { buttonClass } from '#ui/button.tsx'
import { Hint } from '#ui/hint.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { AtOnce } from '#web/at-once.tsx'
import { CaseCostsPart } from './case-costs-part.tsx'
import { CaseFeesPart } from './case-fees-part.tsx'
import type { CasePageProps } from './case-page.ts'
import { CaseReceiptsPart } from './case-receipts-part.tsx'
import { CaseSection } from './case-section.tsx'
import { CaseTimePart } from './case-time-part.tsx'
import { proposePath } from './engagement-path.ts'

export function CaseMoney({ of, words, today, reader }: CasePageProps) {
  const { id: caseId } = of
  const { fees, costs, receipts, invoices } = words
  const isNew = of.status === 'consultation'
  return (
    <AtOnce label={fees.loading} className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="min-w-0 space-y-6">
        <CaseSection id="fees" heading={fees.heading} aside={<Hint about={fees.heading}>{fees.lead}</Hint>}>
          {of.closed === null ? (
            <PageLink
              to={proposePath(of.client.id, { case: caseId, ...(isNew ? {} : { paper: 'fee-change' }) })}
              className={buttonClass('secondary', 'mb-2')}
            >
              {isNew ? words.propose : words.paperToSign}
            </PageLink>
          ) : null}
          <CaseFeesPart {...{ caseId, today }} words={fees} />
        </CaseSection>
        <CaseSection
          id="time"
          heading={words.time.case.heading}
          aside={<Hint about={words.time.case.heading}>{words.time.case.lead}</Hint>}
        >
          <CaseTimePart {...{ caseId, today }} words={words.time} />
        </CaseSection>
        <CaseSection
          id="costs"
          heading={costs.heading}
          aside={<Hint about={costs.heading}>{costs.lead}</Hint>}
        >
          <CaseCostsPart {...{ caseId, today }} words={costs} />
        </CaseSection>
      </div>
      <CaseSection
        id="received"
        heading={receipts.heading}
        aside={<Hint about={receipts.heading}>{receipts.lead}</Hint>}
      >
        <CaseReceiptsPart
          {...{ caseId, today, invoices }}
          words={receipts}
          isAdmin={reader.role === 'admin'}
        />
      </CaseSection>
    </AtOnce>
  )
}
