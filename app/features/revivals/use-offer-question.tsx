import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { OFFER_QUESTION } from './offer-question-texts.ts'

const OFFER_FIELDS = ['looking_for_roles', 'available_assets', 'contact_method'] as const

type OfferField = (typeof OFFER_FIELDS)[number]

interface OfferAnswers extends Record<OfferField, string | readonly string[]> {
  /** What passes on, which says as much as assets in own words. */
  passes_on?: readonly unknown[]
}

/** What an offer leaves open, in the order of the forms. */
const gapsIn = (offer: OfferAnswers): OfferField[] =>
  OFFER_FIELDS.filter(
    (field) => offer[field].length === 0 && !(field === 'available_assets' && offer.passes_on?.length),
  )

interface OfferQuestion {
  /** Opens the question if the offer says too little and nobody has asked yet. @returns whether it did */
  asksAbout: (offer: OfferAnswers) => boolean
  startOver: () => void
  dialog: ReactNode
}

/**
 * Asks once about an offer that says too little, before it is published: its fields may stay empty
 * (SUBMIT-13).
 * @param controlOf the control of a field, which takes the focus afterwards
 */
export function useOfferQuestion(
  controlOf: (field: OfferField) => HTMLElement | null,
  onPublish: () => void,
): OfferQuestion {
  const [gaps, setGaps] = useState<OfferField[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useRef(false)
  const [first] = gaps
  return {
    asksAbout(offer) {
      const found = gapsIn(offer)
      if (wasOpened.current || found.length === 0) return false
      wasOpened.current = true
      setGaps(found)
      setIsOpen(true)
      return true
    },
    startOver() {
      wasOpened.current = false
    },
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={OFFER_QUESTION.title}
        description={gaps.map((field) => OFFER_QUESTION.gaps[field]).join(' ')}
        confirmLabel={OFFER_QUESTION.publish}
        cancelLabel={OFFER_QUESTION.back}
        destructive={false}
        onConfirm={() => {
          setIsOpen(false)
          onPublish()
        }}
        returnFocusTo={() => (first ? controlOf(first) : null)}
      />
    ),
  }
}
