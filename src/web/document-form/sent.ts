// The form was taken: the page's text instead of it.

/** Copies the page's own sentence in the form's place, with the values known only to the answer; null if it has none. */
export function showSent(tool: HTMLElement, values: Readonly<Record<string, string>>): HTMLElement | null {
  const template = tool.querySelector<HTMLTemplateElement>('template[data-sent]')
  const sent = template?.content.firstElementChild?.cloneNode(true)
  if (!(sent instanceof HTMLElement)) return null
  for (const [name, value] of Object.entries(values)) {
    const place = sent.querySelector(`[data-${name}]`)
    if (place) place.textContent = value
  }
  tool.querySelector('[data-form]')?.replaceWith(sent)
  const heading = sent.querySelector('h2')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
  return sent
}
