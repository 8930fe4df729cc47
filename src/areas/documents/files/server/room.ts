// The fate of sent files: defined by the features that take them, which files itself does not know.
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import type { RateLimit } from '#platform/rate-limit.ts'

export type Metadata = Readonly<Record<string, string>>

export type ReceivedFile = {
  uploadId: string
  fileId: string
  bytes: number
  fingerprint: string
  /** As the sender called it. */
  fileName: string
  metadata: Metadata
  byId: string
}

export type UploadRoom = {
  /** Which uploads come here, by their metadata. A room without it takes all the others; there is one such. */
  takes?(metadata: Metadata): boolean
  /** Asked before a byte is taken; throws the API error. `metadata` is the client's, decoded. */
  mayBegin(ctx: Context, asked: { metadata: Metadata; bytes: number }): Promise<void>
  /** How often one person may begin; the same for every room that does not say. */
  begun?: RateLimit
  /** Part of the transaction in which the upload becomes a file. */
  received(ctx: Services & Pick<Context, 'actor'>, tx: Database, file: ReceivedFile): Promise<void>
  /** The link that this person got has been opened. */
  opened?(services: Services, link: { fileId: string; userId: string }): Promise<void>
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Where sent files go. Without one nothing can be sent. */
    uploads?: UploadRoom
    /** The archive of a person's data, behind a link: one feature defines it. Without one there is no such link. */
    ownArchive?: (services: Services, features: Features, owner: ArchiveOwner) => AsyncIterable<Uint8Array>
    /** Several files joined to one, behind a link: one feature defines it. Null if it is there no more. */
    bundle?: OpenBundle
  }
}

export type ArchiveOwner = { userId: string; sessionId: string }
type OpenBundle = (
  services: Services,
  bundleId: string,
) => Promise<{ bytes: number; pieces: () => AsyncIterable<Uint8Array> } | null>
type OwnArchive = (services: Services, owner: ArchiveOwner) => AsyncIterable<Uint8Array>

/** Parts of file links defined by other features. */
export type LinkRoom = { opened?: UploadRoom['opened']; archive?: OwnArchive; bundle?: OpenBundle }

export function linkRoomOf(features: Features): LinkRoom {
  const room = uploadRoomOf(features)
  const [ownArchive, another] = features.flatMap((feature) => feature.ownArchive ?? [])
  if (another) throw new Error('two features give everything that is kept of a person')
  const bundle = features.find((feature) => feature.bundle)?.bundle
  return {
    ...(bundle && { bundle }),
    opened: (services, link) => room?.opened?.(services, link) ?? Promise.resolve(),
    ...(ownArchive && { archive: (services, owner) => ownArchive(services, features, owner) }),
  }
}

const BEGUN: RateLimit = { name: 'uploads.begun', max: 240, minutes: 60 }

/** All rooms as one. */
export type AllRooms = UploadRoom & { begunIn(metadata: Metadata): RateLimit }

/** Null if no feature takes files. */
export function uploadRoomOf(features: Features): AllRooms | null {
  const rooms = features.flatMap(({ uploads }) => uploads ?? [])
  const [rest, another] = rooms.filter(({ takes }) => takes === undefined)
  if (another) throw new Error('two features take what is sent')
  if (!rest) return null
  const roomFor = (metadata: Metadata) => rooms.find(({ takes }) => takes?.(metadata)) ?? rest
  return {
    begunIn: (metadata) => roomFor(metadata).begun ?? BEGUN,
    mayBegin: (ctx, asked) => roomFor(asked.metadata).mayBegin(ctx, asked),
    received: (ctx, tx, file) => roomFor(file.metadata).received(ctx, tx, file),
    async opened(services, link) {
      for (const room of rooms) await room.opened?.(services, link)
    },
  }
}
