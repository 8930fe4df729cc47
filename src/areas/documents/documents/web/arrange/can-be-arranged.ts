import type { DocumentView } from '../../contract.ts'
import { canArrange } from '../../rules/states.ts'

/** It has pages, and they may become other documents. */
export function canBeArranged(of: DocumentView): boolean {
  const hasPages = of.type === 'pdf' || of.type === 'jpg' || of.type === 'png'
  return !of.isGone && hasPages && canArrange(of)
}
