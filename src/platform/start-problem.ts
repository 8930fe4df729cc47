/** Why the product cannot start, in words for the person who started it: shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
