// A typed discount code: its form fields and their validation.
import { dateFromParts, plainDate } from '#kernel/calendar.ts'
import type { CodeLimits, NewCode } from '../contract.ts'
import { type DiscountKind, USES_MAX_MAX, whyNotCode, whyNotNote } from '../rules/discount.ts'
import type { CodesWords } from '../words/index.ts'

type Parts = { year: string; month: string; day: string }
export type LimitsDraft = { usesMax: string; startsOn: Parts; endsOn: Parts; note: string }
export type CodeDraft = LimitsDraft & { code: string; kind: DiscountKind | null; percent: string }

export type DraftField = keyof CodeDraft
export type DraftProblem = { field: DraftField; problem: keyof CodesWords['problems'] }

export type Read<Input> = { input: Input; problems: [] } | { input: null; problems: DraftProblem[] }

const NO_DAY: Parts = { year: '', month: '', day: '' }
export const NEW_DRAFT: CodeDraft = {
  code: '',
  kind: null,
  percent: '',
  usesMax: '',
  startsOn: NO_DAY,
  endsOn: NO_DAY,
  note: '',
}

export function readCode(draft: CodeDraft): Read<NewCode> {
  const { code, kind } = draft
  const percent = kind === 'percentage' ? wholeNumber(draft.percent, 100) : null
  const limits = readLimits(draft)
  const problems: DraftProblem[] = []
  const codeProblem = whyNotCode(code)
  if (codeProblem)
    problems.push({ field: 'code', problem: codeProblem === 'REQUIRED' ? 'codeMissing' : 'codeFormat' })
  if (kind === null) problems.push({ field: 'kind', problem: 'kindMissing' })
  if (kind === 'percentage' && percent === null) problems.push({ field: 'percent', problem: 'percent' })
  problems.push(...limits.problems)
  if (problems.length > 0 || kind === null || limits.input === null) return { input: null, problems }
  return { input: { code, kind, percent, ...limits.input }, problems: [] }
}

export function readLimits(draft: LimitsDraft): Read<Omit<CodeLimits, 'codeId'>> {
  const usesMax = wholeNumber(draft.usesMax, USES_MAX_MAX)
  const [startsOn, endsOn] = [dayIn(draft.startsOn), dayIn(draft.endsOn)]
  const note = draft.note.trim()
  const problems: DraftProblem[] = []
  if (usesMax === null && draft.usesMax.trim() !== '') problems.push({ field: 'usesMax', problem: 'usesMax' })
  if (startsOn === 'unreadable') problems.push({ field: 'startsOn', problem: 'startsOn' })
  if (endsOn === 'unreadable') problems.push({ field: 'endsOn', problem: 'endsOn' })
  if (whyNotNote(note)) problems.push({ field: 'note', problem: 'note' })
  if (problems.length > 0 || startsOn === 'unreadable' || endsOn === 'unreadable')
    return { input: null, problems }
  if (startsOn && endsOn && endsOn < startsOn)
    return { input: null, problems: [{ field: 'endsOn', problem: 'order' }] }
  return { input: { usesMax, startsOn, endsOn, note }, problems: [] }
}

export function limitsDraftOf(limits: Omit<CodeLimits, 'codeId'>): LimitsDraft {
  const { usesMax, startsOn, endsOn, note } = limits
  return {
    usesMax: usesMax === null ? '' : String(usesMax),
    startsOn: partsOf(startsOn),
    endsOn: partsOf(endsOn),
    note,
  }
}

function partsOf(day: string | null): Parts {
  if (day === null) return NO_DAY
  const date = plainDate(day)
  return { year: String(date.year), month: String(date.month), day: String(date.day) }
}

/** From 1 to the maximum; null otherwise. */
function wholeNumber(typed: string, max: number): number | null {
  const digits = typed.trim().replace(/\s*%$/, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const number = Number(digits)
  return number >= 1 && number <= max ? number : null
}

function dayIn({ year, month, day }: Parts): string | null | 'unreadable' {
  const typed = [year, month, day].map((part) => part.trim())
  if (typed.every((part) => part === '')) return null
  if (!typed.every((part) => /^\d+$/.test(part))) return 'unreadable'
  const [y = 0, m = 0, d = 0] = typed.map(Number)
  const date = y >= 2020 && y < 2100 ? dateFromParts(y, m, d) : null
  return date?.toString() ?? 'unreadable'
}
