/** Set by the server; a value from the client is overwritten. */
export const CLIENT_ADDRESS = 'x-unpause-client-address'
