import { BackupFailed, type BackupStep } from '#platform/ports/backups.ts'

/** The step is what an administrator is told; the cause is for the log. */
export async function at<Result>(step: BackupStep, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof BackupFailed ? error : new BackupFailed(step, error)
  }
}
