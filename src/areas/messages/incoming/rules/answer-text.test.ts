import { describe, expect, it } from 'vitest'
import { answerIn } from './answer-text.ts'

const ANSWER = 'Hola, aquí está la foto.\n\n¿Es suficiente?'

describe('the history that mail programs add goes', () => {
  it.each([
    [
      'Gmail',
      'On Mon, Nov 30, 2026 at 10:00 AM Firm <help@firm.example> wrote:\n> You have a message.\n> Read it.',
    ],
    [
      'Gmail, broken in two',
      'On Mon, Nov 30, 2026 at 10:00 AM Firm of a very long name\n<help@firm.example> wrote:\n\n> You have a message.',
    ],
    [
      'Gmail in Spanish',
      'El lun, 30 nov 2026 a la(s) 10:00, Firm (help@firm.example) escribió:\n\n> Tiene un mensaje.',
    ],
    [
      'Yahoo in Spanish',
      'En lunes, 30 de noviembre de 2026, 10:00:00 CST, Firm <help@firm.example> escribió:\n\nTiene un mensaje.\nÁbralo.',
    ],
    [
      'Apple',
      'Sent from my iPhone\n\n> On Nov 30, 2026, at 10:00, Firm <help@firm.example> wrote:\n> \n> You have a message.',
    ],
    [
      'Apple in Spanish',
      'Enviado desde mi iPhone\n\n> El 30 nov 2026, a la(s) 10:00, Firm <help@firm.example> escribió:\n> \n> Tiene un mensaje.',
    ],
    [
      'Outlook',
      '________________________________\nFrom: Firm <help@firm.example>\nSent: Monday, November 30, 2026 10:00 AM\nTo: Maria\nSubject: A message\n\nYou have a message.',
    ],
    [
      'Outlook in Spanish',
      'Obtener Outlook para iOS\n________________________________\nDe: Firm <help@firm.example>\nEnviado: lunes, 30 de noviembre de 2026 10:00\nPara: María\nAsunto: Un mensaje\n\nTiene un mensaje.',
    ],
    ['older Outlook', '-----Mensaje original-----\nDe: Firm\nAsunto: Un mensaje'],
    ['a signature', '-- \nMaría Gómez\nDallas'],
    ['a program that names itself', 'Enviado desde Yahoo Mail con Android'],
    ['quotation without an introduction', '> Tiene un mensaje.\n> Ábralo.'],
  ])('%s', (_program, history) => {
    expect(answerIn(`${ANSWER}\r\n\n${history}`)).toBe(ANSWER)
  })
})

describe('where it is not certain, all of it stays', () => {
  it.each([
    [
      'an answer between the lines',
      'On Mon, Nov 30, 2026 Firm wrote:\n> When were you born?\nIn May.\n> Where?\nIn Puebla.',
    ],
    ['an answer below', '> When were you born?\n\nIn May.'],
    [
      'a mail that was passed on',
      'See below.\n\n---------- Forwarded message ---------\nFrom: USCIS\nSent: today\nSubject: Notice\n\nYour case was received.',
    ],
    ['a sentence of a person that says who wrote', 'El 3 de mayo me escribió: venga a la oficina.\nFui.'],
    ['history alone', '> You have a message.'],
    ['a line with from', 'From: my sister.\nI came from Puebla.'],
  ])('%s', (_what, text) => {
    expect(answerIn(text)).toBe(text)
  })
})
