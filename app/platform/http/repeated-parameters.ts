/**
 * The request with the last value of each query parameter, as pages read them: `?search=a&search=b` searches
 * for "b". Otherwise one part of the server would count or look for what another doesn't.
 */
export function withLastParameters(request: Request): Request {
  // Asked for its body, the server's light request becomes a whole one of several KB, which a stream would
  // hold as long as it lasts.
  if (!request.url.includes('&') || request.body !== null) return request
  const url = new URL(request.url)
  const last = new Map(url.searchParams)
  if (last.size === url.searchParams.size) return request
  url.search = new URLSearchParams([...last]).toString()
  return new Request(url, request)
}
