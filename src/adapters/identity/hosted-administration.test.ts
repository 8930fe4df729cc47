import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGoogleSide } from './hosted-administration.ts'

/** Received requests: all are forwarded to "/elsewhere", with the body. */
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  request.resume()
  response.writeHead(307, { location: '/elsewhere' }).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('a password or a token that is meant for Google follows no redirect to somebody else', async () => {
  const { port } = server.address() as AddressInfo
  const { look, administration } = createGoogleSide({
    projectId: 'demo-portal',
    apiKey: 'a-key',
    emulatorUrl: `http://127.0.0.1:${port}`,
    serviceAccount: null,
    now: () => new Date(),
  })
  await expect(look('a-token')).rejects.toThrow('fetch failed')
  const person = { email: 'ana@person.example', password: 'papel-picado-7' }
  await expect(administration?.createAccount(person)).rejects.toThrow('fetch failed')
  expect(asked).toHaveLength(2)
  expect(asked).not.toContain('/elsewhere')
})
