// On the desk: the question of a fee whose event happened and whose money was collected.
import type { Proposal } from '../contract.ts'
import type { FeeWords } from '../words/index.ts'
import { AskEarn } from './earn-fee.tsx'
import { FeeWordsProvider } from './words.ts'

type EarnProposalProps = {
  proposal: Proposal
  words: FeeWords
  onDone: (sentence: string) => void
  onClose: () => void
}

export function EarnProposal({ proposal, words, ...rest }: EarnProposalProps) {
  const { milestone, movableCents, trust } = proposal
  return (
    <FeeWordsProvider words={words}>
      <AskEarn of={proposal.case} part={milestone} trust={trust} amountCents={movableCents} {...rest} />
    </FeeWordsProvider>
  )
}
