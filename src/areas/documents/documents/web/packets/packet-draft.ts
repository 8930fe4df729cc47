// A packet on its way: which documents go in, in which order, under which titles.
import { fill } from '#kernel/language.ts'
import type { Language } from '#kernel/language.ts'
import type { DocumentView } from '../../contract.ts'
import type { Packet } from '../../contract.ts'
import { moved } from '../../rules/moved.ts'
import { besideOriginals, isProposed, proposedParts } from '../../rules/packets.ts'
import type { CaseLabels, OfCase } from '../case/case-labels.ts'

export type PartDraft = {
  id: string
  translationOf: string | null
  /** Null: as the rule says, in the language of the packet. */
  title: string | null
  isIn: boolean
}

/** As the form's instructions list them; of another edition, as the one before was, and what is new behind it, left out. */
export function draftParts(
  of: OfCase,
  documents: readonly DocumentView[],
  before: Packet | null,
): PartDraft[] {
  const fit = proposedParts(documents, of.kind)
  if (before === null) return fit.map((document) => draft(document, null, isProposed(document)))
  const kept = before.parts.flatMap(({ documentId, title }) => {
    const document = fit.find(({ id }) => id === documentId)
    return document ? draft(document, title, true) : []
  })
  const newer = fit.filter(({ id }) => !kept.some((part) => part.id === id))
  return [...kept, ...newer.map((document) => draft(document, null, false))]
}

/** The title of a part in the terms of the case: "Passport of Rosa Delgado". */
export function partTitle(
  { kind, whose, translationOf }: Pick<DocumentView, 'kind' | 'whose' | 'translationOf'>,
  of: Pick<OfCase, 'client'>,
  labels: Pick<CaseLabels, 'kindsIn' | 'partsIn' | 'packetsIn'>,
  language: Language,
): string {
  const words = labels.packetsIn[language]
  const name = labels.kindsIn[language][kind]
  const title =
    whose === 'client'
      ? fill(words.title, { kind: name, name: of.client.name })
      : fill(words.whose, { kind: name, whose: labels.partsIn[language][whose] })
  return translationOf === null ? title : fill(words.translation, { title })
}

/** A translation goes along with its original. */
export function partMoved(parts: readonly PartDraft[], id: string, by: 1 | -1): PartDraft[] {
  const heads = parts.filter((part) => !isHanging(part, parts))
  const at = heads.findIndex((part) => part.id === id)
  if (at === -1) return [...parts]
  const hanging = parts.filter((part) => isHanging(part, parts))
  return besideOriginals([...moved(heads, at, by), ...hanging])
}

export function isHanging({ translationOf }: PartDraft, parts: readonly PartDraft[]): boolean {
  return translationOf !== null && parts.some(({ id }) => id === translationOf)
}

function draft({ id, translationOf }: DocumentView, title: string | null, isIn: boolean): PartDraft {
  return { id, translationOf, title, isIn }
}
