// On the desk: fees whose event happened and whose money was collected. Hidden if none.
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Proposal } from '../contract.ts'
import type { FeeWords } from '../words/index.ts'
import { EarnFee } from './earn-fee.tsx'
import { useProposals } from './queries.ts'
import { FeeWordsProvider } from './words.ts'

type FeesToConfirmProps = { words: FeeWords; pathOf: (caseId: string) => string }

export function FeesToConfirm({ words, pathOf }: FeesToConfirmProps) {
  const list = useProposals()
  const [said, setSaid] = useState<string | null>(null)
  const proposals = list.data ?? []
  if (proposals.length === 0 && said === null) return null
  return (
    <FeeWordsProvider words={words}>
      <section aria-labelledby="fees-to-confirm" className="mt-10">
        <h2 id="fees-to-confirm" className="mb-2 text-2xl">
          {words.desk.heading}
        </h2>
        <p className="mb-4 max-w-text text-ink-soft">{words.desk.lead}</p>
        <Outcome>{said}</Outcome>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {proposals.map((proposal) => (
            <li key={`${proposal.case.id} ${proposal.milestone.milestoneId}`} className="py-4">
              <Waiting proposal={proposal} words={words} pathOf={pathOf} onMoved={setSaid} />
            </li>
          ))}
        </ul>
        <ListEnd {...endOf(list)} />
      </section>
    </FeeWordsProvider>
  )
}

type WaitingProps = FeesToConfirmProps & { proposal: Proposal; onMoved: (sentence: string) => void }

function Waiting({ proposal, words, pathOf, onMoved }: WaitingProps) {
  const language = useLanguage()
  const { client, milestone, openCents, movableCents, trust } = proposal
  const { desk } = words
  const money = (cents: number) => formatCents(cents, language)
  return (
    <>
      <p>
        <PageLink to={pathOf(proposal.case.id)} className="font-semibold text-action underline">
          {fill(desk.line, { client: client.name, case: proposal.case.number })}
        </PageLink>
      </p>
      <p className="break-words">
        {fill(desk.part, {
          part: milestone.name[language],
          amount: money(openCents),
          held: money(trust.heldCents),
        })}
      </p>
      {trust.refillCents > 0 ? (
        <p className="text-danger">{fill(desk.blocked, { amount: money(trust.refillCents) })}</p>
      ) : (
        <EarnFee
          of={proposal.case}
          part={milestone}
          trust={trust}
          amountCents={movableCents}
          onDone={onMoved}
        />
      )}
    </>
  )
}
