// Outside production and with no gateway configured: our gateway emulator, as a separate program.
import { join } from 'node:path'
import { loopbackHost } from '#platform/loopback.ts'
import type { GatewayConfig } from './config.ts'
import { type RunningEmulator, startEmulator } from './local-emulator.ts'

export type LocalGateway = {
  start(): Promise<RunningEmulator>
  configAt(url: string): Promise<GatewayConfig>
}

const PUBLIC_KEY = 'm_demonstration_public'
const SECRET_KEY = 'demonstration_secret'

type Account = { id: string; trust_account?: boolean }
type Merchant = { merchant_accounts: Account[]; ach_accounts: Account[] }

async function readMerchant(url: string): Promise<Merchant> {
  const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`
  const response = await fetch(`${url}/v1/merchant`, { headers: { authorization } })
  return (await response.json()) as Merchant
}

function idOf(accounts: readonly Account[], isTrust: boolean): string {
  return accounts.find((account) => account.trust_account === isTrust)?.id ?? ''
}

/** Tells the emulator where to push its events. */
export async function subscribeToEvents({ apiUrl, secretKey }: GatewayConfig, url: string): Promise<void> {
  const response = await fetch(`${apiUrl}/v1/merchant`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ test_events_urls: url }),
  })
  if (!response.ok)
    throw new Error(`the gateway emulator does not take the address of events (${response.status})`)
}

function start(dataDirectory: string, port: string): Promise<RunningEmulator> {
  return startEmulator({
    folder: 'lawpay',
    environment: {
      LAWPAY_EMULATOR_HOST: loopbackHost(),
      LAWPAY_EMULATOR_PORT: port,
      LAWPAY_EMULATOR_PARENT: '1',
      LAWPAY_EMULATOR_DATA: join(dataDirectory, 'gateway'),
      LAWPAY_EMULATOR_PUBLIC_KEY: PUBLIC_KEY,
      LAWPAY_EMULATOR_SECRET_KEY: SECRET_KEY,
    },
    sentence: 'The emulator of the payment gateway ended at once; its own message stands above.',
  })
}

async function configAt(url: string): Promise<GatewayConfig> {
  const { merchant_accounts: cards, ach_accounts: banks } = await readMerchant(url)
  return {
    apiUrl: url,
    publicKey: PUBLIC_KEY,
    secretKey: SECRET_KEY,
    operatingAccount: idOf(cards, false),
    trustAccount: idOf(cards, true),
    operatingBankAccount: idOf(banks, false),
    trustBankAccount: idOf(banks, true),
    fieldsUrl: `${url}/hostedfields/1.5.3/fieldGen_1.5.3.js`,
  }
}

/** The first start takes a free port of this machine, every later one the same. It ends with us, however we end. */
export function prepareLocalGateway(dataDirectory: string): LocalGateway {
  let port = '0'
  return {
    async start() {
      const running = await start(dataDirectory, port)
      port = new URL(running.url).port
      return running
    },
    configAt,
  }
}
