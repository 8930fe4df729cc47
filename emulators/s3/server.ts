// Starts the emulator inside this process: for tests on a free port, for the command on the configured one.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Bucket } from './bucket.ts'
import { exchange, type Service } from './exchange.ts'
import { Faults } from './faults.ts'

export type S3EmulatorOptions = {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  bucket?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
  now?: () => Date
}

export type S3Emulator = {
  /** Without a slash at the end; the bucket is the first part of a path. */
  url: string
  bucketName: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  faults: Faults
  /** Its content: a test may change it behind the back of the service. */
  bucket: Bucket
  close(): Promise<void>
}

export async function startS3Emulator(options: S3EmulatorOptions = {}): Promise<S3Emulator> {
  const {
    port = 0,
    host = '127.0.0.1',
    bucket: bucketName = 'firm-files',
    region = 'us-east-1',
    accessKeyId = 'demonstration',
    secretAccessKey = 'demonstration_secret',
    now = () => new Date(),
  } = options
  const credentials = { accessKeyId, secretAccessKey, region }
  const service: Service = { credentials, bucketName, bucket: new Bucket(), faults: new Faults(), now }
  const server = createServer((request, response) => {
    exchange(service, request, response).catch(() => request.socket.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    bucketName,
    region,
    accessKeyId,
    secretAccessKey,
    faults: service.faults,
    bucket: service.bucket,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
