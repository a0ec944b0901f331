import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import type { OfferField } from '../submit-checks.ts'
import { OFFER_QUESTION } from './submit-texts.ts'

interface OfferQuestionProps {
  open: boolean
  /** What the offer doesn't say. */
  gaps: readonly OfferField[]
  /** The control that takes the focus afterwards. */
  controlOf: (name: OfferField) => HTMLElement | null
  onPublish: () => void
  onClose: () => void
}

/** Asks about an offer that says too little, since its starred fields may stay empty (SUBMIT-13). */
export function OfferQuestion({ open, gaps, controlOf, onPublish, onClose }: OfferQuestionProps) {
  const [first] = gaps
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={OFFER_QUESTION.title}
      description={gaps.map((name) => OFFER_QUESTION.gaps[name]).join(' ')}
      confirmLabel={OFFER_QUESTION.publish}
      cancelLabel={OFFER_QUESTION.back}
      destructive={false}
      onConfirm={onPublish}
      returnFocusTo={() => (first ? controlOf(first) : null)}
    />
  )
}
