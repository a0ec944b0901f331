interface UnsubscribeSearch {
  token?: string
  undone?: string
}

export const unsubscribeSearch = ({ token, undone }: Record<string, unknown>): UnsubscribeSearch => ({
  ...(typeof token === 'string' && { token }),
  ...(undone !== undefined && { undone: '1' }),
})
