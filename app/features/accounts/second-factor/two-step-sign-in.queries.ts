import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SecondStepApi } from './second-step.api.ts'
import type { TwoStepStatus } from './two-step-response.schema.ts'
import type { TwoStepSignInApi } from './two-step-sign-in.api.ts'

const twoStep = (api: ApiTransport) => apiClient<TwoStepSignInApi>(api, '/two-step-sign-in')

export const twoStepQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['two-step-sign-in'],
    queryFn: (): Promise<TwoStepStatus> => unwrap(twoStep(api).index.$get()),
    staleTime: 0,
  })

export const beginTwoStep = (api: ApiTransport) => unwrap(twoStep(api).secret.$post())

/**
 * Turns two-step sign-in on.
 * @returns recovery codes
 */
export const turnOnTwoStep = async (api: ApiTransport, code: string): Promise<string[]> =>
  (await unwrap(twoStep(api).index.$post({ json: { code } }))).recovery_codes

export const makeRecoveryCodes = async (api: ApiTransport): Promise<string[]> =>
  (await unwrap(twoStep(api).recovery_codes.$post())).recovery_codes

export const turnOffTwoStep = (api: ApiTransport): Promise<void> => unwrap(twoStep(api).index.$delete())

/**
 * Passes the second step.
 * @param code of the app, or a recovery code
 */
export const enterSecondStep = (api: ApiTransport, code: string) =>
  unwrap(apiClient<SecondStepApi>(api, '/session/second-step').index.$post({ json: { code } }))
