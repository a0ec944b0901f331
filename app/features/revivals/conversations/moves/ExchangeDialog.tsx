import { Button } from '../../../../ui/controls/Button.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import { ContactDetailsForm } from './ContactDetailsForm.tsx'
import { EXCHANGE_TEXTS, MOVE_TEXTS } from './move-texts.ts'
import type { MoveDialogProps } from './use-move.ts'

/** Asks the other to exchange contact details, by giving one's own. */
export const ExchangeDialog = ({ conversation, email, onClose }: MoveDialogProps & { email: string }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={EXCHANGE_TEXTS.title(shortPartnerName(conversation))}
    description={EXCHANGE_TEXTS.description(capitalized(shortPartnerName(conversation)))}
  >
    <ContactDetailsForm conversation={conversation} email={email} label={EXCHANGE_TEXTS.ask} onDone={onClose}>
      <Button variant="ghost" onClick={onClose}>
        {MOVE_TEXTS.cancel}
      </Button>
    </ContactDetailsForm>
  </Dialog>
)
