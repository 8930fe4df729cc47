import { addressOf } from '#firm/addresses.ts'
import type { Figure } from '../rules/figures.ts'

/** The page that lists what a figure counts. */
export function rowsPath(figure: Figure, month: string, part?: string): string {
  const query = new URLSearchParams({ figure, month, ...(part !== undefined && { part }) })
  return `${addressOf('reports')}/rows?${query}`
}

export function monthPath(month: string): string {
  return `${addressOf('reports')}?month=${month}`
}
