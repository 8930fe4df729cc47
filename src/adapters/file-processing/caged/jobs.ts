// Everything that is done to strangers' files, for the children of the cage; nothing else may load this.
import { examine } from './examine.ts'
import { htmlOf } from './html.ts'
import { packet } from './packet.ts'
import { arrange, pagePicture } from './pages.ts'

export const JOBS = { examine, pagePicture, htmlOf, arrange, packet }
export type FileJobs = typeof JOBS
