const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface BoardSearch {
  /** One of the founder's offers; all of them without it. */
  offer?: string | undefined
}

export const boardSearch = ({ offer }: Record<string, unknown>): BoardSearch => ({
  offer: typeof offer === 'string' && ID.test(offer) ? offer : undefined,
})
