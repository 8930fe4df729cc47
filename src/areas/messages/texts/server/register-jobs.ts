import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { LOOK_UP_TEXT, SEND_TEXT, WATCH_TEXTS } from './job-kinds.ts'
import { lookUpText } from './look-up-text.ts'
import { sendText, TextBusy } from './send-text.ts'
import { watchTexts } from './watch-texts.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** A text that could not be sent is logged and thrown on, so that the queue tries again. */
export async function registerTextJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(SEND_TEXT, async ({ textId }) => {
    try {
      await sendText(services, features, textId)
    } catch (error) {
      if (!(error instanceof TextBusy)) services.log.error('send-text', error, { textId })
      throw error
    }
  })
  await runner.work(LOOK_UP_TEXT, async ({ textId }) => {
    try {
      await lookUpText(services, features, textId)
    } catch (error) {
      services.log.error('look-up-text', error, { textId })
      throw error
    }
  })
  await runner.repeat(WATCH_TEXTS, EVERY_FIVE_MINUTES, () => watchTexts(services, features))
}
