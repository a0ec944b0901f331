import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { GoogleButton } from '../kit/GoogleButton.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { REAUTHENTICATION } from '../reauthentication-texts.ts'
import { ReauthenticationCode } from './ReauthenticationCode.tsx'
import { ReauthenticationForm } from './ReauthenticationForm.tsx'
import { ReauthenticationPasskey } from './ReauthenticationPasskey.tsx'
import { reauthenticationWaysQuery } from './reauthentication.queries.ts'
import type { ReauthenticationWay } from './reauthentication.schema.ts'

interface ReauthenticationDialogProps {
  open: boolean
  /** The number of the request: another one begins with an empty form. */
  request: number
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks the member to prove that it's still them. `useReauthentication` opens it. */
export const ReauthenticationDialog = ({
  open,
  request,
  onConfirmed,
  onCancel,
}: ReauthenticationDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(isOpen) => !isOpen && onCancel()}
    title={REAUTHENTICATION.title}
    description={REAUTHENTICATION.description}
  >
    <Ways key={request} onConfirmed={onConfirmed} />
  </Dialog>
)

function Ways({ onConfirmed }: { onConfirmed: () => void }) {
  const { data, error, refetch } = useQuery(reauthenticationWaysQuery(useApi()))
  const router = useRouter()
  if (!data && error)
    return <LoadFailure texts={REAUTHENTICATION.loadFailed} error={error} onRetry={refetch} />
  if (!data) return <Loader label={REAUTHENTICATION.loading} />
  const has = (way: ReauthenticationWay) => data.ways.includes(way)
  return (
    <>
      {has('password') && <ReauthenticationForm onConfirmed={onConfirmed} />}
      {has('code') && <ReauthenticationCode onConfirmed={onConfirmed} />}{' '}
      {has('passkey') && <ReauthenticationPasskey onConfirmed={onConfirmed} />}{' '}
      {has('google') && !has('password') && (
        <>
          <p>{REAUTHENTICATION.google}</p>
          <GoogleButton from={router.state.location.href} />
        </>
      )}
      {data.ways.length === 0 && (
        <p>
          {REAUTHENTICATION.nothing.text} <Link to="/forgot-password">{REAUTHENTICATION.nothing.link}</Link>.
        </p>
      )}
    </>
  )
}
