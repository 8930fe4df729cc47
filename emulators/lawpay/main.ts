// The command: reads the environment, starts the emulator, says where it listens, and ends when told to.
import process from 'node:process'
import {
  DEMONSTRATION_PUBLIC_KEY,
  DEMONSTRATION_SECRET_KEY,
  type LawpayEmulator,
  startLawpayEmulator,
} from './server.ts'

const DEFAULT_PORT = 4010
const PORT_MAX = 65_535

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= PORT_MAX) return port
  throw new Error(`LAWPAY_EMULATOR_PORT is not a port: ${text}`)
}

/** With the fault switches on, time passes only when a test says so: nothing is captured overnight. */
function start(env: NodeJS.ProcessEnv): Promise<LawpayEmulator> {
  const faults = env.LAWPAY_EMULATOR_FAULTS === '1'
  return startLawpayEmulator({
    port: portFrom(env.LAWPAY_EMULATOR_PORT),
    host: env.LAWPAY_EMULATOR_HOST || '127.0.0.1',
    dataFolder: env.LAWPAY_EMULATOR_DATA || null,
    publicKey: env.LAWPAY_EMULATOR_PUBLIC_KEY || DEMONSTRATION_PUBLIC_KEY,
    secretKey: env.LAWPAY_EMULATOR_SECRET_KEY || DEMONSTRATION_SECRET_KEY,
    faults,
    dailyCapture: !faults,
    report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  })
}

function endWith(emulator: LawpayEmulator, env: NodeJS.ProcessEnv): void {
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    await emulator.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  if (env.LAWPAY_EMULATOR_PARENT !== '1') return
  process.stdin.on('end', () => void end())
  process.stdin.on('error', () => void end())
  process.stdin.resume()
}

try {
  const emulator = await start(process.env)
  endWith(emulator, process.env)
  process.stdout.write(`${JSON.stringify({ listening: emulator.url })}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
