import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../kit/use-action.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { useReauthentication } from '../../reauthentication/use-reauthentication.tsx'
import { TWO_STEP_SIGN_IN } from '../../second-factor-texts.ts'
import { ownSessionsQuery } from '../../security/own-sessions.queries.ts'
import { ownSecurityEventsQuery } from '../../security-log/security-log.queries.ts'
import { sessionQuery } from '../../session/accounts.queries.ts'
import {
  beginTwoStep,
  makeRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
  twoStepQuery,
} from '../two-step-sign-in.queries.ts'
import type { CodesOccasion } from './RecoveryCodes.tsx'

type State =
  | { step: 'rest' }
  | { step: 'enrol'; secret: string; uri: string }
  | { step: 'codes'; codes: string[]; occasion: CodesOccasion }

const { enrol, codes: codesTexts, off } = TWO_STEP_SIGN_IN

/**
 * What a member can do about two-step sign-in.
 * @param onChange called when the pressed button is about to disappear
 */
export function useTwoStep(onChange: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { withReauthentication, reauthenticationDialog } = useReauthentication({ forSecondFactor: true })
  const [state, setState] = useState<State>({ step: 'rest' })
  const [isAsking, setIsAsking] = useState(false)

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(twoStepQuery(api)),
      queryClient.invalidateQueries(sessionQuery(api)),
      queryClient.invalidateQueries(ownSessionsQuery(api)),
      queryClient.invalidateQueries(ownSecurityEventsQuery(api)),
    ])

  const begin = useAction({
    run: () => withReauthentication(() => beginTwoStep(api)),
    failed: enrol.beginFailed,
    onDone: (secret) => setState({ step: 'enrol', ...secret }),
  })
  const renew = useAction({
    run: (_, _occasion: CodesOccasion) => withReauthentication(() => makeRecoveryCodes(api)),
    failed: codesTexts.makeNewFailed,
    onDone: async (codes, occasion) => {
      setState({ step: 'codes', codes, occasion })
      await refresh()
    },
  })
  const turnOff = useAction({
    run: () => withReauthentication(() => turnOffTwoStep(api)),
    done: off.done,
    failed: off.failed,
    onDone: async () => {
      setIsAsking(false)
      setState({ step: 'rest' })
      await refresh()
    },
  })

  return {
    state,
    isBusy: begin.isPending || renew.isPending,
    begin: () => begin.mutate(),
    /**
     * Turns it on.
     * @throws what the server answers to a wrong code
     */
    async confirm(code: string) {
      const codes = await withReauthentication(() => turnOnTwoStep(api, code))
      await refresh()
      setState({ step: 'codes', codes, occasion: 'on' })
    },
    cancel() {
      onChange()
      setState({ step: 'rest' })
    },
    renew: () => renew.mutate('renewed'),
    /** Makes the first codes of an account with passkeys only. */
    makeFirstCodes: () => renew.mutate('passkey'),
    hideCodes() {
      onChange()
      setState({ step: 'rest' })
    },
    turnOff: {
      isAsking,
      isBusy: turnOff.isPending,
      ask: () => setIsAsking(true),
      cancel: () => setIsAsking(false),
      confirm: () => turnOff.mutate(),
    },
    reauthenticationDialog,
  }
}
