export { answerText, memberText, optionWords } from '../rules/answer-text.ts'
