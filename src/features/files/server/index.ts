// The front door of files for neighbours and for the server: bytes in, bytes out.
export { forgetFile, keepFile } from './keep-file.ts'
export { LINKS_PATH, linkTo } from './link-to.ts'
export { openLink } from './open-link.ts'
export { readWhole } from './read-file.ts'
export { type UploadRoom, uploadRoomOf } from './room.ts'
export { files as filesTable } from './tables.ts'
export { createUploads, UPLOADS_PATH } from './uploads.ts'
