import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const read = (file: string): Promise<Response> => fetch(`${gateway.url}/hostedfields/1.5.3/${file}`)

describe('hosted fields', () => {
  it('the script may be loaded by a page of any origin', async () => {
    const response = await read('fieldGen_1.5.3.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('HostedFields')
  })

  it('the frame may be shown by pages of this machine, and runs nothing but its own script', async () => {
    const response = await read('field_1.5.3.htm')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:\* /)
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('x-frame-options')).toBeNull()
  })

  it.each(['field_1.5.3.js', 'field_1.5.3.css'])('%s is for the frame alone', async (file) => {
    const response = await read(file)
    expect(response.status).toBe(200)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('other versions and files are not there', async () => {
    expect((await fetch(`${gateway.url}/hostedfields/1.1.1/fieldGen_1.1.1.js`)).status).toBe(404)
    expect((await read('..%2f..%2fserver.ts')).status).toBe(404)
  })

  it('a page of another origin cannot ask for tokens itself', async () => {
    const response = await fetch(`${gateway.url}/v1/tokens`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})
