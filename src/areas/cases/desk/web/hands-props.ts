// Props of the parts of a case's page that show its assignment.
import type { Attorneys, Case } from '#areas/cases/cases/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { HandsWords } from '../words/index.ts'

export type HandsProps = {
  of: Case
  words: HandsWords
  reader: Pick<SignedIn, 'role' | 'userId'>
  /** The client's sentence in the portal: "Your attorney is now {name}." */
  clientSentence: string
  /** The reason why its reader may no longer read it. */
  onGone: (sentence: string) => void
}

export type ChangeProps = HandsProps & { staff: Attorneys; onDone: () => void }
