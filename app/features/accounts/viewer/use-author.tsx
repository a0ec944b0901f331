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
import { isShortForm, NAME_QUESTION, type NamedAct } from './name-question-texts.ts'
import { saveName } from './save-name.ts'
import { WhenWriting } from './WhenWriting.tsx'

/** The draft of the name that a member typed, in any form. */
const nameDraft = (userId: string) =>
  draftOf('name', {
    owner: userId,
    parse: (saved) => (typeof saved === 'string' ? saved : null),
    storage: inBrowser,
  })

/** The offer of a handle. It loads with the first letter of a name, or once a member who has one writes. */
const HandleOffer = lazyPart(() => import('./HandleOffer.tsx').then(({ HandleOffer }) => HandleOffer))

interface AuthorOptions {
  /**
   * Whether a handle is offered: yes, unless a member must not be known as the founder, or nothing becomes
   * public.
   */
  offersHandle?: boolean
}

/**
 * Who is about to publish something. It asks members without a name for one, and offers a handle, in the same
 * form.
 */
export function useAuthor(act: NamedAct, { offersHandle = true }: AuthorOptions = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const auth = useAuth()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState('')
  const [handle, setHandle] = useState<string>()
  const [suggested, setSuggested] = useState('')
  const [handleError, setHandleError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  // Pages are rendered for all members at once, as if nobody had a name.
  const needsName = isHydrated && auth.user !== null && !auth.user.user_metadata.full_name
  const hasName = isHydrated && auth.user !== null && !needsName
  const draft = needsName && auth.user ? nameDraft(auth.user.id) : null
  const name = typed ?? draft?.read() ?? ''

  /**
   * Saves the name that was typed and the handle that was offered, if any.
   * @returns false after a failure, which then stands at the field; the end of a session is left to what
   * follows
   */
  async function saveTypedName(): Promise<boolean> {
    const { user } = auth
    const chosen = offersHandle ? (handle ?? suggested).trim() : ''
    if (!user || (needsName ? name.trim() : chosen) === '') return true
    setIsSaving(true)
    try {
      const full_name = await saveName(api, user.id, {
        ...(needsName && { full_name: name }),
        ...(chosen && { handle: chosen }),
      })
      queryClient.setQueryData<SessionResponse>(sessionQueryKey, (session) =>
        session?.session && session.user.id === user.id
          ? { ...session, user: { ...session.user, user_metadata: { full_name } } }
          : session,
      )
      draft?.delete()
      setHandle(undefined)
      // Names are part of many responses.
      void queryClient.invalidateQueries()
      // The fields are about to disappear.
      const field = document.activeElement
      if (field instanceof HTMLInputElement && (field === input.current || field.name === 'handle'))
        field.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
      return true
    } catch (failure) {
      if (isSignedOut(failure)) return true
      const problems = problemsOf(failure)
      const refusedHandle = problems.find(({ field }) => field === 'handle')?.message
      if (refusedHandle) {
        setHandleError(refusedHandle)
        anchor.current?.closest('form')?.querySelector<HTMLElement>('[name="handle"]')?.focus()
        return false
      }
      // A handle is never required.
      if (!needsName) return true
      const refusal = problems.find(({ field }) => field === 'full_name')?.message
      setError(refusal ?? messageOf(failure, NAME_QUESTION.failed, OFFLINE.writing))
      input.current?.focus()
      return false
    } finally {
      setIsSaving(false)
    }
  }

  const nameField = (needsName || (hasName && offersHandle)) && (
    <WhenWriting isAtOnce={!isShortForm(act) || name !== ''}>
      <span ref={anchor} hidden />
      {needsName && (
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
      )}
      {offersHandle && (hasName || name.trim() !== '') && (
        <Suspense>
          <HandleOffer
            name={needsName ? name : undefined}
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
    </WhenWriting>
  )
  return { ...auth, nameField, saveTypedName }
}
