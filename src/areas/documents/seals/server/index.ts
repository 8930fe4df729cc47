// The front door of seals for the server.
export { checkSeal } from './check-seal.ts'
export { renewSeal } from './renew-seal.ts'
export { hasCertificate as isFirmsCertificate } from './repository.ts'
export { sealPdf } from './seal-pdf.ts'
