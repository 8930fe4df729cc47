// Draws pictures beside the page, which stays quick meanwhile.
import { paint } from './paint.ts'
import type { StudioOrder } from './studio-order.ts'

addEventListener('message', ({ data }: MessageEvent<StudioOrder>) => {
  void paint(data).then((answer) => postMessage(answer))
})
