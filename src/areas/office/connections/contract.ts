// The services that the firm is connected to: what is set where, and whether they take it. No answer has a secret.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Moment, ruled } from '#api/schema.ts'
import { textNumberIn, whyNotTextNumber } from '#areas/messages/texts/rules/text-number.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { CONNECTION_NAMES, TEST_OUTCOMES } from '#platform/ports/connections.ts'
import { CONNECTION_ERRORS } from './rules/errors.ts'
import { FIELD_RULES, PORT_MAX } from './rules/fields.ts'
import { SOURCES } from './rules/in-force.ts'

function field(name: keyof typeof FIELD_RULES) {
  const { lengthMax, whyNot } = FIELD_RULES[name]
  return ruled(lengthMax, whyNot)
}

const MailLines = z.object({
  host: field('host').describe('The name of the mail server'),
  port: z.int().min(1).max(PORT_MAX).describe('465 begins with TLS; any other asks for it first'),
  user: field('user').describe('Empty where the server takes mail without a sign-in'),
  from: field('from').describe('"Firm <help@firm.example>"'),
})

const GatewayLines = z.object({
  publicKey: field('publicKey').describe('As the gateway shows it; browsers get it'),
  operatingAccount: field('operatingAccount').describe('Where operating money goes'),
  trustAccount: field('trustAccount').describe('Where trust money goes'),
  operatingBankAccount: field('operatingBankAccount').describe('Of eChecks; empty: none is taken'),
  trustBankAccount: field('trustBankAccount').describe('Of eChecks; empty: none is taken'),
})

const TextLines = z.object({
  accountSid: field('accountSid').describe('AC and 32 signs'),
  from: field('textsFrom').describe('A number as +12145550134, or a messaging service: MG and 32 signs'),
})

const GoogleLines = z.object({
  clientId: field('clientId').describe('Of an OAuth client for web applications'),
})

const Version = z.int().min(0).describe('As it was read')
const KEPT = 'Empty: the one that is saved stays'

export const SaveMail = MailLines.extend({ version: Version, password: field('password').describe(KEPT) })
export type SaveMail = z.infer<typeof SaveMail>
export const SaveGateway = GatewayLines.extend({
  version: Version,
  secretKey: field('secretKey').describe(KEPT),
})
export type SaveGateway = z.infer<typeof SaveGateway>
export const SaveTexts = TextLines.extend({ version: Version, authToken: field('authToken').describe(KEPT) })
export type SaveTexts = z.infer<typeof SaveTexts>
export const SaveGoogle = GoogleLines.extend({
  version: Version,
  clientSecret: field('clientSecret').describe(KEPT),
})
export type SaveGoogle = z.infer<typeof SaveGoogle>

const Connection = z.enum(CONNECTION_NAMES)

export const ForgetInput = z.object({
  connection: Connection.describe('Whose saved settings are deleted'),
  version: Version,
})
export type ForgetInput = z.infer<typeof ForgetInput>

export const TestInput = z.object({
  connection: Connection.describe('What is tested, with the settings in force'),
  to: ruled(
    LINE_LENGTH_MAX,
    (value) => (value === '' ? null : whyNotTextNumber(value)),
    (typed) => textNumberIn(typed) ?? typed.trim(),
  ).describe('Of texts: the number that gets one; else empty'),
})
export type TestInput = z.infer<typeof TestInput>

const Card = z.object({
  source: z.enum(SOURCES).describe('Where the settings in force come from'),
  environment: z
    .array(z.object({ field: z.string(), value: z.string() }))
    .max(8)
    .describe('What the environment sets, without a secret'),
  version: z.int().describe('0: nobody has saved it here'),
  isUnreadable: z.boolean().describe('What is saved here does not open any more'),
  secretEnd: z.string().max(4).describe('The last signs of the saved secret, where it is long'),
  test: z
    .object({ outcome: z.enum(TEST_OUTCOMES), marks: z.string().describe('Codes of the answer'), at: Moment })
    .nullable()
    .describe('Of the settings in force; null: they were not tested'),
})
export type ConnectionCard = z.infer<typeof Card>

export const ConnectionsView = z.object({
  mail: Card.extend({ here: MailLines.nullable().describe('Saved here, without the secret') }),
  gateway: Card.extend({ here: GatewayLines.nullable() }),
  texts: Card.extend({ here: TextLines.nullable() }),
  google: Card.extend({ here: GoogleLines.nullable() }),
})
export type ConnectionsView = z.infer<typeof ConnectionsView>

const tags = ['Connections']
const recent = answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN')
const saving = {
  ...recent,
  ...answers(CONNECTION_ERRORS, 'CONNECTION_CHANGED', 'CONNECTION_SECRET_NEEDED', 'CONNECTION_SECRET_AGAIN'),
}

export const connectionsContract = {
  read: procedure('admin')
    .route({
      method: 'GET',
      path: '/connections',
      tags,
      summary: 'Read what the firm is connected to, without secrets; for administrators',
    })
    .output(ConnectionsView),
  saveMail: procedure('admin')
    .route({
      method: 'PUT',
      path: '/connections/mail',
      tags,
      summary: 'Save the mail server; for administrators',
    })
    .errors({ ...saving, ...answers(CONNECTION_ERRORS, 'CONNECTION_HOST_PRIVATE') })
    .input(SaveMail)
    .output(ConnectionsView),
  saveGateway: procedure('admin')
    .route({
      method: 'PUT',
      path: '/connections/gateway',
      tags,
      summary: 'Save the keys of the payment gateway; for administrators',
    })
    .errors(saving)
    .input(SaveGateway)
    .output(ConnectionsView),
  saveTexts: procedure('admin')
    .route({
      method: 'PUT',
      path: '/connections/texts',
      tags,
      summary: 'Save the account for text messages; for administrators',
    })
    .errors(saving)
    .input(SaveTexts)
    .output(ConnectionsView),
  saveGoogle: procedure('admin')
    .route({
      method: 'PUT',
      path: '/connections/google',
      tags,
      summary: 'Save the client for signing in with Google; for administrators',
    })
    .errors(saving)
    .input(SaveGoogle)
    .output(ConnectionsView),
  forget: procedure('admin')
    .route({
      method: 'POST',
      path: '/connections/{connection}/forget',
      tags,
      summary: 'Delete what is saved of one of them; for administrators',
    })
    .errors({ ...recent, ...answers(CONNECTION_ERRORS, 'CONNECTION_CHANGED') })
    .input(ForgetInput)
    .output(ConnectionsView),
  test: procedure('admin')
    .route({
      method: 'POST',
      path: '/connections/{connection}/test',
      tags,
      summary: 'Ask the service with the settings in force and say what it answers; for administrators',
    })
    .errors(
      answers(CONNECTION_ERRORS, 'CONNECTION_IN_COPY', 'CONNECTION_NUMBER_NEEDED', 'CONNECTION_NOT_SET'),
    )
    .input(TestInput)
    .output(ConnectionsView),
}
