// The school grade that a reader of a paper needs.
import { fernandezHuertaEase, fleschKincaidGrade } from '#areas/office/content/rules/reading-level.ts'
import type { Language } from '#kernel/language.ts'
import type { Block } from './papers.ts'

/**
 * An ease and the grade that begins there: Fernández Huerta's table gives 90 to 100 the 4th grade, 80 the 5th, 70 the 6th, 60 the 7th and
 * 8th, 50 the last years of school, 30 and less a university. Source: docs/areas/engagement-texts.md.
 */
const GRADE_AT_EASE = [
  [100, 4],
  [90, 5],
  [80, 6],
  [70, 7],
  [60, 9],
  [50, 12],
  [30, 16],
] as const

const GRADE_OF: Record<Language, (texts: readonly string[]) => number> = {
  en: fleschKincaidGrade,
  es: (texts) => gradeOfEase(fernandezHuertaEase(texts)),
}

/**
 * To one decimal; 0 for a text without words. Headings are left out: they are no sentences. English: Flesch–Kincaid. Spanish: Fernández
 * Huerta's ease, between the rows of its table.
 */
export function readingGrade(blocks: readonly Block[], language: Language): number {
  const grade = GRADE_OF[language](blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [] : [text])))
  return Number.isFinite(grade) ? Math.max(0, Math.round(grade * 10) / 10) : 0
}

function gradeOfEase(ease: number): number {
  const [[easiest, first]] = GRADE_AT_EASE
  if (ease >= easiest) return first
  for (const [at, [least, grade]] of GRADE_AT_EASE.entries()) {
    const [next, nextGrade] = GRADE_AT_EASE[at + 1] ?? [0, grade]
    if (ease >= next) return grade + ((least - ease) / (least - next)) * (nextGrade - grade)
  }
  return Number.isNaN(ease) ? ease : 16
}
