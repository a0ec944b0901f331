/** The header in which the server itself, never the browser, puts the caller's address. */
export const CLIENT_ADDRESS = 'x-unpause-client-address'
