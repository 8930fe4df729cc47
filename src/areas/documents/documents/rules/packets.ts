// The files for an agency: which documents, in which order, under which labels.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { Whose } from './kinds.ts'
import type { DocumentState, DocumentWay } from './states.ts'

export const PACKET_STATES = ['making', 'ready', 'failed'] as const

/** Why one could not be made: a document is no longer accepted or there, or its pages cannot be put in, or one is too large. */
export const PACKET_PROBLEMS = ['changed', 'not-processable'] as const
export type PacketProblem = (typeof PACKET_PROBLEMS)[number]

/** `archive`: all files of a case unchanged, kept for a day. */
export const PACKET_KINDS = ['packet', 'archive'] as const

const MB = 1_024 * 1_024

/** USCIS takes files of at most 6 MB online (its page on filing online), others 12 MB; `none` is our own limit for one file. */
export const SIZE_LIMITS = ['6', '12', 'none'] as const
export type SizeLimit = (typeof SIZE_LIMITS)[number]

const BYTES_MAX: Record<SizeLimit, number> = { '6': 6_000_000, '12': 12_000_000, none: 100 * MB }

export function bytesMaxOf(limit: SizeLimit): number {
  return BYTES_MAX[limit]
}

export const PARTS_MAX = 150
export const PACKETS_MAX = 200
export const ARCHIVE_HOURS = 24

/** Every agency's first question: who the person is. Then the list of the form's instructions. */
const ORDER: Record<CaseKind, readonly DocumentKind[]> = {
  'family-petition': [
    'forms',
    'status-proof',
    'birth-certificate',
    'marriage-certificate',
    'divorce-decree',
    'passport',
  ],
  'marriage-adjustment': [
    'forms',
    'notice',
    'photographs',
    'birth-certificate',
    'passport',
    'entry-record',
    'status-proof',
    'marriage-certificate',
    'divorce-decree',
    'shared-home',
    'shared-money',
    'shared-photographs',
    'statements',
    'tax-returns',
    'pay-stubs',
    'employer-letter',
    'medical-exam',
    'immigration-papers',
    'court-records',
  ],
  consular: [
    'forms',
    'passport',
    'birth-certificate',
    'status-proof',
    'marriage-certificate',
    'court-records',
    'tax-returns',
  ],
  naturalization: [
    'forms',
    'green-card',
    'marriage-certificate',
    'divorce-decree',
    'tax-returns',
    'selective-service',
    'court-records',
  ],
  'daca-first': [
    'forms',
    'photographs',
    'passport',
    'birth-certificate',
    'entry-record',
    'presence-proof',
    'school-records',
    'court-records',
  ],
  'daca-renewal': ['forms', 'photographs', 'work-permit', 'notice', 'passport', 'court-records'],
  'green-card-renewal': ['forms', 'green-card', 'state-id', 'photographs'],
  'conditions-joint': [
    'forms',
    'green-card',
    'marriage-certificate',
    'child-birth-certificate',
    'shared-home',
    'shared-money',
    'tax-returns',
    'statements',
    'shared-photographs',
  ],
  'conditions-waiver': [
    'forms',
    'green-card',
    'marriage-certificate',
    'divorce-decree',
    'child-birth-certificate',
    'shared-home',
    'shared-money',
    'statements',
    'shared-photographs',
  ],
  'religious-worker': ['forms', 'religious-membership', 'church-papers', 'job-offer', 'passport'],
  'religious-green-card': [
    'forms',
    'birth-certificate',
    'passport',
    'religious-membership',
    'church-papers',
    'job-offer',
    'tax-returns',
  ],
  other: ['forms', 'notice', 'passport', 'birth-certificate'],
}

type Kept = {
  id: string
  state: DocumentState
  way: DocumentWay
  type: 'pdf' | 'jpg' | 'png' | 'doc' | 'docx' | null
  kind: DocumentKind
  whose: Whose
  translationOf: string | null
  sentAt: string
  isGone: boolean
}

