// How the taste looks: the classes of our design system, on elements that no React makes.
import { buttonClass, type ButtonKind } from '#ui/button.tsx'
import { CARD, MARK } from '#ui/form/choices.tsx'
import { CONTROL } from '#ui/form/text-input.tsx'
import { NOTICE_KINDS, type NoticeKind } from '#ui/notice.tsx'
import { element } from './element.ts'

export function button(kind: ButtonKind, text: string, press: (() => void) | null): HTMLButtonElement {
  const made = element('button', { type: press ? 'button' : 'submit', class: buttonClass(kind) }, text)
  if (press) made.addEventListener('click', press)
  return made
}

export function link(text: string, href: string): HTMLAnchorElement {
  return element('a', { href, class: buttonClass() }, text)
}

export function notice(kind: NoticeKind, title: string, text: string): HTMLElement {
  return element(
    'div',
    { tabindex: '-1', class: `rounded-sm border-l-8 px-5 py-4 ${NOTICE_KINDS[kind]}` },
    element('p', { class: 'font-semibold' }, title),
    element('p', {}, text),
  )
}

type AnswerField = { frame: HTMLElement; value: () => string; complain: (problem: string) => void }

const ID = 'taste-answer'
const PROBLEM_ID = `${ID}-problem`

export function textField(label: string, hint: string): AnswerField {
  const input = element('input', {
    id: ID,
    class: `${CONTROL} min-h-12 py-2`,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': `${ID}-hint`,
  })
  const problem = problemPlace()
  const frame = element(
    'div',
    {},
    element('label', { for: ID, class: 'font-semibold' }, label),
    element('div', { id: `${ID}-hint`, class: 'text-sm text-ink-soft' }, hint),
    problem,
    input,
  )
  return { frame, value: () => input.value, complain: (text) => complain(problem, text, input) }
}

export function radioCards(label: string, choices: readonly string[]): AnswerField {
  const inputs = choices.map((value) => element('input', { type: 'radio', name: ID, value, class: MARK }))
  const problem = problemPlace()
  const cards = inputs.map((input) => element('label', { class: CARD, lang: 'en' }, input, input.value))
  const frame = element(
    'fieldset',
    {},
    element('legend', { class: 'font-semibold' }, label),
    problem,
    element('div', { class: 'mt-3 grid gap-3' }, ...cards),
  )
  return {
    frame,
    value: () => inputs.find(({ checked }) => checked)?.value ?? '',
    complain: (text) => complain(problem, text, inputs[0]),
  }
}

function problemPlace(): HTMLElement {
  return element('p', { id: PROBLEM_ID, class: 'font-semibold text-danger', hidden: '' })
}

function complain(place: HTMLElement, text: string, control: HTMLElement | undefined): void {
  place.textContent = text
  place.hidden = false
  control?.setAttribute('aria-invalid', 'true')
  control?.setAttribute('aria-describedby', PROBLEM_ID)
  control?.focus()
}
