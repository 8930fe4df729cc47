// The command: reads the environment, starts the emulator, says where it listens, and ends when told to.
import process from 'node:process'
import { startTwilioEmulator } from './server.ts'

const DEFAULT_PORT = 4012
const TELL_EVERY_MS = 500

const { env } = process
const emulator = await startTwilioEmulator({
  port: Number(env.TWILIO_EMULATOR_PORT || DEFAULT_PORT),
  ...(env.TWILIO_EMULATOR_ACCOUNT_SID && { accountSid: env.TWILIO_EMULATOR_ACCOUNT_SID }),
  ...(env.TWILIO_EMULATOR_AUTH_TOKEN && { authToken: env.TWILIO_EMULATOR_AUTH_TOKEN }),
  ...(env.TWILIO_EMULATOR_INBOUND_URL && { inboundUrl: env.TWILIO_EMULATOR_INBOUND_URL }),
})
const telling = setInterval(() => void emulator.tell().catch(() => undefined), TELL_EVERY_MS)
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    clearInterval(telling)
    void emulator.close().then(() => process.exit(0))
  })
const { url: listening, accountSid } = emulator
process.stdout.write(`${JSON.stringify({ listening, accountSid })}\n`)
