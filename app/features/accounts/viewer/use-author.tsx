import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { isSignedOut, messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { draftOf, inBrowser } from '../../../platform/browser/draft.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { useAuth } from '../session/AuthProvider.tsx'
import { type SessionResponse, sessionQueryKey } from '../session/accounts.queries.ts'
import { NameField } from './NameField.tsx'
import { NAME_QUESTION, type NamedAct } from './name-question-texts.ts'
import { saveName } from './save-name.ts'

/** What a member typed in any form. */
const nameDraft = (userId: string) =>
  draftOf('name', {
    owner: userId,
    parse: (saved) => (typeof saved === 'string' ? saved : null),
    storage: inBrowser,
  })

/** Loaded with the first letter of a name. */
const HandleOffer = lazyPart(() => import('./HandleOffer.tsx').then(({ HandleOffer }) => HandleOffer))

interface AuthorOptions {
  /** Not where a member must not be known as the founder. Default: yes. */
  offersHandle?: boolean
}

/** Who is about to publish something. Asks members without a name for one, and offers a handle, in the same form. */
export function useAuthor(act: NamedAct, { offersHandle = true }: AuthorOptions = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const auth = useAuth()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState('')
  const [handle, setHandle] = useState<string>()
  const [suggested, setSuggested] = useState('')
  const [handleError, setHandleError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  // Pages are rendered for all members at once, as if nobody had a name.
  const needsName = isHydrated && auth.user !== null && !auth.user.user_metadata.full_name
  const draft = needsName && auth.user ? nameDraft(auth.user.id) : null
  const name = typed ?? draft?.read() ?? ''

  /**
   * Saves the name that was typed, if any.
   * @returns false after a failure, which then stands at the field; the end of a session is left to what follows
   */
  async function saveTypedName(): Promise<boolean> {
    const { user } = auth
    if (!needsName || !user || name.trim() === '') return true
    setIsSaving(true)
    try {
      const chosen = offersHandle ? (handle ?? suggested).trim() : ''
      const full_name = await saveName(api, user.id, { full_name: name, ...(chosen && { handle: chosen }) })
      queryClient.setQueryData<SessionResponse>(sessionQueryKey, (session) =>
        session?.session && session.user.id === user.id
          ? { ...session, user: { ...session.user, user_metadata: { full_name } } }
          : session,
      )
      draft?.delete()
      // Names are part of many responses.
      void queryClient.invalidateQueries()
      // The field is about to disappear.
      const field = input.current
      if (field && field === document.activeElement)
        field.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
      return true
    } catch (failure) {
      if (isSignedOut(failure)) return true
      const problems = problemsOf(failure)
      const refusedHandle = problems.find(({ field }) => field === 'handle')?.message
      if (refusedHandle) {
        setHandleError(refusedHandle)
        const form = input.current?.form
        form?.querySelector<HTMLElement>('[name="handle"]')?.focus()
        return false
      }
      const refusal = problems.find(({ field }) => field === 'full_name')?.message
      setError(refusal ?? messageOf(failure, NAME_QUESTION.failed, OFFLINE.writing))
      input.current?.focus()
      return false
    } finally {
      setIsSaving(false)
    }
  }

  const nameField = needsName && (
    <>
      <NameField
        act={act}
        value={name}
        error={error}
        readOnly={isSaving}
        input={input}
        onChange={(changed) => {
          setTyped(changed)
          setError('')
          draft?.save(changed)
        }}
      />
      {offersHandle && name.trim() !== '' && (
        <Suspense>
          <HandleOffer
            name={name}
            value={handle}
            error={handleError}
            readOnly={isSaving}
            onSuggested={setSuggested}
            onChange={(changed) => {
              setHandle(changed)
              setHandleError('')
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { ...auth, nameField, saveTypedName }
}
