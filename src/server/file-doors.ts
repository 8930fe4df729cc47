// Where files come in and go out: ahead of the API, since neither fits into memory nor into JSON.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import {
  createUploads,
  linkRoomOf,
  LINKS_PATH,
  openLink,
  UPLOADS_PATH,
} from '#areas/documents/files/server/index.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { answerError, languageOfRequest, writeErrorHead } from './api/answer-error.ts'
import { contextOf } from './api/handler.ts'
import { asProductError } from './api/problems.ts'
import { noteActor, noteOf } from './edge/request-notes.ts'
import { answerAndHangUp, hasBody, waitsForPermission } from './edge/request-body.ts'

type Door = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function isUploadPath(path: string): boolean {
  return path === UPLOADS_PATH || path.startsWith(`${UPLOADS_PATH}/`)
}

export function isLinkPath(path: string): boolean {
  return path.startsWith(LINKS_PATH)
}

export function createUploadsDoor(services: Services, features: Features): Door {
  const uploads = createUploads(services, features)
  return async (request, response) => {
    response.setHeader('tus-resumable', '1.0.0')
    try {
      const context = await contextOf(services, request, { requestId: noteOf(response).id })
      noteActor(response, context.actor)
      response.setHeader('x-request-id', context.requestId)
      if (waitsForPermission(request)) response.writeContinue()
      const { status, headers } = await uploads(context, request)
      if (!request.complete) response.setHeader('connection', 'close')
      response.writeHead(status, headers).end()
    } catch (thrown) {
      refuse(services, request, response, thrown)
    }
  }
}

/** The sender may still be sending: it gets the answer before the line is closed. */
function refuse(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  thrown: unknown,
): void {
  const error = reported(services, 'upload', request, thrown)
  if (error.entry.status === 412) response.setHeader('tus-version', '1.0.0')
  if (request.complete || !hasBody(request) || request.destroyed) {
    answerError(services, request, response, error)
    return
  }
  response.setHeader('connection', 'close')
  answerAndHangUp(request, response, writeErrorHead(services, request, response, error))
}

function reported(
  services: Services,
  event: string,
  request: IncomingMessage,
  thrown: unknown,
): ProductError {
  const error = asProductError(thrown, languageOfRequest(request))
  if (!(thrown instanceof ProductError)) services.log.error(event, thrown)
  return error
}

export function createLinksDoor(services: Services, features: Features): Door {
  const room = linkRoomOf(features)
  return async (request, response) => {
    try {
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      const { cookie = '' } = request.headers
      const asked = { path, cookies: cookie, isHead: request.method === 'HEAD' }
      const opened = await openLink(services, asked, room)
      if (!opened) {
        response.writeHead(204).end()
        return
      }
      for (const [name, value] of Object.entries(opened.headers)) {
        if (value === null) response.removeHeader(name)
        else response.setHeader(name, value)
      }
      try {
        await pipeline(opened.content, response)
      } finally {
        // Content never begun, on a line already lost, is closed nowhere else.
        await opened.content.close()
      }
    } catch (thrown) {
      if (isLineLost(thrown)) return
      const error = reported(services, 'file', request, thrown)
      // An answer already begun is broken off, so that no one takes it for whole.
      if (response.headersSent) response.destroy()
      else answerError(services, request, response, error)
    }
  }
}

function isLineLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
