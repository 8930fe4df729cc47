// Where pictures are opened and drawn: one after the other, because a phone has memory for one large picture at a time.
import type { Drawn, Looked } from './draw-picture.ts'
import type { PageEdit } from './page-edit.ts'
import type { Quality } from './quality-steps.ts'
import type { StudioAnswer, StudioOrder } from './studio-order.ts'

export type Studio = {
  /** Null where this browser cannot open the picture. */
  look(file: Blob): Promise<Looked | null>
  draw(file: Blob, edit: PageEdit, quality: Quality): Promise<Drawn | null>
  close(): void
}

type Painter = { paint(order: StudioOrder): Promise<StudioAnswer>; close(): void }

export function openStudio(): Studio {
  let painter: Promise<Painter> | null = null
  let line: Promise<unknown> = Promise.resolve()
  const ask = (order: StudioOrder): Promise<StudioAnswer> => {
    const answer = line.then(async () => {
      painter ??= findPainter()
      return (await painter).paint(order)
    })
    line = answer.catch(() => undefined)
    return answer
  }
  return {
    look: async (file) => resultOf<Looked>(await ask({ kind: 'look', file })),
    draw: async (file, edit, quality) => resultOf<Drawn>(await ask({ kind: 'draw', file, edit, quality })),
    close() {
      void painter?.then(({ close }) => close())
      painter = null
    },
  }
}

/** An order of a kind is answered with the result of that kind. */
function resultOf<Result extends Looked | Drawn>(answer: StudioAnswer): Result | null {
  return 'done' in answer ? (answer.done as Result) : null
}

async function findPainter(): Promise<Painter> {
  const canDrawInWorkers = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  return (canDrawInWorkers ? await painterInWorker().catch(() => null) : null) ?? painterInPage()
}

/** Rejects where the browser does not start it. */
async function painterInWorker(): Promise<Painter> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const paint = (order: StudioOrder) => {
    const { promise, resolve, reject } = Promise.withResolvers<StudioAnswer>()
    const heard = ({ data }: MessageEvent<StudioAnswer>) => resolve(data)
    const failed = () => reject(new Error('the worker failed'))
    worker.addEventListener('message', heard, { once: true })
    worker.addEventListener('error', failed, { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker, which has no origin
    worker.postMessage(order)
    return promise.finally(() => {
      worker.removeEventListener('message', heard)
      worker.removeEventListener('error', failed)
    })
  }
  const nothing = new Blob([])
  await paint({ kind: 'look', file: nothing })
  return { paint, close: () => worker.terminate() }
}

async function painterInPage(): Promise<Painter> {
  const { paint } = await import('./paint.ts')
  return { paint, close: () => undefined }
}
