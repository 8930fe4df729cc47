// The header leaves on the way down past 100 px and comes back on the way up (docs/specification.md §2); looked at every 100 ms.

const HIDDEN_PAST_PX = 100
const LOOK_EVERY_MS = 100

export function enhanceHeader(): void {
  const header = document.querySelector('[data-hides]')
  let last = scrollY
  let timer: number | undefined
  addEventListener(
    'scroll',
    () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        header?.toggleAttribute('data-hidden', scrollY > last && scrollY > HIDDEN_PAST_PX)
        last = scrollY
      }, LOOK_EVERY_MS)
    },
    { passive: true },
  )
}
