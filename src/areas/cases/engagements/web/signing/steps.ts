// The steps of the way to a signature, and which one is shown.
import { addressOf } from '#firm/addresses.ts'
import { isSameName } from '../../rules/names.ts'
import type { Draft, Signing, SigningDraft } from './kept-signing.ts'
import type { LinkedProps } from './linked-props.ts'

export type StepProps = Omit<LinkedProps, 'isSignedIn' | 'step'> & {
  signing: Signing
  draft: SigningDraft
  /** To another step; none: the first that is open. */
  go: (step?: string) => void
}

export function pathOf(step?: string): string {
  return [addressOf('signing'), ...(step === undefined ? [] : [step])].join('/')
}

/** "read-2" is the second paper. */
export function readStep(place: number): string {
  return `read-${place + 1}`
}

export function placeIn(step: string): number | null {
  const [, number] = /^read-(\d)$/.exec(step) ?? []
  return number === undefined ? null : Number(number) - 1
}

export function isWritten({ name, nameReason, isHelped, helperName, helperKind }: Draft, signing: Signing) {
  const isNamed = name !== '' && (isSameName(name, signing.name) || nameReason !== '')
  return isNamed && (!isHelped || (helperName !== '' && helperKind !== null))
}

/** The asked one where everything before it is done, else the first that is open. */
export function stepAt(asked: string | undefined, signing: Signing, draft: Draft): string {
  if (asked === 'paper' || asked === 'decline') return asked
  if (signing.consentedAt === null) return 'consent'
  const { papers, changes } = signing
  const unread = papers.findIndex(({ paper }) => !draft.read.includes(paper))
  const place = asked === undefined ? null : placeIn(asked)
  if (changes !== null && (asked === 'changes' || !draft.hasSeenChanges)) return 'changes'
  if (place !== null && place < papers.length && (unread === -1 || place <= unread)) return readStep(place)
  if (unread !== -1) return readStep(unread)
  return asked === 'name' || !isWritten(draft, signing) ? 'name' : 'confirm'
}
