// Sentences on what a transfer takes along and what it leaves unchanged.
import { fill, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { BulkCase } from '../contract.ts'
import type { HandsWords } from '../words/index.ts'

export function goesAlong(
  { of }: BulkCase,
  attorneyId: string,
  { preview: words }: Pick<HandsWords, 'preview'>,
  language: Language,
): string[] {
  if (!of?.goes) return []
  const { dates, tasks, meetings, isRequestWaiting, owedCents } = of.goes
  const before = of.attorney?.name ?? ''
  const counted = (forms: { one: string; other: string }, count: number) =>
    count === 0 ? [] : [fill(plural(forms, count, language), { before })]
  return [
    ...counted(words.dates, dates),
    ...counted(words.tasks, tasks),
    ...counted(words.meetings, meetings),
    ...(isRequestWaiting ? [words.request] : []),
    ...(owedCents > 0 ? [fill(words.owed, { amount: formatCents(owedCents, language) })] : []),
    ...(of.second?.id === attorneyId ? [fill(words.second, { name: of.second.name })] : []),
  ]
}
