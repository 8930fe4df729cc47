import { CannotOpen, drawPicture, lookAt } from './draw-picture.ts'
import type { StudioAnswer, StudioOrder } from './studio-order.ts'

/** Does one order; never throws. */
export async function paint(order: StudioOrder): Promise<StudioAnswer> {
  try {
    const done =
      order.kind === 'look'
        ? await lookAt(order.file)
        : await drawPicture(order.file, order.edit, order.quality)
    return { done }
  } catch (error) {
    return { failed: error instanceof CannotOpen ? 'cannot-open' : 'other' }
  }
}
