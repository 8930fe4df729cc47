// A server of the product beside Twilio's emulator: for tests of what the two tell one another.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTwilioTexts } from '#adapters/texts/twilio-texts.ts'
import type { Features } from '#platform/feature.ts'
import { createListener } from '#server/http.ts'
import { inboundTextsUrl, textStatusUrl } from '#server/text-events.ts'
import { startTwilioEmulator, type TwilioEmulator } from '../emulators/twilio/server.ts'
import type { World } from './world.ts'

export type TextFirm = { emulator: TwilioEmulator; url: string; close(): Promise<void> }

/** The public address is that of this server, which stands behind no proxy. `answersKeywords`: as of the emulator. */
export async function openTextFirm(
  world: World,
  features: Features,
  answersKeywords = false,
): Promise<TextFirm> {
  const later: { listener: ReturnType<typeof createListener> | null } = { listener: null }
  const server: Server = createServer((request, response) => later.listener?.(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const emulator = await startTwilioEmulator({ inboundUrl: inboundTextsUrl(url), answersKeywords })
  const { url: apiUrl, accountSid, authToken } = emulator
  const statusUrlOf = (id: string) => textStatusUrl(url, id)
  const access = { apiUrl, accountSid, authToken, from: '+12145550100' }
  world.services.texts = createTwilioTexts({ ...access, statusUrlOf })
  world.services.firm = { ...world.services.firm, publicUrl: url }
  later.listener = createListener({
    services: world.services,
    publicUrl: url,
    corsOrigins: [],
    trustedProxies: 0,
    hasOutbox: false,
    features,
    site: (_request, response) => void response.writeHead(404).end(),
  })
  return {
    emulator,
    url,
    async close() {
      server.closeAllConnections()
      server.close()
      await emulator.close()
    },
  }
}
