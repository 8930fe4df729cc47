/**
 * Says it when the work is done, also where what asked for it is not on the page any more: the answer itself may take it away.
 * What failed is shown by who asked.
 */
export async function thenSay(work: Promise<unknown>, say: () => void): Promise<void> {
  try {
    await work
  } catch {
    return
  }
  say()
}
