// The order in which the fields of a page are read: line by line, or column by column, whichever keeps the items in their order.

type Placed = { rect: readonly number[]; part: string; item: string }

export function inReadingOrder<Field extends Placed>(fields: readonly Field[]): Field[] {
  const lines = fields.toSorted(byLine)
  const columns = fields.toSorted((one, other) => columnOf(one) - columnOf(other) || byLine(one, other))
  return stepsBack(columns) < stepsBack(lines) ? columns : lines
}

const LINE_POINTS = 6
/** Of a letter page. */
const MIDDLE_POINTS = 306

/** From above, each line from the left; a few points apart they are one line. */
function byLine(one: Placed, other: Placed): number {
  const [left = 0, , , top = 0] = one.rect
  const [otherLeft = 0, , , otherTop = 0] = other.rect
  return Math.abs(top - otherTop) > LINE_POINTS ? otherTop - top : left - otherLeft
}

function columnOf({ rect: [left = 0, , right = 0] }: Placed): number {
  return (left + right) / 2 < MIDDLE_POINTS ? 0 : 1
}

/** How often an item comes after a later one. */
function stepsBack(fields: readonly Placed[]): number {
  const places = fields.filter(({ item }) => item !== '').map(({ part, item }) => `${part} ${item}`)
  return places.filter((place, at) => {
    const before = places[at - 1]
    return before !== undefined && place.localeCompare(before, 'en', { numeric: true }) < 0
  }).length
}
