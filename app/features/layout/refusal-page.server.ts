import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppError } from '../../platform/errors/app-error.ts'
import { ERROR_TEXTS } from './failure-texts.ts'

/**
 * Makes a plain page for what happens outside of the product's pages. It says why a request was refused, and
 * that a failure was logged.
 */
export function refusalPage(
  c: Context,
  { status, message, headers }: AppError,
): Response | Promise<Response> {
  const isOurs = status >= 500 && status !== 503
  const title = status < 500 ? ERROR_TEXTS.refused : ERROR_TEXTS.title
  const reason = isOurs ? ERROR_TEXTS.description : message
  const page = html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Unpause</title>
<h1>${title}</h1><p>${reason}</p><p><a href="/">${ERROR_TEXTS.goHome}</a></p></html>`
  return c.html(page, status as ContentfulStatusCode, headers)
}
