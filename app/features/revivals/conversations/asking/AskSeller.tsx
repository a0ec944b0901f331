import { useState } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { AskSellerDialog } from './AskSellerDialog.tsx'
import { ASK_SELLER_TEXTS } from './ask-seller-texts.ts'

interface AskSellerProps {
  asset: { id: string; title: string }
}

/** Lets members open a conversation with the seller of a listing, beside the ways that the seller chose. */
export function AskSeller({ asset }: AskSellerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" block onClick={() => setIsOpen(true)}>
        {ASK_SELLER_TEXTS.ask}
      </Button>
      {isOpen && <AskSellerDialog asset={asset} onClose={() => setIsOpen(false)} />}
    </>
  )
}
