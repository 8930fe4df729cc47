// On paper nothing is folded: every part of the page is open while it is printed, and as it was afterwards.

/** For as long as the page is open. */
export function printWhole(): void {
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const each of folded) each.open = true
    opened.push(...folded)
  })
  addEventListener('afterprint', () => {
    for (const each of opened) each.open = false
    opened = []
  })
}
