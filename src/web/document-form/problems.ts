// The messages of the script of a form on a public page: problems, once above the form and once at each field, or the reason of a refusal.
// The words and shapes are in the page (`FormFrame`).

import { markRefused } from '../titles.ts'
import type { Answer, Problem } from './answer.ts'

function copyOf(tool: HTMLElement, name: string): HTMLElement {
  const template = tool.querySelector<HTMLTemplateElement>(`template[data-${name}]`)
  const element = template?.content.firstElementChild?.cloneNode(true)
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no template ${name}`)
  element.dataset['told'] = ''
  return element
}

function clearProblems(tool: HTMLElement): void {
  tool.querySelectorAll('[data-told]').forEach((element) => element.remove())
  for (const control of tool.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
    const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(isHint)
    if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '))
    else control.removeAttribute('aria-describedby')
  }
}

function isHint(id: string): boolean {
  return id.endsWith('-hint')
}

function showProblems(tool: HTMLElement, form: HTMLFormElement, problems: readonly Problem[]): void {
  const summary = copyOf(tool, 'problems')
  for (const { field, message } of problems) {
    const line = copyOf(tool, 'line')
    const link = line.querySelector('a')
    if (link) {
      link.textContent = `${labelOf(form, field)}: ${message}`
      link.href = `#${field}`
      link.addEventListener('click', (event) => {
        event.preventDefault()
        controlsOf(form, field)[0]?.focus()
      })
    }
    summary.querySelector('ul')?.append(line)
    showAtField(tool, form, field, message)
  }
  form.before(summary)
  summary.focus()
}

function showRefusal(tool: HTMLElement, form: HTMLFormElement, text: string): void {
  const refused = copyOf(tool, 'refused')
  refused.textContent = text
  form.querySelector('[type=submit]')?.parentElement?.before(refused)
  refused.focus()
}

function showAtField(tool: HTMLElement, form: HTMLFormElement, field: string, message: string): void {
  const mend = copyOf(tool, 'mend')
  mend.id = `${field}-error`
  mend.textContent = message
  const label = form.querySelector(`#${field} legend`) ?? form.querySelector(`label[for="${field}"]`)
  label?.after(mend)
  for (const control of controlsOf(form, field)) {
    const described = control.getAttribute('aria-describedby')
    control.setAttribute('aria-describedby', [described, mend.id].filter(Boolean).join(' '))
    control.setAttribute('aria-invalid', 'true')
  }
}

/** The field's label, without the mark that it is needed. */
function labelOf(form: HTMLFormElement, field: string): string {
  const label = form.querySelector(`#${field} legend`) ?? form.querySelector(`label[for="${field}"]`)
  return label?.firstChild?.textContent ?? ''
}

function controlsOf(form: HTMLFormElement, field: string): HTMLElement[] {
  const element = form.querySelector<HTMLElement>(`#${field}`)
  if (!element?.matches('fieldset')) return element ? [element] : []
  return [...element.querySelectorAll<HTMLElement>('input,select')]
}

/** What came of sending, unless it was taken. */
export function showAnswer(tool: HTMLElement, form: HTMLFormElement, answer: Answer<unknown>): void {
  clearProblems(tool)
  markRefused(answer.kind !== 'done')
  if (answer.kind === 'done') return
  if (answer.kind === 'mend') showProblems(tool, form, answer.problems)
  else showRefusal(tool, form, wordsOf(tool, answer.kind))
}

export function wordsOf(tool: HTMLElement, name: string): string {
  return tool.querySelector<HTMLTemplateElement>(`template[data-say=${name}]`)?.content.textContent ?? ''
}

/** The button cannot be pressed and says so, until the function that this gives is called. */
export function busy(button: HTMLButtonElement | null): () => void {
  if (!button) return () => undefined
  const { textContent } = button
  button.textContent = button.dataset['busy'] ?? textContent
  button.disabled = true
  return () => {
    button.textContent = textContent
    button.disabled = false
  }
}
