// The front door of files for neighbours and for the server: bytes in, bytes out.
export { forgetFile, type KeptFile, keepFile } from './keep-file.ts'
export { LINKS_PATH, type LinkedFile, linkTo } from './link-to.ts'
export { type OpenedLink, openLink } from './open-link.ts'
export { openFile, readWhole } from './read-file.ts'
export type { ReceivedFile, UploadRoom } from './room.ts'
export { files as filesTable } from './tables.ts'
export { createUploads, type UploadAnswer, type Uploads, UPLOADS_PATH } from './uploads.ts'
