const MB = 1024 * 1024

export const PROXY_TEXTS = {
  uploadTooLarge: (bytes: number) =>
    `Something between you and this site takes no uploads of ${(Math.ceil((bytes / MB) * 10) / 10).toLocaleString('en')} MB. Whoever runs the site can raise that limit; please let them know.`,
  textTooLong:
    'This text is too long for something between you and this site. Whoever runs the site can raise that limit; please let them know.',
  refused:
    'Something between you and this site refuses this. Whoever runs the site can find out why; please let them know.',
  noAnswer: "The site doesn't answer right now. Please try again in a moment.",
} as const

export interface RefusalBody {
  code?: string
  message?: string
  fields?: Record<string, string>
  request_id?: string
}

/**
 * What a refused request was answered. A proxy before the site has an empty body or a page of its own in
 * place of our words.
 * @param text the body of the response
 * @param bytes of an upload; undefined if the request had a text
 */
export function refusalOf(status: number, text: string, bytes?: number): RefusalBody {
  const body = parse(text)
  if (body?.message) return body
  if (status === 413)
    return {
      code: 'proxy_limit',
      message: bytes === undefined ? PROXY_TEXTS.textTooLong : PROXY_TEXTS.uploadTooLarge(bytes),
    }
  if (body || text.trim() === '') return body ?? {}
  if (status > 501) return { code: 'proxy_no_answer', message: PROXY_TEXTS.noAnswer }
  // What filters of requests answer.
  if (status === 403 || status === 406) return { code: 'proxy_refused', message: PROXY_TEXTS.refused }
  return {}
}

function parse(text: string): RefusalBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return null
  }
}
