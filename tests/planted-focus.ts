// A page whose buttons take themselves away, for src/ui/kept-focus.browser.test.ts. `data-to` says what a press puts in place of what.
import { noteFocus } from '#ui/early-focus.ts'
import { keepFocus } from '#ui/kept-focus.ts'

const noted = noteFocus()
/** `data-late`: as where the script comes after the press. */
setTimeout(() => keepFocus(noted()), document.querySelector('[data-late]') ? 300 : 0)

function put(place: Element | null, html: string): void {
  if (place) place.outerHTML = html
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const { act, html = '', of = '' } = target.dataset
  const place = of === '' ? target : target.closest(of)
  if (act === 'replace') put(place, html)
  if (act === 'later') {
    put(place, '<p>Loading</p>')
    setTimeout(() => put(document.querySelector('p'), html), 100)
  }
  if (act === 'say') {
    const said = document.querySelector('output')
    if (said) said.textContent = html
    place?.remove()
  }
  if (act === 'up') place?.parentElement?.prepend(place)
  if (act === 'disable') target.toggleAttribute('disabled')
})
