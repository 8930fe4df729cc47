// The title of a page in a browser's tab: what its heading says before what the page is called, so that two cases, conversations or steps
// can be told apart; and "Error:" before that of a refused form. The word is the same in both languages.

const REFUSED = 'Error: '
/** What the kit marks: a field to be mended, or the list of problems. */
const PROBLEMS = '[aria-invalid="true"], [data-problems]'
const LATER_MS = 50

export function titleWith(heading: string, ofPage: string): string {
  return heading === '' || ofPage === heading || ofPage.startsWith(`${heading} · `)
    ? ofPage
    : `${heading} · ${ofPage}`
}

/** On a page without React, after each try. */
export function markRefused(isRefused: boolean): void {
  document.title = (isRefused ? REFUSED : '') + document.title.replace(REFUSED, '')
}

/** `data-page-title` says it better, or with nothing in it that the page's own is enough. */
function headingIn(main: Element): string {
  const better = main.querySelector<HTMLElement>('[data-page-title]')?.dataset['pageTitle']
  return (better ?? main.querySelector('h1')?.textContent ?? '').trim()
}

export function followHeadings(): void {
  let ofPage = ''
  let ours = ''
  let isAsked = false
  const follow = () => {
    isAsked = false
    const main = document.querySelector('main')
    if (document.title !== ours) ofPage = document.title
    if (!main) return
    const whole = titleWith(headingIn(main), ofPage)
    ours = main.querySelector(PROBLEMS) ? REFUSED + whole : whole
    if (document.title !== ours) document.title = ours
  }
  const later = () => {
    if (!isAsked) setTimeout(follow, LATER_MS)
    isAsked = true
  }
  const attributeFilter = ['aria-invalid', 'data-page-title']
  const changes = { childList: true, characterData: true, subtree: true, attributeFilter }
  new MutationObserver(later).observe(document.documentElement, changes)
  follow()
}
