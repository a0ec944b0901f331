import type { ApiTransport } from './api-transport.ts'

/**
 * Carries how a form was filled in: milliseconds from its appearance to its sending, and "filled" if the
 * field that people don't see was.
 */
export const FORM_SIGNALS = 'x-form-signals'

export interface FilledIn {
  milliseconds: number
  isTrapFilled: boolean
}

/** Makes the requests of a transport say how their form was filled in. */
export const withFormSignals = (
  api: ApiTransport,
  { milliseconds, isTrapFilled }: FilledIn,
): ApiTransport => ({
  ...api,
  fetch: (input, init) =>
    api.fetch(input, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        [FORM_SIGNALS]: `${Math.round(milliseconds)}${isTrapFilled ? ' filled' : ''}`,
      },
    }),
})