/** Shared and internal documents are the firm's own: as good as accepted. */
export function canBePart({
  state,
  way,
  type,
  isGone,
}: Pick<Kept, 'state' | 'way' | 'type' | 'isGone'>): boolean {
  return isSettled({ state, way, isGone }) && (type === 'pdf' || type === 'jpg' || type === 'png')
}

function isSettled({ state, way, isGone }: Pick<Kept, 'state' | 'way' | 'isGone'>): boolean {
  return !isGone && (state === 'accepted' || (way !== 'sent' && state === 'received'))
}

/** It would be included, but has no pages yet. */
export function isWordToConvert(of: Pick<Kept, 'state' | 'way' | 'type' | 'isGone'>): boolean {
  return isSettled(of) && (of.type === 'doc' || of.type === 'docx')
}

/** An internal document that no form asks for is left out unless chosen. */
export function isProposed({ way, kind }: Pick<Kept, 'way' | 'kind'>): boolean {
  return way !== 'internal' || kind !== 'other'
}

/** In the order of the form's instructions, the client's own first, each translation behind its original. */
export function proposedParts<Of extends Kept>(documents: readonly Of[], of: CaseKind): Of[] {
  const order = ORDER[of]
  const rankOf = ({ kind }: Kept) => {
    const at = order.indexOf(kind)
    return at === -1 ? order.length + DOCUMENT_KINDS.indexOf(kind) : at
  }
  const fit = documents.filter(canBePart)
  const sorted = fit.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      Number(one.whose !== 'client') - Number(other.whose !== 'client') ||
      one.whose.localeCompare(other.whose) ||
      one.sentAt.localeCompare(other.sentAt),
  )
  return besideOriginals(sorted)
}

/** Each translation right behind its original, if both are there; everything else stays in its order. */
export function besideOriginals<Of extends Pick<Kept, 'id' | 'translationOf'>>(parts: readonly Of[]): Of[] {
  const ids = new Set(parts.map(({ id }) => id))
  const hangs = ({ id, translationOf }: Of) =>
    translationOf !== null && translationOf !== id && ids.has(translationOf)
  const heads = parts.filter((part) => !hangs(part) || isHeldBy(parts, part))
  return heads.flatMap((head) => [
    head,
    ...parts.filter((part) => part.translationOf === head.id && !heads.includes(part)),
  ])
}

/** A translation of a translation, or two of each other, are listed on their own: nothing is lost from the list. */
function isHeldBy<Of extends Pick<Kept, 'id' | 'translationOf'>>(parts: readonly Of[], part: Of): boolean {
  const original = parts.find(({ id }) => id === part.translationOf)
  return (
    original !== undefined &&
    original.translationOf !== null &&
    parts.some(({ id }) => id === original.translationOf)
  )
}

const LETTERS = 26
const FIRST_LETTER = 'A'.charCodeAt(0)

/** A, B … Z, AA, AB …, as exhibits are named. */
export function exhibitLabel(index: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (index % LETTERS))
  return index < LETTERS ? last : exhibitLabel(Math.floor(index / LETTERS) - 1) + last
}

/** A translation has its original's letter: "A", "A-1". */
export function labelsOf(parts: readonly Pick<Kept, 'id' | 'translationOf'>[]): string[] {
  let exhibits = 0
  let head: { id: string; label: string; translations: number } | null = null
  return parts.map(({ id, translationOf }) => {
    if (head && translationOf === head.id) {
      head.translations += 1
      return `${head.label}-${head.translations}`
    }
    head = { id, label: exhibitLabel(exhibits), translations: 0 }
    exhibits += 1
    return head.label
  })
}

/** Of the scripts that the font of packets has: one that many names of our clients are written in is not among them. */
const PRINTED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}\p{Script=Common}]/u

/** The letters of a title that a packet cannot show, each once. */
export function unprintedIn(text: string): string[] {
  return [...new Set(text)].filter((letter) => !PRINTED.test(letter))
}
