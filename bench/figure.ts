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

/** Wide enough for the longest name, so that lines printed one by one stand as a table. */
const NAME_WIDTH = 64

export function line(figure: Figure): string {
  const value = `${shown(figure.value)} ${figure.unit}`
  return `${figure.name.padEnd(NAME_WIDTH)}  ${value.padStart(12)}  ${bound(figure).padEnd(9)} ${isReached(figure) ? '' : 'MISSED'}`
}

export function table(figures: readonly Figure[]): string {
  return figures.map(line).join('\n')
}
