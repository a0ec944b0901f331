/** How long both links work, in seconds. */
export const EMAIL_CHANGE_SECONDS = 24 * 60 * 60

/** Where the links in the emails lead. */
export const CONFIRM_EMAIL_PATH = '/auth/confirm-email'

export const EMAIL_CHANGE_TEXTS = {
  sameAddress: 'This is already your email address',
  adminAddress:
    'This account is an admin because of its address. Before you change it, remove the address from ADMIN_EMAIL and make the account an admin with npm run make-admin.',
  nonePending: "There's no change to confirm any more. Please start again.",
  linkEnded:
    'This link no longer works. It has expired, was replaced by a newer one, or the change was called off.',
  alreadyConfirmed: "You've already confirmed this address.",
  taken: 'This address belongs to another account by now, so your address stays as it is.',
  signOutFirst: 'Someone else is signed in here. Sign out first.',
} as const
