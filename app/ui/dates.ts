const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  /** @param iso ISO 8601; formatted in UTC, equal on the server and in every browser */
  return (iso: string) => formatter.format(new Date(iso))
}

/** November 5, 2013 */
export const longDate = format({ year: 'numeric', month: 'long', day: 'numeric' })

/** Nov 5, 2013 */
export const mediumDate = format({ year: 'numeric', month: 'short', day: 'numeric' })

/** 11/05/2013 */
export const numericDate = format({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** Nov 5, 2:05 PM */
export const shortDateTime = format({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** Nov 5 */
export const shortDate = format({ month: 'short', day: 'numeric' })
