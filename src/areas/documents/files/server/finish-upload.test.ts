import { expect, it } from 'vitest'
import { finishUpload } from './finish-upload.ts'

it('an upload that another process holds for too long is said to be busy', async () => {
  const services = { locks: { take: () => Promise.resolve(null) } }
  const finishing = { services, uploadId: 'one' } as unknown as Parameters<typeof finishUpload>[0]
  await expect(finishUpload(finishing)).rejects.toMatchObject({ code: 'UPLOAD_BUSY', entry: { status: 423 } })
})
