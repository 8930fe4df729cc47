// Whether the browser takes the line for a slow one, or is to save data: style sheets read `data-line`. Not every browser says so.

export function markSlowLine(): void {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  const isSlow = connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g'
  if (isSlow) document.documentElement.dataset['line'] = 'slow'
}
