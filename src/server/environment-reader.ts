// Reads settings from the environment one by one, and collects the problems of each.
import { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads one value after another and collects every problem, so that a person mends them in one go. */
export class EnvironmentReader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: string): string | null {
    const value = this.#environment[name]?.trim()
    return value ? value : null
  }

  /** The value parsed by the schema; null if unset, or wrong, which is then a problem. */
  parsed<Value>(name: string, schema: z.ZodType<Value>, mend: string): Value | null {
    const value = this.text(name)
    if (value === null) return null
    const { success, data } = schema.safeParse(value)
    if (success) return data
    this.problems.push(`${name} is "${value}". Set it to ${mend}.`)
    return null
  }

  /** Files for systemd and docker know neither quotes nor comments behind a value: people would read them as part of the firm's name. */
  refuseLeftovers(names: RegExp): void {
    for (const name of Object.keys(this.#environment).filter((each) => names.test(each))) {
      const value = this.text(name) ?? ''
      if (/^(["']).*\1$/.test(value))
        this.problems.push(`${name} is in quotes, which would be shown. Leave them out.`)
      if (/\s{2,}#\s/.test(value))
        this.problems.push(
          `${name} has a comment behind it, which would be shown. Put it on a line of its own.`,
        )
    }
  }

  wholeNumber(name: string, fallback: number, { min = 0, max }: { min?: number; max: number }): number {
    const schema = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
    return this.parsed(name, schema, `a whole number from ${min} to ${max}`) ?? fallback
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    return this.parsed(name, z.literal(choices), `one of: ${choices.join(', ')}`) ?? fallback
  }

  /** The value itself is not told: it may carry a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/, '')
    const shown = protocols.map((protocol) => `${protocol}//`).join(' or ')
    this.problems.push(`${name} is not an address. Set it to one that starts with ${shown}.`)
    return null
  }
}
