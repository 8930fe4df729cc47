// For tests only: one month of one account as six banks write it, made from the forms that they publish; every name is invented.

/** Each contains a deposit, a check, a fee, a payout, and the balance after the last. */
export const MOVED = [
  { postedOn: '2026-11-02', amountCents: 300_000, checkNumber: null },
  { postedOn: '2026-11-05', amountCents: -76_000, checkNumber: '1041' },
  { postedOn: '2026-11-16', amountCents: 12_550, checkNumber: null },
  { postedOn: '2026-11-30', amountCents: -1_500, checkNumber: null },
] as const

const CHASE = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,11/30/2026,"SERVICE FEE",-15.00,FEE_TRANSACTION,2350.50,,
CREDIT,11/16/2026,"ORIG CO NAME:GATEWAY PAYOUT ID:1116",125.50,ACH_CREDIT,2365.50,,
CHECK,11/05/2026,"CHECK 1041",-760.00,CHECK_PAID,2240.00,1041,
DSLIP,11/02/2026,"DEPOSIT ID NUMBER 771",3000.00,DEPOSIT,3000.00,,
`

const BANK_OF_AMERICA = `Description,,Summary Amt.
Beginning balance as of 11/01/2026,,"0.00"
Total credits,,"3,125.50"
Total debits,,"-775.00"
Ending balance as of 11/30/2026,,"2,350.50"

Date,Description,Amount,Running Bal.
11/01/2026,Beginning balance as of 11/01/2026,,"0.00"
11/02/2026,"Counter Credit, branch 12","3,000.00","3,000.00"
11/05/2026,"Check 1041","-760.00","2,240.00"
11/16/2026,"GATEWAY DES:PAYOUT","125.50","2,365.50"
11/30/2026,"Monthly Maintenance Fee","-15.00","2,350.50"
`

const WELLS_FARGO = `"11/30/2026","-15.00","*","","MONTHLY SERVICE FEE"
"11/16/2026","125.50","*","","GATEWAY PAYOUT 261116"
"11/05/2026","-760.00","*","","CHECK # 1041"
"11/02/2026","3000.00","*","","DEPOSIT MADE IN A BRANCH/STORE"
`

const CREDIT_UNION = `Account Number,Post Date,Check,Description,Debit,Credit,Status,Balance
XXXXXX6789,11/2/2026,,Teller deposit,,"3,000.00",Posted,"3,000.00"
XXXXXX6789,11/5/2026,1041,Share draft,760.00,,Posted,"2,240.00"
XXXXXX6789,11/16/2026,,Gateway payout,,125.50,Posted,"2,365.50"
XXXXXX6789,11/30/2026,,Service charge,15.00,,Posted,"2,350.50"
`

const US_BANK = `"Date","Transaction","Name","Memo","Amount"
"2026-11-02","CREDIT","DEPOSIT","Download from bank","3000.00"
"2026-11-05","DEBIT","CHECK 1041","Download from bank","-760.00"
"2026-11-16","CREDIT","GATEWAY PAYOUT","Download from bank","125.50"
"2026-11-30","DEBIT","SERVICE FEE","Download from bank","-15.00"
`

/** With money out in parentheses, parts set apart by semicolons, and the head in Spanish. */
const BORDER_BANK = `Cuenta: 000123456789;;;;
Fecha;Concepto;Cheque;Importe;Saldo
02/11/2026;Depósito en ventanilla;;3.000,00;3.000,00
05/11/2026;Cheque pagado;1041;(760,00);2.240,00
16/11/2026;Abono del procesador;;125,50;2.365,50
30/11/2026;Comisión;;(15,00);2.350,50
`

export const BANKS = {
  Chase: CHASE,
  'Bank of America': BANK_OF_AMERICA,
  'Wells Fargo': WELLS_FARGO,
  'a credit union': CREDIT_UNION,
  'U.S. Bank': US_BANK,
  'a bank at the border': BORDER_BANK,
} as const

const OFX_MOVED = [
  ['CREDIT', '20261102120000[-6:CST]', '3000.00', 'B1', '', 'DEPOSIT', 'Counter &amp; night drop'],
  ['CHECK', '20261105', '-760.00', 'B2', '1041', 'CHECK PAID', ''],
  ['CREDIT', '20261116120000.000', '125.5', 'B3', '', 'GATEWAY PAYOUT', ''],
  ['SRVCHG', '20261130', '-15.00', 'B4', '', 'SERVICE FEE', ''],
] as const
const OFX_TAGS = ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'NAME', 'MEMO'] as const

type OfxWanted = {
  isXml?: boolean
  account?: string
  currency?: string
  moved?: readonly (readonly string[])[]
  hasBalance?: boolean
}

export function ofxFile({
  isXml = false,
  account = '000123456789',
  currency = 'USD',
  moved = OFX_MOVED,
  hasBalance = true,
}: OfxWanted = {}): string {
  const tag = (name: string, value: string) =>
    isXml ? `<${name}>${value}</${name}>\n` : `<${name}>${value}\n`
  const transactions = moved.map((values) => {
    const tags = OFX_TAGS.map((name, at) => (values[at] ? tag(name, values[at]) : ''))
    return `<STMTTRN>\n${tags.join('')}</STMTTRN>\n`
  })
  const head = isXml
    ? '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE"?>\n'
    : 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n'
  return `${head}<OFX><SIGNONMSGSRSV1><SONRS>${tag('LANGUAGE', 'ENG')}</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
${tag('CURDEF', currency)}<BANKACCTFROM>${tag('BANKID', '111000025')}${tag('ACCTID', account)}${tag('ACCTTYPE', 'CHECKING')}</BANKACCTFROM>
<BANKTRANLIST>${tag('DTSTART', '20261101')}${tag('DTEND', '20261130')}${transactions.join('')}</BANKTRANLIST>
${hasBalance ? `<LEDGERBAL>${tag('BALAMT', '2350.50')}${tag('DTASOF', '20261130')}</LEDGERBAL>\n` : ''}<AVAILBAL>${tag('BALAMT', '1.00')}${tag('DTASOF', '20261201')}</AVAILBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
}
