// What tests of words ask of any tree of them.

export { sentences } from '../tools/build/law-outside-a-fact.ts'
export { placeholdersIn as placeholders } from '#kernel/language.ts'
