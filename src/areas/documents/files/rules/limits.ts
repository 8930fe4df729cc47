// How much may be sent, and how much of it at once (docs/specification.md §5).
import { LIMITS } from '#firm/limits.ts'

const KB = 1_024

export const UPLOAD_BYTES_MAX = LIMITS.uploadMegabytes * KB * KB
/** Concurrent uploads: by a process, and for a person. Others wait a little, and are then told to come back. */
export const RECEIVED_AT_ONCE_BY_PROCESS = 8
export const RECEIVED_AT_ONCE_BY_PERSON = 3
/**
 * A sender with less than this in so many seconds is disconnected; received bytes are kept, and it may resume. A twelfth of a slow
 * telephone's rate (20 kB/s), which so may also be silent for most of that time.
 */
export const SLOWEST = { bytes: 32 * KB, seconds: 20 }
/** Begun and unfinished; each may take a whole file's space until it expires. */
export const UNFINISHED_PER_PERSON_MAX = 40
/** How long a browser keeps unsent files and resumes them. */
export const KEPT_ON_DEVICE_DAYS = 7
/** Received bytes are kept here for longer than that, whatever the clock of the device says. */
export const UPLOAD_DAYS = KEPT_ON_DEVICE_DAYS + 1
/** Begun before that, and unfinished, it gives way to another one if a person has too many. */
export const UPLOAD_IDLE_HOURS = 24
/** A link to a file opens within this, and once. */
export const LINK_MINUTES = 5
/** After that, the browser that opened it may fetch it again for so long. */
export const LINK_OPEN_SECONDS = 60
export const METADATA_KEYS_MAX = 8
/** Of the cases that one file belongs to, so many are named. */
export const CASES_SHOWN_MAX = 5
