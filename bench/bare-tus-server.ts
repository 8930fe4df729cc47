// The yardstick: the library of the protocol alone, on files that lie as they came. Ends with its parent's pipe.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, Server, Upload } from '@tus/server'

const folder = process.argv[2] ?? ''
const sizes = new Map<string, number>()

class PlainFiles extends DataStore {
  constructor() {
    super()
    this.extensions = ['creation', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    await writeFile(join(folder, upload.id), '')
    sizes.set(upload.id, upload.size ?? 0)
    return upload
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    await pipeline(stream, createWriteStream(join(folder, id), { flags: 'r+', start: offset }))
    return (await stat(join(folder, id))).size
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size } = await stat(join(folder, id))
    return new Upload({ id, size: sizes.get(id) ?? 0, offset: size })
  }

  override remove(id: string): Promise<void> {
    return rm(join(folder, id))
  }
}

const tus = new Server({
  path: '/api/uploads',
  datastore: new PlainFiles(),
  relativeLocation: true,
  namingFunction: () => randomUUID(),
})
const server = createServer((request, response) => void tus.handle(request, response))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.stdin.on('end', () => process.exit(0)).resume()
