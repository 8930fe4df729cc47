// The browser draws the way from page to page and gives up if the page is resized or left during it, or if the next one takes no part: a
// rejection of the browser's own, often of a promise no script gets, and no fault of the page.

export function acceptCutTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isOfTransition(event.reason)) event.preventDefault()
  })
}

function isOfTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /transition/i.test(reason.message)
}
