/** The path of the page about a cause, with its lessons and stories. */
export const causePath = (cause: string) => `/lessons/${cause}`
