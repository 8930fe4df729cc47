import { jobName } from '#areas/office/upkeep/server/index.ts'
import type { Finding } from '#kernel/finding.ts'
import { type Language, LOCALE } from '#kernel/language.ts'
import { jobsIn } from '../rules/judgement.ts'
import { findingWords } from '../words/index.ts'

/** As the command and the page say it. */
export function sayFinding({ why, facts }: Finding, language: Language): ReturnType<typeof findingWords> {
  const jobs = jobsIn(facts).map((job) => jobName(job, language))
  if (jobs.length === 0) return findingWords({ why, facts }, language)
  const listed = new Intl.ListFormat(LOCALE[language]).format(jobs)
  return findingWords({ why, facts: { ...facts, jobs: listed } }, language)
}
