// Files that lie in a bucket: sent, checked, opened and read at night as those in a folder are.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3Files } from '#adapters/files/s3-files.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { checkDocument } from '#areas/documents/documents/server/check-document.ts'
import { findDocument } from '#areas/documents/documents/server/documents-repository.ts'
import { documentLink } from '#areas/documents/documents/server/read-documents.ts'
import { SMALL_PNG } from '#areas/documents/documents/server/testing.ts'
import { checkFiles } from '#areas/documents/files/server/check-files.ts'
import { readFindings } from '#areas/documents/files/server/read-findings.ts'
import { readConfig } from '#server/config.ts'
import { FEATURES } from '#server/features.ts'
import { checkFileStore } from '#server/file-store.ts'
import { type S3Emulator, startS3Emulator } from '../emulators/s3/server.ts'
import { openStage, type Stage } from './everyone-asks.ts'

let emulator: S3Emulator
let stage: Stage
const told: string[] = []
const LOG = { info: () => undefined, error: (event: string) => void told.push(event) }
beforeAll(async () => {
  emulator = await startS3Emulator()
  const { url, region, bucketName, accessKeyId, secretAccessKey } = emulator
  const files = createS3Files({
    endpoint: url,
    region,
    bucket: bucketName,
    prefix: 'firm/',
    accessKeyId,
    secretAccessKey,
    pausesMs: [1],
  })
  stage = await openStage(LOG, files)
  stage.world.services.log = LOG
})
afterAll(async () => {
  await stage.end()
  await emulator.close()
})

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

it('a document is sent while the store fails once, checked, opened, and missed at night once it has gone', async () => {
  const { world } = stage
  const { owner, attorney } = await stage.cast('client')
  const { caseId } = await openedCase(world, { attorneyId: attorney.userId, clientId: owner.userId })
  const ask = (method: string, target: string, headers: Record<string, string>, bytes?: Buffer) =>
    stage.ask({
      method,
      target,
      token: owner.token,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(bytes && { bytes }),
    })
  const begun = await ask('POST', '/api/uploads', {
    'upload-length': String(SMALL_PNG.length),
    'upload-metadata': `filename ${base64('pasaporte.png')},case ${base64(caseId)}`,
  })
  const place = new URL(String(begun.headers['location']), 'http://localhost').pathname
  emulator.faults.add({ kind: 'lost', method: 'PUT' })
  const octets = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  expect((await ask('PATCH', place, octets, SMALL_PNG)).status).toBe(503)
  emulator.faults.add({ kind: 'lost', method: 'PUT' })
  const asked = await ask('HEAD', place, {})
  expect([asked.status, asked.headers['retry-after']]).toEqual([503, '10'])
  expect((await ask('HEAD', place, {})).headers['upload-offset']).toBe(String(SMALL_PNG.length))

  const documentId = place.split('/').at(-1) ?? ''
  await checkDocument(world.services, { documentId })
  const { url } = await documentLink(owner.ctx, { documentId, isShown: true })
  const opened = await stage.ask({ method: 'GET', target: new URL(url, 'http://localhost').pathname })
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/png'])
  const stored = [...emulator.bucket.objects]
  expect(stored.length).toBeGreaterThan(0)
  for (const [key, { bytes }] of stored) {
    expect(key).toMatch(/^firm\/[0-9a-f-]{36}$/)
    expect(bytes.includes('PNG')).toBe(false)
  }

  const { fileId } = (await findDocument(world.services, documentId)) ?? {}
  emulator.bucket.objects.delete(`firm/${fileId}`)
  world.clock.advance(24 * 60)
  await checkFiles(world.services)
  const admin = world.as(await world.person('admin'))
  const { items } = await readFindings(admin, FEATURES, {})
  expect(items).toMatchObject([{ key: fileId, kind: 'missing', cases: [{ id: caseId }] }])
})

it.each([
  ['S3_SECRET_KEY', 'wrong', 'Set S3_SECRET_KEY to the secret of S3_ACCESS_KEY.'],
  ['S3_ACCESS_KEY', 'nobody', 'Set S3_ACCESS_KEY to a key of'],
  ['S3_BUCKET', 'another-bucket', 'There is no bucket "another-bucket"'],
  ['S3_REGION', 'eu-west-1', 'Set S3_REGION'],
])('a start with a wrong %s says what to set', async (name, value, said) => {
  await expect(checkFileStore(configWith({ [name]: value }), LOG)).rejects.toThrow(said)
})

it('a start with a bucket that answers goes on, and so does one whose bucket does not', async () => {
  await checkFileStore(configWith({}), LOG)
  told.length = 0
  await checkFileStore(configWith({ S3_ENDPOINT: 'http://127.0.0.1:9' }), LOG)
  expect(told).toEqual(['file-store'])
})

function configWith(change: Record<string, string>) {
  const { url, bucketName, accessKeyId, secretAccessKey } = emulator
  const bucket = {
    FILES_STORE: 's3',
    S3_ENDPOINT: url,
    S3_BUCKET: bucketName,
    S3_ACCESS_KEY: accessKeyId,
    S3_SECRET_KEY: secretAccessKey,
  }
  return readConfig({ ...bucket, ...change }, '/srv/portal')
}
