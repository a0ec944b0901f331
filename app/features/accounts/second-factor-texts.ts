export const SECOND_STEP_ERRORS = {
  noCode: 'Please enter a code',
  wrongCode: 'That code is wrong or has passed. Enter the one shown now.',
  clocksDiffer: (minutes: number) =>
    `The clocks of this device and of this site are ${minutes === 1 ? 'a minute' : `${minutes} minutes`} apart. Codes of an app work once both are right.`,
  wrongRecoveryCode: "That isn't one of your recovery codes, or you've used it before.",
  expired: 'This sign-in took too long. Please start again.',
  tooMany: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  alreadyOn: 'Two-step sign-in is already on.',
  alreadyOff: 'Two-step sign-in is off.',
} as const

/** What the page that asks for the second step says. */
export const SECOND_STEP = {
  pageTitle: 'Second step',
  description: 'Enter a code or use your passkey to sign in.',
  title: 'Second step',
  app: {
    intro: 'One more step: enter the six digits that your authenticator app shows.',
    label: 'Code',
    instead: 'Use the authenticator app instead',
  },
  passkey: {
    intro: 'One more step: use the passkey of your account.',
    instead: 'Use the passkey instead',
  },
  recovery: {
    intro: 'Enter one of the recovery codes that you kept. Each works once.',
    label: 'Recovery code',
    example: '7QK4-M2RD',
    instead: 'Use a recovery code instead',
  },
  signIn: 'Sign In',
  failed: "We couldn't check the code. Please try again.",
  startAgain: 'Start again',
  lost: {
    question: 'Lost your device and your recovery codes?',
    link: 'Write to support',
  },
} as const

/** What the block on the security page says. */
export const TWO_STEP_SIGN_IN = {
  title: 'Two-step sign-in',
  text: 'With a passkey or the authenticator app, a stolen password is not enough.',
  loading: 'Loading two-step sign-in…',
  loadFailed: {
    title: "We couldn't load two-step sign-in",
    description: 'Please try again.',
  },
  required: 'This site requires two-step sign-in. Please set it up to go on.',
  app: {
    name: 'Authenticator app',
    off: 'A six-digit code from your phone, after the password.',
    onSince: 'On since',
    codesLeft: (count: number) =>
      `${count === 0 ? 'no' : count} recovery ${count === 1 ? 'code' : 'codes'} left`,
    setUp: 'Set up',
    turnOff: 'Turn off',
  },
  enrol: {
    label: 'Set up the authenticator app',
    qrCode: 'QR code for your authenticator app',
    scan: 'Scan the code with an authenticator app. No camera? Type',
    enter: 'Enter the six digits it shows.',
    code: 'Code',
    turnOn: 'Turn on',
    cancel: 'Cancel',
    failed: "We couldn't turn on two-step sign-in. Please try again.",
    beginFailed: { title: 'Not set up', description: 'Please try again.' },
  },
  codes: {
    on: {
      title: 'Two-step sign-in is on',
      text: "Keep these codes where your phone isn't. Each signs you in once.",
    },
    passkey: {
      title: 'Your password now asks for your passkey',
      text: 'Keep these codes in case you lose it. Each signs you in once.',
    },
    renewed: {
      title: 'Your new recovery codes',
      text: "The earlier ones no longer work. Keep these where your phone isn't.",
    },
    label: 'Recovery codes',
    download: 'Download',
    fileName: 'unpause-recovery-codes.txt',
    fileTitle: 'Recovery codes for Unpause. Each signs you in once.',
    copy: 'Copy',
    copied: { title: 'Copied', description: 'The recovery codes are in your clipboard.' },
    copyFailed: { title: 'Not copied', description: 'Please select the codes and copy them yourself.' },
    makeNew: 'Make new codes',
    makeFirst: 'Make recovery codes',
    whyFirst:
      'Your password alone still opens your account. With recovery codes, it asks for your passkey too.',
    makeNewFailed: { title: 'No new codes', description: 'Please try again.' },
    done: "I've kept them",
  },
  off: {
    title: 'Turn off the authenticator app?',
    description: 'Your password alone then opens your account, and your recovery codes stop working.',
    descriptionWithPasskey: 'Your password then asks for your passkey or a recovery code.',
    confirm: 'Turn off',
    done: { title: 'Authenticator app turned off', description: 'Its codes no longer sign you in.' },
    failed: { title: 'Not turned off', description: 'Please try again.' },
  },
} as const

/** What stands in place of the admin panel. */
export const SECOND_FACTOR_SCREEN = {
  title: 'Set up two-step sign-in first',
  description: 'Admins of this site need more than a password. It takes a minute and an authenticator app.',
  action: 'Set up two-step sign-in',
} as const

/** What stands in place of the admin panel, for an admin who has a passkey but used the password. */
export const PASSKEY_SCREEN = {
  title: 'Sign in with your passkey first',
  description: 'Admins of this site need more than a password, and your account has a passkey.',
} as const
