// The line between the product and what it stands on or talks to, which a test can cut, block, slow down and mend.
import { connect as connectTo, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type ServiceLine = {
  /** The same service, through this line. */
  url: string
  /** Open connections break, new ones are refused. */
  cut(): Promise<void>
  /** Nothing passes any more, and nobody is told. */
  silence(): void
  /** Whatever the service says comes so much later; what is said to it passes at once. */
  delay(milliseconds: number): void
  /** As it was; what was under way late comes now. */
  mend(): Promise<void>
  end(): Promise<void>
}

/** `serviceUrl`: of any service on a TCP port. */
export async function openLine(serviceUrl: string): Promise<ServiceLine> {
  const target = new URL(serviceUrl)
  const pairs = new Set<Pair>()
  const unanswered = new Set<Socket>()
  let isSilent = false
  let delayMs = 0
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isSilent) return void unanswered.add(near)
    const far = connectTo({ port: Number(target.port), host: target.hostname, allowHalfOpen: true })
    const pair = joined(near, far, () => delayMs)
    pairs.add(pair)
    near.once('close', () => pairs.delete(pair))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
    for (const near of unanswered) near.destroy()
    pairs.clear()
    unanswered.clear()
    await closed
  }
  return {
    url: throughPort(target, port),
    cut,
    silence() {
      isSilent = true
      for (const { near, far } of pairs) {
        near.unpipe(far).pause()
        far.pause()
      }
    },
    delay(milliseconds) {
      delayMs = milliseconds
    },
    async mend() {
      isSilent = false
      delayMs = 0
      for (const { late } of pairs) late.release()
      if (!server.listening) await listen(port)
    },
    end: cut,
  }
}

/** An origin stays one: no slash at its end where there was none. */
function throughPort(target: URL, port: number): string {
  const { href } = Object.assign(new URL(target), { port: String(port) })
  return target.pathname === '/' ? href.replace(/\/$/, '') : href
}

type Pair = { near: Socket; far: Socket; late: LateAnswers }

function joined(near: Socket, far: Socket, delayMs: () => number): Pair {
  const late = new LateAnswers(delayMs)
  const end = () => {
    late.forget()
    near.destroy()
    far.destroy()
  }
  near.on('error', end).on('close', end).pipe(far)
  far.on('error', end)
  far.on('data', (piece: Buffer) => late.pass(() => near.write(piece)))
  far.on('end', () => late.pass(() => near.end()))
  return { near, far, late }
}

/** What a service has said and nobody has heard yet, in its order. */
class LateAnswers {
  readonly #delayMs: () => number
  readonly #waiting: { say: () => void; timer: NodeJS.Timeout }[] = []

  constructor(delayMs: () => number) {
    this.#delayMs = delayMs
  }

  pass(say: () => void): void {
    const delayMs = this.#delayMs()
    if (delayMs === 0 && this.#waiting.length === 0) return say()
    const timer = setTimeout(() => this.#sayNext(), delayMs)
    this.#waiting.push({ say, timer })
  }

  release(): void {
    while (this.#waiting.length > 0) this.#sayNext()
  }

  forget(): void {
    for (const { timer } of this.#waiting.splice(0)) clearTimeout(timer)
  }

  #sayNext(): void {
    const next = this.#waiting.shift()
    clearTimeout(next?.timer)
    next?.say()
  }
}
