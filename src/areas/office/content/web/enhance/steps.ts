// The steps of the process: hovering selects one on a desktop; on a phone a tap opens or closes it (docs/specification.md §2).

export function enhanceSteps(): void {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-steps] > li')]
  const isDesktop = matchMedia('(width >= 64rem)')
  const select = (chosen: HTMLElement): void => {
    for (const step of steps) step.toggleAttribute('data-selected', step === chosen)
  }
  for (const [index, step] of steps.entries()) {
    const details = step.querySelector('details')
    if (!details) continue
    step.addEventListener('pointerenter', () => isDesktop.matches && select(step))
    step.addEventListener('focusin', () => select(step))
    details.addEventListener('toggle', () => !isDesktop.matches && details.open && select(step))
    // A desktop has room for all of them: there a press only selects.
    details.firstElementChild?.addEventListener(
      'click',
      (event) => isDesktop.matches && event.preventDefault(),
    )
    const fit = (): void => {
      details.open = isDesktop.matches || index === 0
    }
    isDesktop.addEventListener('change', fit)
    fit()
  }
}
