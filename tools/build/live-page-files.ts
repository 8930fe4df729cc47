// What every live page needs, in three files, and what forms and lists need besides, in one each: on a bad line thirty
// small ones wait for each other. What only documents use is left out: no browser loads a document's script.

const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//
const DATA =
  /node_modules\/@(?:orpc|tanstack)\/(?!.*nfiniteQuery(?:Observer)?\.)|src\/(?:api\/(?!list)|kernel\/(?:errors|language|retry)|features\/auth\/web\/session)|virtual:api-routes/
const FRAME =
  /src\/(?:ui\/(?!ornaments\/(?:papel|texas)|list-end|form\/)|firm\/(?:addresses|contact|consultation)\.|pages\/(?:layouts\/(?:portal|frame|account|language)|errors\/|when-|page-title|query-client))/
const FORMS = /src\/(?:kernel\/(?:validation|us-states)|ui\/form\/)/

/** What one takes in brings along what it stands on: the smallest come first. */
export const LIVE_PAGE_FILES = [
  { name: 'react', test: REACT },
  { name: 'data', test: DATA, minShareCount: 2 },
  { name: 'frame', test: FRAME, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
]
