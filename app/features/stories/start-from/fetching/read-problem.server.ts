import { OutboundProblem, type OutboundReason } from '../../../../platform/outbound/outbound-problem.ts'
import { REFUSAL_TEXTS } from './refusal-texts.server.ts'

export type RefusalCode =
  | 'not_an_address'
  | 'private_address'
  | 'not_found'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  | 'not_a_page'
  | 'too_many_questions'
  | 'minute'
  | 'no_page'
  | 'oversized_page'
  | 'unreachable'
  | 'empty_file'

/**
 * Why nothing could be read. Both sentences are for the member who asked; neither has an address that a name
 * led to.
 */
export class ReadProblem extends Error {
  override name = 'ReadProblem'
  readonly code: RefusalCode
  readonly hint: string

  constructor(code: RefusalCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.hint = hint
  }
}

/** @param detail a sentence, the type of a file or a status: what the code's text asks for */
export function readProblem(
  code: RefusalCode,
  host: string,
  detail = '',
  options?: ErrorOptions,
): ReadProblem {
  const { says, hint } = REFUSAL_TEXTS[code](host, detail)
  return new ReadProblem(code, says, hint, options)
}

const CODES: Partial<Record<OutboundReason, RefusalCode>> = {
  not_an_address: 'not_an_address',
  port: 'not_an_address',
  not_public: 'private_address',
  too_slow: 'too_slow',
  too_large: 'too_large',
}

/** @param host whose answer was waited for */
export function readProblemOf(error: unknown, host: string): unknown {
  if (!(error instanceof OutboundProblem)) return error
  const code = CODES[error.reason] ?? 'unreachable'
  return readProblem(code, host, error.message, { cause: error })
}
