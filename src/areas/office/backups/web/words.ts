import { createWords } from '#ui/words.tsx'
import type { BackupWords } from '../words/index.ts'

export const [BackupWordsProvider, useBackupWords] = createWords<BackupWords>('the page of backups')
