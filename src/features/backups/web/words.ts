import { createWords } from '#ui/words.tsx'
import type { BackupWords } from '../text/page/index.ts'

export const [BackupWordsProvider, useBackupWords] = createWords<BackupWords>('the page of backups')
