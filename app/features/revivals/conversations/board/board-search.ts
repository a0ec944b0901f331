import { isUuid } from '../../../../platform/text/uuid.ts'

interface BoardSearch {
  /** One of the founder's offers; the board shows all of them without it. */
  offer?: string | undefined
}

export const boardSearch = ({ offer }: Record<string, unknown>): BoardSearch => ({
  offer: typeof offer === 'string' && isUuid(offer) ? offer : undefined,
})
