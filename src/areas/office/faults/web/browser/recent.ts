// The last events, and nothing before.

export type Recent<Item> = { add(item: Item): void; all(): Item[] }

export function recent<Item>(most: number): Recent<Item> {
  const items: Item[] = []
  return {
    add(item) {
      items.push(item)
      if (items.length > most) items.shift()
    },
    all: () => items,
  }
}
