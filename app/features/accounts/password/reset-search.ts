/** Reads the token from the address that a mail's link for a new password leads to. */
export const resetSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}
