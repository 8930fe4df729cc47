// One question open at a time, also in browsers that do not know `name` on <details> yet.

export function enhanceQuestions(): void {
  if ('name' in HTMLDetailsElement.prototype) return
  const all = document.querySelectorAll<HTMLDetailsElement>('details[name]')
  for (const details of all) {
    details.addEventListener('toggle', () => {
      if (details.open) for (const other of all) if (other !== details) other.open = false
    })
  }
}
