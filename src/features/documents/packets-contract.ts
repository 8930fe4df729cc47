// What is made of the documents of a case: packets for an agency, archives of everything, certificates of translation.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, CalendarDate, Id, Moment, ruled } from '#api/schema.ts'
import { CASE_ERRORS } from '#features/cases/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { DOCUMENT_ERRORS } from './rules/errors.ts'
import { CERTIFIED_LENGTH_MAX, TITLE_LENGTH_MAX, whyNotTitle } from './rules/limits.ts'
import {
  PACKET_KINDS,
  PACKET_PROBLEMS,
  PACKET_STATES,
  PACKETS_MAX,
  PARTS_MAX,
  SIZE_LIMITS,
} from './rules/packets.ts'

const Title = ruled(TITLE_LENGTH_MAX, whyNotTitle)
const CasePath = z.object({ caseId: Id })
const PacketPath = z.object({ packetId: Id })

export const Packet = z.object({
  id: Id,
  caseId: Id,
  kind: z.enum(PACKET_KINDS),
  series: Id.describe('The id of its first edition'),
  edition: z.int().min(1),
  title: z.string(),
  language: z.enum(LANGUAGES),
  limit: z.enum(SIZE_LIMITS),
  state: z.enum(PACKET_STATES),
  problem: z.enum(PACKET_PROBLEMS).nullable(),
  askedAt: Moment,
  askedBy: z.object({ id: Id, name: z.string() }),
  madeAt: Moment.nullable(),
  isGone: z.boolean().describe('Its files are deleted; its list stays'),
  parts: z.array(z.object({ documentId: Id, label: z.string(), title: z.string() })).max(PARTS_MAX),
  files: z
    .array(z.object({ position: z.int(), bytes: z.int(), pages: z.int().nullable() }))
    .max(PACKETS_MAX)
    .describe('Several where one would be larger than the limit'),
})
export type Packet = z.infer<typeof Packet>

export const Packets = z.object({ packets: z.array(Packet).max(PACKETS_MAX).describe('The newest first') })
export type Packets = z.infer<typeof Packets>

export const PacketWish = CasePath.extend({
  packetId: Id.describe('Chosen by the caller: sent again with the same one, it is made once'),
  series: Id.nullable().describe('Of the packet that this is another edition of'),
  title: Title,
  language: z.enum(LANGUAGES).default('en').describe('Of its page of contents'),
  limit: z.enum(SIZE_LIMITS),
  parts: z
    .array(z.object({ documentId: Id, title: Title }))
    .min(1)
    .max(PARTS_MAX)
    .describe('In this order; a translation is moved behind its original'),
})
export type PacketWish = z.infer<typeof PacketWish>

export const ArchiveWish = CasePath.extend({ packetId: Id.describe('As of a packet') })
export type ArchiveWish = z.infer<typeof ArchiveWish>

export const PacketFileWish = PacketPath.extend({
  position: z.coerce.number<number>().int().min(0).max(PACKETS_MAX),
})
export type PacketFileWish = z.infer<typeof PacketFileWish>

const Link = z.object({
  url: z.string().describe('Opens once, and for five minutes at most'),
  expiresAt: Moment,
})

const Line = ruled(CERTIFIED_LENGTH_MAX, whyNotTitle)

export const CertificateWish = z.object({
  documentId: Id,
  title: Title.describe('Of the document that was translated, in English'),
  from: Line.describe('The language of the original, in English'),
  translator: Line,
  address: Line,
  date: CalendarDate.nullable().describe('Null: to be written by hand'),
})
export type CertificateWish = z.infer<typeof CertificateWish>

const tags = ['Documents']
const forStaff = answers(
  GENERAL_ERRORS,
  'SIGN_IN_REQUIRED',
  'SESSION_EXPIRED',
  'INVALID_INPUT',
  'ACCESS_DENIED',
)
const ofCase = answers(CASE_ERRORS, 'CASE_NOT_FOUND')
const ofPacket = answers(DOCUMENT_ERRORS, 'PACKET_NOT_FOUND')
const full = answers(DOCUMENT_ERRORS, 'TOO_MANY_PACKETS')

export const packetsContract = {
  packets: oc
    .route({
      method: 'GET',
      path: '/cases/{caseId}/packets',
      tags,
      summary: 'List what was made of the documents of a case; for staff',
    })
    .errors({ ...forStaff, ...ofCase })
    .input(CasePath)
    .output(Packets),
  makePacket: oc
    .route({
      method: 'POST',
      path: '/cases/{caseId}/packets',
      tags,
      summary: 'Make one file of accepted documents, with contents, labels and page numbers; for staff',
      description: 'Made again, it is another edition; what was made before stays.',
    })
    .errors({
      ...forStaff,
      ...ofCase,
      ...full,
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'NOT_FOR_PACKET', 'PACKET_NOT_FOUND'),
    })
    .input(PacketWish)
    .output(Packets),
  makeArchive: oc
    .route({
      method: 'POST',
      path: '/cases/{caseId}/archives',
      tags,
      summary: 'Put all files of a case into an archive that is kept for a day; for staff',
    })
    .errors({ ...forStaff, ...ofCase, ...full, ...answers(DOCUMENT_ERRORS, 'NOTHING_TO_KEEP') })
    .input(ArchiveWish)
    .output(Packets),
  retryPacket: oc
    .route({
      method: 'POST',
      path: '/document-packets/{packetId}/retry',
      tags,
      summary: 'Try again to make what failed; for staff',
    })
    .errors({ ...forStaff, ...ofPacket })
    .input(PacketPath)
    .output(Packets),
  packetLink: oc
    .route({
      method: 'POST',
      path: '/document-packets/{packetId}/files/{position}/links',
      tags,
      summary: 'Get a link that saves one file of a packet once; for staff',
    })
    .errors({ ...forStaff, ...ofPacket, ...answers(DOCUMENT_ERRORS, 'PACKET_GONE') })
    .input(PacketFileWish)
    .output(Link),
  certificate: oc
    .route({
      method: 'POST',
      path: '/documents/{documentId}/certificate',
      tags,
      summary: "Get the translator's certificate for a document as a PDF file, to print and sign; for staff",
      description: 'In English, as 8 CFR 103.2(b)(3) asks. Nothing of it is kept.',
    })
    .errors({ ...forStaff, ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND') })
    .input(CertificateWish)
    .output(z.instanceof(File)),
}
