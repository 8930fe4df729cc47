import { BackupFailed, type BackupStep } from '#platform/ports/backups.ts'

/** Administrators see the step; the cause is for the log. */
export async function at<Result>(step: BackupStep, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof BackupFailed ? error : new BackupFailed(step, error)
  }
}
