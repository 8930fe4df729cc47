// One measured figure with the bound it is held to, and how a run of them is shown.

export type Figure = { name: string; value: number; unit: string; atLeast?: number; atMost?: number }

export function isReached(figure: Figure): boolean {
  return figure.value >= (figure.atLeast ?? -Infinity) && figure.value <= (figure.atMost ?? Infinity)
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
}

function bound(figure: Figure): string {
  const { atLeast, atMost } = figure
  if (atLeast !== undefined && atMost !== undefined)
    return atLeast === atMost ? `= ${atLeast}` : `${atLeast}–${atMost}`
  if (atLeast !== undefined) return `≥ ${atLeast}`
  return atMost === undefined ? '' : `≤ ${atMost}`
}

export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map((figure) => figure.name.length))
  const rows = figures.map((figure) => {
    const value = `${shown(figure.value)} ${figure.unit}`
    return `${figure.name.padEnd(width)}  ${value.padStart(12)}  ${bound(figure).padEnd(9)} ${isReached(figure) ? '' : 'MISSED'}`
  })
  return rows.join('\n')
}
