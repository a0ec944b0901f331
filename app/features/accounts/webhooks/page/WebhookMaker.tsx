import { useState } from 'react'
import { MadeSecret } from './MadeSecret.tsx'
import { NewWebhookForm } from './NewWebhookForm.tsx'

/** The form, and in its place the secret of the webhook that it made, until the member has copied it. */
export function WebhookMaker({ isAdmin }: { isAdmin: boolean }) {
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? (
    <NewWebhookForm isAdmin={isAdmin} onMade={setSecret} />
  ) : (
    <MadeSecret secret={secret} occasion="made" onDone={() => setSecret(null)} />
  )
}
