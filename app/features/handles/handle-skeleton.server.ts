/**
 * The skeleton of a handle, equal for handles that look the same. `app.handle_skeleton` in the database does
 * the same; a test compares them.
 */
export const handleSkeleton = (handle: string): string =>
  handle.replaceAll('-', '').replaceAll('1', 'l').replaceAll('0', 'o').replaceAll('rn', 'm')

type PseudonymOf = (text: string) => string

/** What remains of a handle when its account is deleted. Only this server can tell which handle it was. */
export const retiredHash = (pseudonymOf: PseudonymOf, handle: string): string =>
  pseudonymOf(`handle ${handleSkeleton(handle)}`)
