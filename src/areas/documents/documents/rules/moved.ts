/** The list with one of its items one place earlier or later; the same list if there is no such place. */
export function moved<Item>(list: readonly Item[], index: number, by: 1 | -1): Item[] {
  const [item, other] = [list[index], list[index + by]]
  const next = [...list]
  if (item === undefined || other === undefined) return next
  next[index] = other
  next[index + by] = item
  return next
}
