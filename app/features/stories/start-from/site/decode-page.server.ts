/**
 * Finds the encoding as browsers do: the byte order mark, then the header, then a `meta` element near the
 * top, then UTF-8.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const charset = markOf(bytes) ?? charsetIn(contentType) ?? metaCharset(bytes) ?? 'utf-8'
  return new TextDecoder(charset).decode(bytes)
}

/** How far browsers look for a `meta` element, in bytes. */
const META_WITHIN = 1024

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return undefined
}

function metaCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, META_WITHIN))
  const meta = start.match(/<meta\s[^>]*charset[^>]*>/i)?.[0]
  const charset = charsetIn(meta ?? '')
  // A page whose `meta` can be read this way isn't in UTF-16, whatever it says.
  return charset?.startsWith('utf-16') ? 'utf-8' : charset
}

/** The name that the decoder has for a label; undefined if it knows none. */
function charsetIn(text: string): string | undefined {
  const label = /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1]
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
