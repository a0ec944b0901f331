interface UnsubscribeSearch {
  token?: string
  kept?: string
}

export const unsubscribeSearch = ({ token, kept }: Record<string, unknown>): UnsubscribeSearch => ({
  ...(typeof token === 'string' && { token }),
  ...(kept !== undefined && { kept: '1' }),
})
