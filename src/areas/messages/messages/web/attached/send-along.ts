// Where files are sent is a room of documents: the page gives it to the box for messages.
import { createContext, type ReactNode } from 'react'

/** What it sends becomes a document of the case that nobody asked for. */
export const SendAlong = createContext<((caseId: string) => ReactNode) | null>(null)
