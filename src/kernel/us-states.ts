// The states, the federal district and the territories of the United States, as the postal service writes them, and its three
// for mail to the armed forces and embassies abroad: APO, FPO and DPO.

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI ' +
  'SC SD TN TX UT VT VA WA WV WI WY'
const DISTRICT_AND_TERRITORIES = 'DC AS GU MP PR VI'

export const US_STATES: readonly string[] = /* @__PURE__ */ `${STATES} ${DISTRICT_AND_TERRITORIES}`.split(' ')

/** What an address may have: where people live, and where their mail goes. */
export const MAIL_STATES: readonly string[] = /* @__PURE__ */ US_STATES.concat(['AA', 'AE', 'AP'])
