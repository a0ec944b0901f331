import type { TokenArea } from '../../../platform/api/token-areas.ts'

/** What the API answers. */
export const TOKEN_ERRORS = {
  invalid: "This token doesn't exist or has ended. Its member can make another one at /profile/access.",
  inAddress:
    'Send tokens in the Authorization header. Addresses are kept in histories and logs, so please end this token.',
  notForTokens: 'Tokens may not do this. Sign in on the website instead.',
  needsArea: (area: TokenArea) => `This token isn't for ${area}.`,
  needsWrite: 'This token may only read.',
  notFound: "This token doesn't exist or has already ended.",
  name: 'Name',
  noName: 'Please enter a name',
  idTaken: 'This ID belongs to another token.',
  access: 'Please choose what the token may do',
  noArea: 'Please choose at least one area',
  expiry: 'Please choose how long the token may be used',
} as const
