// The front door of live news for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { liveContract } from '../contract.ts'
import { openNews } from './open-news.ts'

export { kindTold } from './payload.ts'
export { tellAllLive, tellInPassing, tellLive, type Whom } from './tell-live.ts'

const os = implement(liveContract).$context<Context>()

export const liveRouter = os.router({
  news: os.news.handler(({ context, input, signal }) => openNews(context, input, signal)),
})
