// Runs a date calculator on its page: nothing that is typed leaves the browser.
import { calendarFile } from '../../rules/calendar-file.ts'
import type { Day } from '../../rules/calendar-date.ts'
import { type FieldsOf, isAsked, type ValuesOf } from '../../rules/fields.ts'
import type { Outcome } from '../../rules/outcome.ts'
import { readForm, typedIn } from './form.ts'
import { pageLanguage, sayDays, today } from './reader.ts'
import { copyOf, fillSlots, keepWhatHolds, showAnswer } from './template.ts'

export function runCalculator<Fields extends FieldsOf>(
  name: string,
  fields: Fields,
  outcomeOf: (values: ValuesOf<Fields>, today: Day) => Outcome,
): void {
  const tool = document.getElementById(name)
  const form = tool?.querySelector('form')
  if (!tool || !form) return
  form.addEventListener('change', () => showAskedFields(tool, fields))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = readForm(tool, fields, today())
    if (values) showAnswer(tool, answerOf(tool, outcomeOf(values as ValuesOf<Fields>, today())))
    else tool.querySelector('[data-answer]')?.replaceChildren()
  })
  showAskedFields(tool, fields)
  form.querySelector<HTMLButtonElement>('[type=submit]')?.removeAttribute('disabled')
}

function showAskedFields(tool: HTMLElement, fields: FieldsOf): void {
  for (const [name, field] of Object.entries(fields)) {
    const element = tool.querySelector<HTMLElement>(`[data-field="${name}"]`)
    const typedOf = (other: string) => {
      const otherField = fields[other]
      return otherField ? typedIn(tool, other, otherField) : ''
    }
    if (element) element.hidden = !isAsked(field, typedOf)
  }
}

function answerOf(tool: HTMLElement, { parts, dates, reminders }: Outcome): HTMLElement {
  const answer = copyOf(tool, '[data-answer-form]')
  const shown = Object.keys(dates).map((name) => `date.${name}`)
  keepWhatHolds(answer, new Set([...parts, ...shown, ...(reminders.length > 0 ? ['calendar'] : [])]))
  fillSlots(answer, sayDays(dates))
  const link = answer.querySelector<HTMLAnchorElement>('[data-calendar]')
  if (link) link.href = URL.createObjectURL(calendarOf(tool, answer, { parts, dates, reminders }))
  return answer
}

function calendarOf(tool: HTMLElement, answer: HTMLElement, { dates, reminders }: Outcome): Blob {
  const name = answer.querySelector<HTMLElement>('[data-calendar]')?.dataset['calendar'] ?? tool.id
  const entries = reminders.flatMap((reminder) => {
    const words = answer.querySelector<HTMLElement>(`[data-reminder="${reminder}"]`)?.dataset
    const day = dates[reminder]
    if (!words || day === undefined) return []
    const { title = '', text = '' } = words
    return [{ id: `${tool.id}-${reminder}`, day, title, text }]
  })
  const file = calendarFile({ name, language: pageLanguage(), entries, now: new Date() })
  return new Blob([file], { type: 'text/calendar;charset=utf-8' })
}
