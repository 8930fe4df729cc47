// What the page can say of a file before it is sent. A courtesy: the server judges by the bytes, and again.
import { UPLOAD_BYTES_MAX } from './limits.ts'

/** Chosen, dropped or pasted together. */
export const FILES_AT_ONCE_MAX = 10

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'jfif', 'png', 'heic', 'heif', 'webp', 'avif', 'gif', 'bmp']
const DOCUMENT_ENDINGS = ['pdf', 'doc', 'docx']
const DOCUMENT_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

/** For the browser's own dialog; some systems know the types, others the endings. */
export const ACCEPT = [
  'image/*',
  '.heic',
  '.heif',
  ...DOCUMENT_ENDINGS.map((each) => `.${each}`),
  ...DOCUMENT_TYPES,
].join()
/** Named alone, so that iPhones give a JPEG. */
export const ACCEPT_CAMERA = 'image/jpeg,image/png'

export const FILE_PROBLEMS = ['empty', 'wrong-type', 'too-large'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

type Described = { name: string; type: string; size: number }

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** What can become a page here. A name without an ending is known by the type that the system gives it. */
export function isPicture({ name, type }: Pick<Described, 'name' | 'type'>): boolean {
  if (type.startsWith('image/')) return type !== 'image/svg+xml'
  return type === '' && PICTURE_ENDINGS.includes(endingOf(name))
}

/** Of a file that is sent as it is; pictures are made smaller before. */
export function whyNotSent(file: Described): FileProblem | null {
  if (file.size === 0) return 'empty'
  const isDocument = DOCUMENT_TYPES.includes(file.type) || DOCUMENT_ENDINGS.includes(endingOf(file.name))
  if (!isDocument && !isPicture(file)) return 'wrong-type'
  return file.size > UPLOAD_BYTES_MAX ? 'too-large' : null
}
