// What a request for a case can be about, in the words of the questions that everybody is asked. For loaders.
import { SERVICE_TYPES, type ServiceType } from '#areas/intake/intake/rules/answers.ts'
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import type { Language } from '#kernel/language.ts'

export function topicsIn(language: Language): Record<ServiceType, string> {
  const { serviceType } = intakeWords(language).answers.options
  const named = SERVICE_TYPES.map((topic) => [topic, serviceType[topic].label])
  return Object.fromEntries(named) as Record<ServiceType, string>
}
