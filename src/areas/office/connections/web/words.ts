import { createWords } from '#ui/words.tsx'
import type { ConnectionsWords } from '../words/index.ts'

export const [ConnectionsWordsProvider, useConnectionsWords] = createWords<ConnectionsWords>('connections')
