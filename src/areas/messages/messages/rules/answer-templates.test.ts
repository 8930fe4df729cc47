import { describe, expect, it } from 'vitest'
import {
  emptyIn,
  filledWith,
  TEMPLATE_LENGTH_MAX,
  TEMPLATE_NAME_MAX,
  unknownIn,
  whyNotTemplateName,
  whyNotTemplateText,
} from './answer-templates.ts'

describe('the text of a template', () => {
  it.each([
    ['Hello {first-name}, call {firm-phone}.', null],
    ['No fields at all.', null],
    ['Hello {firstname}', '{firstname}'],
    ['Hello {First-name}', '{First-name}'],
    ['Hello { first-name }', '{ first-name }'],
    ['Hello {}', '{}'],
    ['Hello {first-name', '{'],
    ['Hello first-name}', '}'],
    ['Hello {{first-name}}', '{'],
    ['{constructor} {__proto__}', '{constructor}'],
  ])('"%s" has the unknown field %s', (text, unknown) => {
    expect(unknownIn(text)).toBe(unknown)
    expect(whyNotTemplateText(text)).toBe(unknown === null ? null : 'UNKNOWN_FIELD')
  })
  it.each([
    ['', 'REQUIRED'],
    [' \n\u200b', 'REQUIRED'],
    ['a'.repeat(TEMPLATE_LENGTH_MAX), null],
    ['a'.repeat(TEMPLATE_LENGTH_MAX + 1), 'TOO_LONG'],
  ])('is not empty and not too long', (text, why) => {
    expect(whyNotTemplateText(text)).toBe(why)
  })
  it('has a name', () => {
    const names = ['', '\u200b ', 'a'.repeat(TEMPLATE_NAME_MAX), 'a'.repeat(TEMPLATE_NAME_MAX + 1)]
    expect(names.map(whyNotTemplateName)).toEqual(['REQUIRED', 'REQUIRED', null, 'TOO_LONG'])
  })
})

describe('the fields of a template', () => {
  it('are filled with what there is, each wherever it stands', () => {
    const text = '{first-name}, your case is {case}. Bye, {first-name}.'
    const values = { 'first-name': 'Ana', case: 'Asylum' }
    expect(filledWith(text, values)).toBe('Ana, your case is Asylum. Bye, Ana.')
  })
  it('take a value as text, with one dot at its end', () => {
    const values = { 'first-name': '$& {case}', 'next-step': 'come at 3 p.m. ', case: 'Asylum' }
    expect(filledWith('{first-name}: {next-step}.', values)).toBe('$& {case}: come at 3 p.m.')
  })
  it('that are empty are named, and nothing is filled before', () => {
    const text = '{next-step} {first-name} {attorney} {next-step}'
    const values = { 'first-name': 'Ana', attorney: ' ', 'next-step': null }
    expect(emptyIn(text, values)).toEqual(['next-step', 'attorney'])
    expect(filledWith(text, values)).toBeNull()
    expect(filledWith(text, { ...values, attorney: 'Eva', 'next-step': 'Sign' })).toBe('Sign Ana Eva Sign')
  })
  it('that are unknown are never sent', () => {
    expect(filledWith('{foo}', { 'first-name': 'Ana' })).toBeNull()
  })
})
