import { DefinitionList } from '../../../ui/labels/DefinitionList.tsx'
import type { Seller } from './seller-details.schema.ts'
import { SELLER_TEXTS } from './seller-details-texts.ts'

/** Who sells, in the seller's own words: on a listing, once they have answered. */
export function SellerLines({ seller }: { seller: Seller }) {
  const { is_trader, name, address, contact, register_number } = seller
  const said = (term: string, text: string | null) =>
    text ? [{ term, detail: <span dir="auto">{text}</span> }] : []
  return (
    <DefinitionList
      facts={[
        { term: SELLER_TEXTS.seller, detail: is_trader ? SELLER_TEXTS.trader : SELLER_TEXTS.private },
        ...said(SELLER_TEXTS.name, name),
        ...said(SELLER_TEXTS.address, address),
        ...said(SELLER_TEXTS.contact, contact),
        ...said(SELLER_TEXTS.register, register_number),
      ]}
    />
  )
}
