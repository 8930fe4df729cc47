// What the first page of the portal shows of documents, papers to sign and messages: one file, fetched once the page is there.
export { default as DocumentsDue } from '#areas/documents/documents/web/documents-due.tsx'
export { default as OwnPapers } from '#areas/cases/engagements/web/signing/own-papers.tsx'
export { default as MessagesCard } from '#areas/messages/messages/web/messages-card.tsx'
