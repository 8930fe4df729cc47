// All that runs on the page for no connection, inside it: shows what is kept in this tab, and goes back to the wanted page as soon as the
// site answers.
import '#ui/theme/first-paint.ts'
import { enhanceChoices } from '#areas/office/content/web/enhance/choices.ts'
import { TYPED_KEY } from '#areas/intake/detention/rules/typed-key.ts'
import { exitQuickly, onEscapes } from '#areas/intake/intake/web/exit-quickly.ts'
import { isLeaving } from '#areas/intake/intake/web/leave-page.ts'
import { countWaiting, WAITING_KEY } from '#areas/intake/intake/web/stored-waiting.ts'
import { addressOf } from '#firm/addresses.ts'
import { languageOf, plural } from '#kernel/language.ts'

/** `online` is not told by every browser, and says nothing of a server that is back. */
const TRY_EVERY_MS = 10_000

document.addEventListener('DOMContentLoaded', () => {
  enhanceChoices()
  showKept()
  offerQuickExit()
  comeBack()
})

function find(selector: string): HTMLElement | null {
  return document.querySelector(selector)
}

function showKept(): void {
  const count = countWaiting(stored(WAITING_KEY))
  const answers = find('[data-answers]')
  if (answers && count > 0) {
    const { one = '', other = '' } = answers.dataset
    answers.textContent = plural({ one, other }, count, languageOf(new URL(location.href)))
    answers.hidden = false
  }
  const hasReport = stored(TYPED_KEY) !== null
  find('[data-report]')?.toggleAttribute('hidden', !hasReport)
  find('[data-kept]')?.toggleAttribute('hidden', count === 0 && !hasReport)
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function offerQuickExit(): void {
  const exit = find('[data-exit]')
  if (!exit || !location.pathname.startsWith(`${addressOf('intake')}/`)) return
  exit.hidden = false
  exit.querySelector('button')?.addEventListener('click', exitQuickly)
  onEscapes(exitQuickly)
}

function comeBack(): void {
  const said = find('output')
  const again = find('[data-again]')
  const say = (what: 'trying' | 'still') => {
    if (said) said.textContent = said.dataset[what] ?? ''
  }
  // At its own address, no page is waiting behind this one: the link leads to the main page.
  if (location.pathname === addressOf('offline')) return
  const tryNow = async () => {
    say('trying')
    if (!(await attempt())) say('still')
  }
  again?.addEventListener('click', (event) => {
    event.preventDefault()
    void tryNow()
  })
  addEventListener('online', () => void attempt())
  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void attempt()
  }, TRY_EVERY_MS)
}

async function attempt(): Promise<boolean> {
  if (isLeaving()) return false
  const isBack = await siteAnswers()
  if (isBack && !isLeaving()) location.reload()
  return isBack
}

/** Any answer will do: the site's own trouble page is better than this one. */
function siteAnswers(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
