import { z } from 'zod'

export const reauthenticationWaysResponse = z.object({
  ways: z.array(z.enum(['password', 'passkey', 'google'])).meta({
    description:
      '`password`: send it to `POST /api/session/authentication`. `passkey`: the same with a credential, for which `POST /api/session/passkey/options` has the options. `google`: sign in with Google again',
  }),
})

export type ReauthenticationWay = z.infer<typeof reauthenticationWaysResponse>['ways'][number]

export const reauthenticationResponse = z.object({
  authenticated_at: z.iso.datetime().meta({ description: 'Counts as recent for 10 minutes' }),
})
