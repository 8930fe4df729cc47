/** Once the page shows it: a keyboard and a screen reader go on from there. */
export function focusOn(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
