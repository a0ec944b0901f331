import type { Context } from 'hono'
import { API_ERROR_TEXTS } from '../../errors/api-error-texts.ts'
import { badRequest, unsupportedMediaType } from '../../errors/errors.ts'

/** `application/json` and its relatives, with the parameters that follow. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;(?<parameters>.*))?$/i

/** The one encoding of JSON (RFC 8259, 8.1), where a parameter names one at all. */
const UTF_8 = /^(?:(?!.*\bcharset\b)|.*\bcharset\s*=\s*"?utf-?8"?\s*(?:;|$))/i

/**
 * Refuses a body that would be taken for what it isn't: of another media type, packed, or in another
 * encoding, whose letters would be lost. A request without a body passes, and its schema names what is
 * missing.
 * @throws AppError 415, 400
 */
export async function requireJson({ req }: Context): Promise<void> {
  const type = req.header('content-type')
  const packing = req.header('content-encoding')
  const isJson = isJsonType(type)
  if (type !== undefined && !isJson) throw refusedType()
  if (packing !== undefined && packing.toLowerCase() !== 'identity') throw refusedPacking()
  const body = await req.arrayBuffer()
  if (body.byteLength > 0 && !isJson) throw refusedType()
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw badRequest(API_ERROR_TEXTS.notUtf8)
  }
}

function isJsonType(type: string | undefined): boolean {
  const match = JSON_TYPE.exec(type?.trim() ?? '')
  return match !== null && UTF_8.test(match.groups?.parameters ?? '')
}

const refusedType = () => unsupportedMediaType(API_ERROR_TEXTS.notJson, { accept: 'application/json' })

const refusedPacking = () => unsupportedMediaType(API_ERROR_TEXTS.packed, { 'accept-encoding': 'identity' })
