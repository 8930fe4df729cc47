// Outside production and with no gateway configured: our emulator of the gateway, as a program of its own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { GatewayConfig } from './config.ts'

export type LocalGateway = { config: GatewayConfig; stop(): Promise<void> }

const PROGRAM = new URL('../../emulators/lawpay/main.ts', import.meta.url).pathname
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

/** Starts on a free port of this machine; it ends with us, however we end. */
export async function startLocalGateway(dataDirectory: string): Promise<LocalGateway> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: {
      LAWPAY_EMULATOR_PORT: '0',
      LAWPAY_EMULATOR_PARENT: '1',
      LAWPAY_EMULATOR_DATA: join(dataDirectory, 'gateway'),
      LAWPAY_EMULATOR_PUBLIC_KEY: PUBLIC_KEY,
      LAWPAY_EMULATOR_SECRET_KEY: SECRET_KEY,
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the gateway emulator ended at once (${code})`)))
    createInterface(child.stdout).once('line', (line) => {
      const ready = JSON.parse(line) as { listening: string }
      resolve(ready.listening)
    })
  })
  const { merchant_accounts: cards, ach_accounts: banks } = await readMerchant(url)
  return {
    config: {
      apiUrl: url,
      publicKey: PUBLIC_KEY,
      secretKey: SECRET_KEY,
      operatingAccount: idOf(cards, false),
      trustAccount: idOf(cards, true),
      operatingBankAccount: idOf(banks, false),
      trustBankAccount: idOf(banks, true),
      fieldsUrl: `${url}/hostedfields/1.5.3/fieldGen_1.5.3.js`,
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.stdin.end()
      }),
  }
}
