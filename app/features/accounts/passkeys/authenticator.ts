import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** The library, which loads when somebody uses a passkey; no first visit needs it. */
const library = () => import('@simplewebauthn/browser')

export const createCredential = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => (await library()).startRegistration({ optionsJSON })

export const getCredential = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> => (await library()).startAuthentication({ optionsJSON })

const hasName = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** Whether the person closed the browser's dialog, or let it time out: then there's nothing to say. */
export const isDismissed = (error: unknown): boolean => hasName(error, 'NotAllowedError', 'AbortError')

export const isOnThisDevice = (error: unknown): boolean => hasName(error, 'InvalidStateError')
