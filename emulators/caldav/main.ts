// The command: reads the environment, starts the emulator, says where it listens, and ends when told to.
import process from 'node:process'
import { startCaldavEmulator } from './server.ts'

const DEFAULT_PORT = 4014

const { env } = process
const emulator = await startCaldavEmulator({
  port: Number(env.CALDAV_EMULATOR_PORT || DEFAULT_PORT),
  ...(env.CALDAV_EMULATOR_USER && { userName: env.CALDAV_EMULATOR_USER }),
  ...(env.CALDAV_EMULATOR_PASSWORD && { password: env.CALDAV_EMULATOR_PASSWORD }),
})
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => void emulator.close().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ listening: emulator.url })}\n`)
