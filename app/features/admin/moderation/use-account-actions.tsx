import { ReasonDialog } from '../actions/ReasonDialog.tsx'
import { SuspendDialog } from '../suspensions/SuspendDialog.tsx'
import { useSuspension } from '../suspensions/use-suspension.ts'
import { useAccountDeletion } from './use-account-deletion.ts'
import { useRoleChange } from './use-role-change.ts'

/** What admins can do about accounts. Render `dialogs` once; `AccountButtons` open them. */
export function useAccountActions() {
  const role = useRoleChange()
  const suspension = useSuspension()
  const deletion = useAccountDeletion()
  return {
    role,
    suspension,
    deletion,
    dialogs: (
      <>
        <ReasonDialog {...role.dialog} />
        <SuspendDialog {...suspension.suspendDialog} />
        <ReasonDialog {...suspension.liftDialog} />
        <ReasonDialog {...deletion.dialog} />
      </>
    ),
  }
}
