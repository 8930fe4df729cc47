/** So many of them, from the first to the last in equal steps: the same ones every time. */
export function evenly<T>(all: readonly T[], size: number): T[] {
  if (size >= all.length) return [...all]
  return all.filter(
    (_, index) => Math.floor((index * size) / all.length) !== Math.floor(((index - 1) * size) / all.length),
  )
}
