import { DefinitionList } from '../../../ui/labels/DefinitionList.tsx'
import type { Seller } from '../seller-details.schema.ts'
import { SELLER_LINE_TEXTS } from '../seller-details-texts.ts'

/** Who sells, in the seller's own words, on a listing once they have answered. */
export function SellerLines({ seller }: { seller: Seller }) {
  const { is_trader, name, address, contact, register_number } = seller
  const filled = (term: string, text: string | null) =>
    text ? [{ term, detail: <span dir="auto">{text}</span> }] : []
  return (
    <DefinitionList
      facts={[
        {
          term: SELLER_LINE_TEXTS.seller,
          detail: is_trader ? SELLER_LINE_TEXTS.trader : SELLER_LINE_TEXTS.private,
        },
        ...filled(SELLER_LINE_TEXTS.name, name),
        ...filled(SELLER_LINE_TEXTS.address, address),
        ...filled(SELLER_LINE_TEXTS.contact, contact),
        ...filled(SELLER_LINE_TEXTS.register, register_number),
      ]}
    />
  )
}
