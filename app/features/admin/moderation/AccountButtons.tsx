import { Button } from '../../../ui/controls/Button.tsx'
import { ROLE_CHANGES } from '../admin.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { ACCOUNT_DELETION } from '../moderation-texts.ts'
import { SUSPENSION_LABELS } from '../suspensions/suspensions-texts.ts'
import type { useAccountActions } from './use-account-actions.tsx'

interface AccountButtonsProps {
  account: UserRow
  actions: ReturnType<typeof useAccountActions>
  /** Whether the buttons stand in a list, where their names say whose account it is. */
  inRow?: boolean
}

export function AccountButtons({ account, actions, inRow = false }: AccountButtonsProps) {
  const { id, full_name, email, roles, suspension, deletion_requested_at } = account
  const { role, suspension: suspending, deletion } = actions
  const isAdmin = roles.includes('admin')
  const name = full_name || email || id
  const change = role.changeOf(account)
  const { label } = ROLE_CHANGES[change]
  const suspensionLabel = SUSPENSION_LABELS[suspension ? 'lift' : 'suspend']
  const suspensionVariant = suspension ? 'line' : 'danger-line'
  const size = inRow ? 'sm' : undefined
  return (
    <>
      <Button
        size={size}
        variant="quiet"
        aria-label={inRow ? `${label}: ${name}` : undefined}
        onClick={() => role.confirm({ id, name, change })}
      >
        {label}
      </Button>
      {!isAdmin && (
        <Button
          size={size}
          variant={inRow ? 'quiet' : suspensionVariant}
          aria-label={inRow ? SUSPENSION_LABELS.of(suspensionLabel, name) : undefined}
          onClick={() => (suspension ? suspending.lift : suspending.suspend)({ id, name })}
        >
          {suspensionLabel}
        </Button>
      )}
      {!isAdmin && deletion_requested_at && (
        <Button
          size={size}
          variant="danger-line"
          aria-label={inRow ? ACCOUNT_DELETION.of(name) : undefined}
          onClick={() => deletion.confirm({ id, name })}
        >
          {ACCOUNT_DELETION.button}
        </Button>
      )}
    </>
  )
}
