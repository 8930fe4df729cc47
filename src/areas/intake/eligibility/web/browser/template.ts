// Takes a tool's answer from the page's own template: keeps the true sentences, and writes the dates into them.

/** A copy of the template's content. Throws without such a template: then it is not this tool's page. */
export function copyOf(tool: HTMLElement, selector: string): HTMLElement {
  const template = tool.querySelector<HTMLTemplateElement>(`template${selector}`)
  const element = template?.content.firstElementChild?.cloneNode(true)
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no template ${selector}`)
  return element
}

/** `data-if` names the condition for an element to stay; `data-slot`, the value written into it. */
export function keepWhatHolds(answer: HTMLElement, holds: ReadonlySet<string>): void {
  for (const element of answer.querySelectorAll<HTMLElement>('[data-if]')) {
    if (!holds.has(element.dataset['if'] ?? '')) element.remove()
  }
}

export function fillSlots(within: ParentNode, values: Readonly<Record<string, string>>): void {
  for (const slot of within.querySelectorAll<HTMLElement>('[data-slot]')) {
    slot.textContent = values[slot.dataset['slot'] ?? ''] ?? ''
  }
}

/** Announced where it appears, and focused, so that reading continues there. */
export function showAnswer(tool: HTMLElement, answer: HTMLElement): void {
  answer.querySelector('[data-print]')?.addEventListener('click', () => print())
  tool.querySelector('[data-answer]')?.replaceChildren(answer)
  const heading = answer.querySelector<HTMLElement>('[data-focus]')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}
