/**
 * The request with the last value of each query parameter, as pages read them: `?search=a&search=b` searches for "b". Otherwise one part of
 * the server would count or look for what another doesn't.
 */
export function withLastParameters(request: Request): Request {
  if (request.body !== null || !request.url.includes('&')) return request
  const url = new URL(request.url)
  const last = new Map(url.searchParams)
  if (last.size === url.searchParams.size) return request
  url.search = new URLSearchParams([...last]).toString()
  return new Request(url, request)
}
