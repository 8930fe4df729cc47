import { describe, expect, it } from 'vitest'
import { firmSettings } from './compose.ts'
import { readConfig } from './config.ts'
import { paymentEventsUrl } from './payment-events.ts'

const GATEWAY = {
  apiUrl: '',
  publicKey: '',
  secretKey: '',
  operatingAccount: '',
  trustAccount: '',
  operatingBankAccount: null,
  trustBankAccount: null,
  fieldsUrl: '',
}

describe('the address that administrators give to the gateway', () => {
  it('is the public one, at which this server listens for its events', () => {
    const url = 'https://firm.example'
    const config = readConfig({ PUBLIC_URL: url, ALLOW_DEMONSTRATION_AT: url }, '/srv/portal')
    const { gatewayEventsUrl } = firmSettings(config, GATEWAY)
    expect(gatewayEventsUrl).toBe(paymentEventsUrl(url, config.authSecret))
    expect(gatewayEventsUrl).toMatch(/^https:\/\/firm\.example\/api\/payments\/events\/[\w-]{43}$/)
  })
})
