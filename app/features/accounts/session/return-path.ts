/**
 * A path of this site that is safe to go to after signing in (LAND-16), or null: anything that could lead
 * elsewhere, or back to the sign-in page, is no such path.
 */
export function localPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || /[\\\p{Cc}]/u.test(path)) return null
  const here = 'http://here.invalid'
  if (!URL.canParse(path, here)) return null
  const url = new URL(path, here)
  if (url.origin !== here || url.pathname === '/auth' || url.pathname.startsWith('/api/')) return null
  // An encoded slash means different things to different readers of the same address.
  if (url.pathname.startsWith('//') || /%2f|%5c/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
