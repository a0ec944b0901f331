import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { useBlock } from './use-block.ts'

interface BlockDialogProps {
  person: { id: string; full_name: string | null }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a block, and says what it does. */
export function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  const { name, change, isPending } = useBlock(person, () => onOpenChange(false))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={BLOCKING_TEXTS.title(name)}
      description={BLOCKING_TEXTS.warning}
      confirmLabel={BLOCKING_TEXTS.block(name)}
      busy={isPending}
      onConfirm={() => change(true)}
    />
  )
}
