/**
 * Finds the pattern of a page's path, such as `/story/$id`, for the access log.
 * @param routeIds ids of the router's routes; those of layouts begin with an underscore
 * @returns a function that returns '*' for paths without a page
 */
export function pageRoutes(routeIds: readonly string[]): (pathname: string) => string {
  const patterns = routeIds
    .map((id) => id.replace(/\/_[^/]+/g, ''))
    .filter((id) => id.startsWith('/'))
    .map((id) => ({ id: withoutSlash(id), parts: withoutSlash(id).split('/') }))
  return (pathname) => {
    const parts = withoutSlash(pathname).split('/')
    const matches = (pattern: string[]) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part === parts[index] || part.startsWith('$'))
    return patterns.find((pattern) => matches(pattern.parts))?.id ?? '*'
  }
}

/** Finds the route of a page among those of a renderer, which are listed once. */
export function pageRouteOf(
  renderer: () => Promise<{ routeIds(): string[] }>,
): (pathname: string) => Promise<string> {
  let routeOf: ReturnType<typeof pageRoutes> | undefined
  return async (pathname) => {
    routeOf ??= pageRoutes((await renderer()).routeIds())
    return routeOf(pathname)
  }
}

/** The parameters of a path that has this pattern, as they are in the address. */
export const pageParams = (pattern: string, pathname: string): Record<string, string> =>
  Object.fromEntries(
    withoutSlash(pathname)
      .split('/')
      .map((value, index) => [pattern.split('/')[index] ?? '', value] as const)
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]) => [name.slice(1), value]),
  )

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
