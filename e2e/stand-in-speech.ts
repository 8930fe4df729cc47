// Stands for a browser that turns speech into text on the device: no browser of the tests has a microphone. It runs in the page.
import type { BrowserContext } from '@playwright/test'

/** What comes of the next press: words, an error of the browser's, or an end without either. */
export type Spoken =
  | { words: string }
  | { error: string }
  | { end: true }
  | { unclear: true }
  | { nothing: true }

type StandIn = {
  next: Spoken
  install: boolean
  state: string
  asked: unknown[]
  locally: unknown[]
  open: number
  /** Every body that left, whichever way. */
  sent: string[]
}
declare global {
  // eslint-disable-next-line no-var
  var standIn: StandIn
}

export async function speakInstead(
  context: BrowserContext,
  state: 'available' | 'downloadable',
): Promise<void> {
  await context.addInitScript((first: string) => {
    const say: StandIn = {
      next: { nothing: true },
      install: true,
      state: first,
      asked: [],
      locally: [],
      open: 0,
      sent: [],
    }
    globalThis.standIn = say
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init)
      const body = request.clone().text()
      void body.then((text) => say.sent.push(`${request.url} ${text}`))
      return send(request)
    }
    const beacon = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      void new Response(data ?? null).text().then((text) => say.sent.push(`${url} ${text}`))
      return beacon(url, data)
    }
    class SpeechRecognition extends EventTarget {
      #isLocal = false
      #isOpen = false
      get processLocally() {
        return this.#isLocal
      }
      set processLocally(value: boolean) {
        this.#isLocal = value
      }
      static available(options: unknown) {
        say.asked.push(options)
        return Promise.resolve(say.state)
      }
      static install(options: unknown) {
        say.asked.push(options)
        if (say.install) say.state = 'available'
        return say.install ? Promise.resolve(true) : Promise.reject(new Error('network'))
      }
      start() {
        say.locally.push(this.#isLocal)
        this.#isOpen = true
        say.open += 1
        const { next } = say
        if (!('nothing' in next)) setTimeout(() => this.#tell(next))
      }
      stop() {
        this.#tell(say.next)
      }
      abort() {
        if (this.#isOpen) say.open -= 1
        this.#isOpen = false
      }
      #tell(next: Spoken) {
        const tell = (name: string, more: object) => this.dispatchEvent(Object.assign(new Event(name), more))
        if ('words' in next) tell('result', { results: [[{ transcript: next.words }]] })
        if ('error' in next) tell('error', { error: next.error })
        if ('unclear' in next) tell('nomatch', {})
        tell('end', {})
      }
    }
    Object.assign(globalThis, { SpeechRecognition })
  }, state)
}
