// What differs between two versions, one line for each, as administrators read it before they publish.
import { fill, type Language, plural } from '#kernel/language.ts'
import type { NameDifference, TaskDifference, UsualDifference } from '../../rules/template-changes.ts'
import type { DueIn } from '../../rules/templates.ts'
import type { TaskWords } from '../../rules/worded-tasks.ts'
import type { CaseStaffWords, CaseWords, DueWords, TemplateWords } from '../../words/index.ts'
import { firmStep } from '../../rules/firm-step.ts'

export type TemplateLabels = {
  kinds: CaseWords['kinds']
  milestones: CaseWords['road']['milestones']
  statuses: CaseStaffWords['statuses']
  changes: CaseStaffWords['newer']
  desk: DueWords
}

/** "14 days after it becomes the next step" */
export function dueName(dueIn: DueIn | null, { tasks }: TemplateWords, language: Language): string {
  if (!dueIn) return tasks.noDays
  return plural(dueIn.from === 'turn' ? tasks.fromTurn : tasks.fromStatus, dueIn.days, language)
}

/** Both languages where words differ: a change may be in the one that its reader does not read. */
export function differenceLine(
  difference: TaskDifference,
  { changes, desk }: Pick<TemplateLabels, 'changes' | 'desk'>,
  words: TemplateWords,
  language: Language,
): string {
  const { kind, task } = difference
  const named = (text: string | null) => firmStep(task.code, desk, text)
  const name = named(task.words?.[language] ?? null)
  if (kind === 'reworded' && task.words)
    return fill(changes.changes.reworded, {
      task: everyLanguage(task.words),
      before: everyLanguage(difference.before),
    })
  if (kind !== 'due') return fill(changes.changes[kind], { task: name })
  const before = dueName(difference.before, words, language)
  const after = dueName(difference.after, words, language)
  return fill(changes.changes.due, { task: fill(words.dueFromTo, { task: name, before, after }) })
}

function everyLanguage(words: TaskWords): string {
  return Object.values(words).join(' / ')
}

export function nameLine(
  { milestone, before, after }: NameDifference,
  { changes, milestones }: Pick<TemplateLabels, 'changes' | 'milestones'>,
): string {
  const said = (words: TaskWords | null) => (words ? everyLanguage(words) : milestones[milestone])
  return fill(changes.changes.reworded, { before: said(before), task: said(after) })
}

export function usualLine(
  { milestone, after }: UsualDifference,
  { changes, milestones }: Pick<TemplateLabels, 'changes' | 'milestones'>,
): string {
  return fill(after ? changes.months : changes.noMonths, { milestone: milestones[milestone], ...after })
}
