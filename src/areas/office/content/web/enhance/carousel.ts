// Next and previous wrap, a swipe of 50 px turns one, a dot jumps, arrow keys turn (docs/specification.md §2).

const SWIPE_PX = 50

export function enhanceCarousel(): void {
  const root = document.querySelector<HTMLElement>('[data-carousel]')
  const track = root?.querySelector<HTMLElement>('[data-track]')
  if (!root || !track) return
  const slides = [...track.children] as HTMLElement[]
  const dots = root.querySelectorAll<HTMLElement>('[data-go]')
  const position = root.querySelector<HTMLElement>('[data-position]')
  let current = 0

  const show = (index: number): void => {
    current = (index + slides.length) % slides.length
    const slide = slides[current]
    track.scrollTo({
      left: (slide?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0),
      behavior: scrollBehavior(),
    })
    dots.forEach((dot, at) => dot.setAttribute('aria-current', String(at === current)))
    if (position)
      position.textContent = (position.dataset['position'] ?? '').replace('{n}', String(current + 1))
  }

  // With hands on it, the script turns the slides; the browser's own sideways scrolling would turn them twice.
  track.style.cssText = 'overflow:hidden;touch-action:pan-y'
  root.addEventListener('click', ({ target }) => {
    const { step, go } = (target as Element).closest<HTMLElement>('[data-step],[data-go]')?.dataset ?? {}
    if (step) show(current + Number(step))
    if (go) show(Number(go))
  })
  track.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(current + 1)
    if (key === 'ArrowLeft') show(current - 1)
  })
  onSwipe(track, (direction) => show(current + direction))
}

function onSwipe(element: HTMLElement, turn: (direction: 1 | -1) => void): void {
  let startX = 0
  element.addEventListener('touchstart', ({ touches }) => (startX = touches[0]?.clientX ?? 0), {
    passive: true,
  })
  element.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? startX) - startX
    if (Math.abs(moved) > SWIPE_PX) turn(moved < 0 ? 1 : -1)
  })
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
