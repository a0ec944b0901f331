/** Where a sign-in, and a confirmed sign-up, lead to (AUTH-15, AUTH-17). */
export const MEMBER_HOME = '/dashboard'

/** A path of this site; null for other origins, the sign-in page and the API (LAND-16). */
export function localPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || /[\\\p{Cc}]/u.test(path)) return null
  const here = 'http://here.invalid'
  if (!URL.canParse(path, here)) return null
  const url = new URL(path, here)
  if (url.origin !== here || url.pathname === '/auth' || url.pathname.startsWith('/api/')) return null
  // Servers and browsers read encoded slashes differently.
  if (url.pathname.startsWith('//') || /%2f|%5c/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
