import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { getCredential, isDismissed } from './authenticator.ts'
import { readRequestOptions } from './passkeys.queries.ts'
import { usePasskeyObstacle } from './use-passkey-obstacle.ts'

type Credential = Awaited<ReturnType<typeof getCredential>>

interface PasskeyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> {
  label: string
  failure: string
  /** Sends the answer. The button stays busy after success, until the page changes. */
  send: (credential: Credential) => Promise<unknown>
}

/** The button that asks for a passkey. Shows nothing where passkeys can't work. */
export function PasskeyButton({ label, failure, send, ...look }: PasskeyButtonProps) {
  const api = useApi()
  const obstacle = usePasskeyObstacle()
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  if (obstacle) return null

  async function run() {
    setIsBusy(true)
    setMessage(null)
    try {
      await send(await getCredential(await readRequestOptions(api)))
    } catch (error) {
      setIsBusy(false)
      if (!isDismissed(error)) setMessage(messageOf(error, failure))
    }
  }

  return (
    <>
      <Button busy={isBusy} onClick={run} {...look}>
        {!isBusy && <Icon path={lateIconPaths.key} />}
        <span>{label}</span>
      </Button>
      <div role="alert">{message && <FieldError>{message}</FieldError>}</div>
    </>
  )
}
