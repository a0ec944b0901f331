import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { IconListItem } from '../../../ui/layout/IconList.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { PASSKEY_LIST, REMOVE_PASSKEY } from '../own-passkeys-texts.ts'
import type { Passkey } from '../passkeys/passkey.schema.ts'
import { passkeysQuery } from '../passkeys/passkeys.queries.ts'
import { usePasskeyObstacle } from '../passkeys/use-passkey-obstacle.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'
import { usePasskeys } from './use-passkeys.ts'

interface PasskeyItemsProps {
  onAdded: () => void
  onRemoved: () => void
}

/** A member's passkeys: items of an `IconList`, and dialogs. */
export function PasskeyItems({ onAdded, onRemoved }: PasskeyItemsProps) {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery(useApi()))
  const obstacle = usePasskeyObstacle()
  const addButton = useRef<HTMLButtonElement>(null)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const isRemoved = useRef(false)
  const { add, remove, reauthenticationDialog } = usePasskeys({
    onAdded,
    onRemoved() {
      isRemoved.current = true
      setRemoving(null)
      onRemoved()
    },
  })
  const askToRemove = (passkey: Passkey) => {
    isRemoved.current = false
    setRemoving(passkey)
  }
  return (
    <>
      <IconListItem
        icon={lateIconPaths.key}
        title={PASSKEY_LIST.title}
        details={<span>{obstacle ? PASSKEY_LIST.impossible[obstacle] : PASSKEY_LIST.text}</span>}
        action={
          !obstacle && (
            <Button
              ref={addButton}
              aria-label={PASSKEY_LIST.addLabel}
              busy={add.isPending}
              onClick={() => add.mutate()}
            >
              {PASSKEY_LIST.add}
            </Button>
          )
        }
      />
      {passkeys?.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => setRenaming(passkey)}
          onRemove={() => askToRemove(passkey)}
        />
      ))}
      {!passkeys && error && (
        <li>
          <LoadFailure texts={PASSKEY_LIST.loadFailed} error={error} onRetry={refetch} />
        </li>
      )}
      <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={REMOVE_PASSKEY.title}
        description={REMOVE_PASSKEY.description}
        confirmLabel={REMOVE_PASSKEY.confirm}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        returnFocusTo={() => (isRemoved.current ? addButton.current : null)}
      />
      {reauthenticationDialog}
    </>
  )
}
