// The command: reads the environment, starts the emulator, says where it listens, and ends when told to.
import process from 'node:process'
import { startUscisEmulator } from './server.ts'

const DEFAULT_PORT = 4013

const { env } = process
const emulator = await startUscisEmulator({
  knowsIOE09: true,
  port: Number(env.USCIS_EMULATOR_PORT || DEFAULT_PORT),
  ...(env.USCIS_EMULATOR_HOST && { host: env.USCIS_EMULATOR_HOST }),
  ...(env.USCIS_EMULATOR_CLIENT_ID && { clientId: env.USCIS_EMULATOR_CLIENT_ID }),
  ...(env.USCIS_EMULATOR_SECRET && { secrets: [env.USCIS_EMULATOR_SECRET] }),
})
emulator.agency.isClosed = env.USCIS_EMULATOR_CLOSED === '1'
const end = () => void emulator.close().then(() => process.exit(0))
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end)
if (env.USCIS_EMULATOR_PARENT === '1') process.stdin.on('end', end).on('error', end).resume()
process.stdout.write(`${JSON.stringify({ listening: emulator.url })}\n`)
