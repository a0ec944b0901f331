import { useState } from 'react'
import { MadeToken } from './MadeToken.tsx'
import { NewTokenForm } from './NewTokenForm.tsx'

/** The form, and in its place the token that it made, until the member has copied it. */
export function TokenMaker() {
  const [token, setToken] = useState<string | null>(null)
  return token === null ? (
    <NewTokenForm onMade={setToken} />
  ) : (
    <MadeToken token={token} onDone={() => setToken(null)} />
  )
}
