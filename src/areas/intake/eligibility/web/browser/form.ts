// Reads a tool's form, and shows its errors: once at the top and once at each field.
import {
  type Field,
  type FieldProblem,
  isAsked,
  readAnswer,
  type FieldsOf,
  type Typed,
} from '../../rules/fields.ts'
import { markRefused } from '#web/titles.ts'
import type { Day } from '../../rules/calendar-date.ts'
import { copyOf } from './template.ts'

type Problem = { id: string; problem: FieldProblem }

export function idOf(tool: HTMLElement, name: string): string {
  return `${tool.id}-${name}`
}

export function typedIn(tool: HTMLElement, name: string, field: Field): Typed {
  const id = idOf(tool, name)
  const valueOf = (selector: string) => tool.querySelector<HTMLInputElement>(selector)?.value ?? ''
  if (field.kind === 'choice') return valueOf(`[name="${id}"]:checked`)
  if (field.kind === 'count') return valueOf(`#${id}`)
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) => valueOf(`#${id}-${part}`))
  return { year, month, day }
}

/** The value of each field, null if it is not asked; or null if there are errors, which are shown. */
export function readForm(tool: HTMLElement, fields: FieldsOf, today: Day): Record<string, unknown> | null {
  const typedOf = (name: string): Typed => {
    const field = fields[name]
    return field ? typedIn(tool, name, field) : ''
  }
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const answer = isAsked(field, typedOf) ? readAnswer(field, typedOf(name), today) : { value: null }
    if ('problem' in answer) problems.push({ id: idOf(tool, name), problem: answer.problem })
    else values[name] = answer.value
  }
  showProblems(tool, problems)
  return problems.length === 0 ? values : null
}

/** Removes earlier messages; shows nothing without errors. */
export function showProblems(tool: HTMLElement, problems: readonly Problem[]): void {
  tool.querySelectorAll('[data-problems],[data-field-problem]').forEach((element) => element.remove())
  tool.querySelectorAll('[aria-invalid]').forEach((control) => tieProblem(control, null))
  markRefused(problems.length > 0)
  if (problems.length === 0) return
  const summary = copyOf(tool, '[data-summary]')
  for (const { id, problem } of problems) {
    const line = copyOf(tool, `[data-problem="${problem}"]`)
    // Above the form, "Choose one answer" alone would not say to what: every label is a question.
    const question = labelOf(id)?.textContent.trim() ?? ''
    summary.querySelector('ul')?.append(summaryLine(tool, id, `${question} ${line.textContent}`.trim()))
    showAtField(id, line)
  }
  tool.querySelector('form')?.before(summary)
  summary.focus()
}

function summaryLine(tool: HTMLElement, id: string, message: string): HTMLElement {
  const line = copyOf(tool, '[data-summary-line]')
  const link = line.querySelector('a')
  if (!link) return line
  link.textContent = message
  link.href = `#${id}`
  link.addEventListener('click', (event) => {
    event.preventDefault()
    controlsOf(id)[0]?.focus()
  })
  return line
}

function showAtField(id: string, line: HTMLElement): void {
  line.id = `${id}-error`
  line.dataset['fieldProblem'] = ''
  labelOf(id)?.after(line)
  for (const control of controlsOf(id)) tieProblem(control, line.id)
}

function labelOf(id: string): Element | null {
  return document.getElementById(id)?.querySelector('legend') ?? document.querySelector(`label[for="${id}"]`)
}

function controlsOf(id: string): HTMLElement[] {
  const field = document.getElementById(id)
  if (!field?.matches('fieldset')) return field ? [field] : []
  return [...field.querySelectorAll<HTMLElement>('input,select')]
}

function tieProblem(control: Element, problemId: string | null): void {
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ')
  const others = described.filter((id) => id && !id.endsWith('-error'))
  const ids = problemId === null ? others : [...others, problemId]
  control.toggleAttribute('aria-describedby', ids.length > 0)
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '))
  if (problemId === null) control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
}
