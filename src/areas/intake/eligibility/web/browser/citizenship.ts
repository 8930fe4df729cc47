import { citizenship, CITIZENSHIP_FIELDS } from '../../rules/citizenship.ts'
import { bringWhenOpened } from './bring-opened.ts'
import { runCalculator } from './calculator.ts'

runCalculator('citizenship', CITIZENSHIP_FIELDS, citizenship)
// The guide that holds this one also has ten questions of the test: what brings them costs no request of its own.
bringWhenOpened()
