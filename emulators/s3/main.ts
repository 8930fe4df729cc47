// The command: reads the environment, starts the emulator, says where it listens, and ends when told to.
import process from 'node:process'
import { startS3Emulator } from './server.ts'

const DEFAULT_PORT = 4011

const { env } = process
const emulator = await startS3Emulator({
  port: Number(env.S3_EMULATOR_PORT || DEFAULT_PORT),
  ...(env.S3_EMULATOR_BUCKET && { bucket: env.S3_EMULATOR_BUCKET }),
  ...(env.S3_EMULATOR_ACCESS_KEY && { accessKeyId: env.S3_EMULATOR_ACCESS_KEY }),
  ...(env.S3_EMULATOR_SECRET_KEY && { secretAccessKey: env.S3_EMULATOR_SECRET_KEY }),
})
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => void emulator.close().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ listening: emulator.url, bucket: emulator.bucketName })}\n`)
