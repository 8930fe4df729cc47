/** Does the work for every one of them: one that fails stops no other, and the first to fail is thrown at the end. */
export async function eachApart<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failed: Promise<void>[] = []
  for (const item of items) {
    const done = work(item)
    try {
      await done
    } catch {
      failed.push(done)
    }
  }
  await failed[0]
}
