// Most operations can be answered with the same few errors: the file says each of those once, and refers to it.
import type { Description } from './description.ts'

/** Those that several operations have move to `components.responses`. */
export function withSharedAnswers(document: Description): Description {
  const copy = structuredClone(document)
  const operations = Object.values(copy.paths ?? {}).flatMap((methods) => Object.values(methods))
  const seen = new Map<string, number>()
  for (const { responses = {} } of operations)
    for (const answer of Object.entries(responses)) {
      const text = JSON.stringify(answer)
      seen.set(text, (seen.get(text) ?? 0) + 1)
    }
  const shared: Record<string, unknown> = {}
  const names = new Map<string, string>()
  for (const operation of operations)
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses ?? {}).map((answer) => {
        const [status, response] = answer
        const text = JSON.stringify(answer)
        if (Number(status) < 400 || (seen.get(text) ?? 0) < 2) return answer
        const name = names.get(text) ?? `Error${status}-${names.size + 1}`
        names.set(text, name)
        shared[name] = response
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
    )
  copy.components = { ...copy.components, responses: shared }
  return copy
}
