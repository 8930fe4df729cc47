// Reads settings from the environment one by one, and remembers what is wrong with each.

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

  wholeNumber(name: string, fallback: number, { min = 0, max }: { min?: number; max: number }): number {
    const value = this.text(name)
    if (value === null) return fallback
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    this.problems.push(`${name} is "${value}". Set it to a whole number from ${min} to ${max}.`)
    return fallback
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name)
    if (value === null) return fallback
    const chosen = choices.find((choice) => choice === value)
    if (chosen) return chosen
    this.problems.push(`${name} is "${value}". Set it to one of: ${choices.join(', ')}.`)
    return fallback
  }

  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/, '')
    const shown = protocols.map((protocol) => `${protocol}//`).join(' or ')
    this.problems.push(`${name} is not an address. Set it to one that starts with ${shown}.`)
    return null
  }
}
