/** Reads the token from the address of a page that a newsletter mail leads to. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}
