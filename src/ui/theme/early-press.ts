// A button in the page before its script has come: a press is kept, shown as busy, and followed as soon as React runs. `data-early` is on
// it until then.

export function keepEarlyPress(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-early]') : null
    button?.setAttribute('aria-busy', 'true')
  })
}

/** Whether it was pressed before; asked once. */
export function wasPressedEarly(button: Element | null): boolean {
  const wasPressed = button?.getAttribute('aria-busy') === 'true'
  button?.removeAttribute('aria-busy')
  return wasPressed
}
