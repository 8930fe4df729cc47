// Stands in for https://apis.google.com/js/api.js, which neither Firebase's library nor the emulator's frame can do
// without: messages between a page and its frame. With it, the journey needs no network beyond this machine.
import type { BrowserContext } from '@playwright/test'

/** Runs in the page and in the frame. */
function api(): void {
  type Handler = (data: unknown) => unknown
  type Message = { gapi: 'call' | 'answer'; id: number; name: string; data: unknown }
  const scope = window as unknown as Record<string, unknown>

  function peer(target: () => Window | null) {
    const handlers = new Map<string, Handler>()
    const waiting = new Map<number, (answer: unknown[]) => void>()
    let last = 0
    const receive = async ({ data, source }: MessageEvent<Message>) => {
      if (source !== target() || typeof data !== 'object' || data === null || !('gapi' in data)) return
      if (data.gapi === 'answer') waiting.get(data.id)?.([data.data])
      else {
        while (!handlers.has(data.name)) await new Promise((resolve) => setTimeout(resolve, 20))
        const answer = await handlers.get(data.name)?.(data.data)
        target()?.postMessage({ ...data, gapi: 'answer', data: answer }, '*')
      }
    }
    window.addEventListener('message', (event: MessageEvent<Message>) => void receive(event))
    return {
      register: (name: string, handler: Handler) => handlers.set(name, handler),
      send(name: string, data: unknown, done: (answer: unknown[]) => void) {
        last += 1
        waiting.set(last, done)
        target()?.postMessage({ gapi: 'call', id: last, name, data }, '*')
      },
      restyle: () => Promise.resolve(),
    }
  }

  const context = {
    getParentIframe: () => peer(() => window.parent),
    open({ url }: { url: string }, ready: (frame: unknown) => unknown) {
      const frame = document.createElement('iframe')
      frame.hidden = true
      const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve()))
      frame.src = url
      document.body.append(frame)
      const channel = peer(() => frame.contentWindow)
      return Promise.resolve(ready({ ...channel, ping: () => loaded }))
    },
  }
  scope['gapi'] = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  }
  const named = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload')
  const loaded = scope[named ?? 'gapi_onload']
  if (typeof loaded === 'function') loaded()
}

export async function standInForGoogleFrames(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${api.toString()})()` }),
  )
}
