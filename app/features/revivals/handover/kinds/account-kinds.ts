import { type HandoverKind, ownWarning, warningsFrom } from './kind.ts'

const apple = warningsFrom({
  name: "Apple's technical note on transfers",
  url: 'https://developer.apple.com/documentation/technotes/tn3159-migrating-sign-in-with-apple-users-for-an-app-transfer',
  checked: '2026-11-27',
})

const googlePlay = warningsFrom({
  name: "Google Play's help",
  url: 'https://support.google.com/googleplay/android-developer/answer/6230247',
  checked: '2026-11-27',
})

const aws = warningsFrom({
  name: "AWS's requirements",
  url: 'https://aws.amazon.com/legal/aws-account-assignment-requirements/',
  checked: '2026-11-27',
})

const stripe = warningsFrom({
  name: "Stripe's help",
  url: 'https://support.stripe.com/questions/change-the-owner-of-a-stripe-account',
  checked: '2026-11-27',
})

const unitTrac = warningsFrom({
  name: "Unit Trac's help",
  url: 'https://www.unittrac.com/help/article/transfer-stripe-account-to-new-owners',
  checked: '2026-11-27',
})

export const ACCOUNT_KINDS = {
  apple_app: {
    title: 'App in the App Store',
    phase: 'move',
    by: 'giver',
    giver:
      "The Account Holder starts the transfer in App Store Connect, with the receiver's Apple ID and team. Save screenshots, reports and texts before: they leave your account.",
    receiver:
      'The Account Holder of your team accepts the transfer in App Store Connect. Then replace the shared secret of subscriptions and the keys.',
    days: [2, 7],
    expiry: { hours: 60 * 24, what: 'The time to move the people who sign in with Apple' },
    proofs: [],
    warnings: [
      apple(
        'People who sign in with Apple get new identifiers. They can be exchanged for 60 days, with the keys of both teams.',
      ),
      ownWarning('The keychain belongs to the old team, so an update can sign people out.'),
      ownWarning('Each app is a transfer of its own.'),
    ],
  },
  google_play_app: {
    title: 'App in Google Play',
    phase: 'move',
    by: 'giver',
    giver:
      "Request the transfer in the Play Console, with the receiver's account and the number of its registration. Download payout and earnings reports before.",
    receiver:
      'Have your developer account registered and verified, and accept the transfer. Get the signing key for uploads, or make a new one.',
    days: [2, 7],
    proofs: [],
    warnings: [
      googlePlay('People, ratings and reviews move. Payout, earnings and bulk reports do not.'),
      googlePlay('Both accounts must be active, and the app must comply with the policies.'),
    ],
  },
  cloud_account: {
    title: 'Cloud account',
    phase: 'move',
    by: 'giver',
    giver:
      'Pay what is owed. Then hand over the root user: its email address, its password, and its second factor last of all.',
    receiver:
      'Change payment, tax, billing and contact details on the first day, and set a second factor of your own. Look for keys and users that you do not know.',
    days: [1, 5],
    proofs: [],
    warnings: [
      aws(
        'AWS agrees to most transfers if nothing is owed, the root user changes hands, and the new owner enters their own payment, tax and contact details at once.',
      ),
      ownWarning('If other projects run in the account, move this one to a new account instead.'),
      ownWarning('A root user that shares its email address with a shop account changes that account, too.'),
    ],
  },
  hosting: {
    title: 'Hosting and services',
    phase: 'move',
    by: 'giver',
    giver:
      "Move each server and service to the receiver's account, or give them a copy to set up anew. Keep yours running until they say that it works.",
    receiver:
      'Say for each one whether you take the account over or open a new one. Restore a backup once, to see that it is complete.',
    days: [1, 3],
    proofs: [],
    warnings: [ownWarning('Note the day of the next bill, and who pays it.')],
  },
  payment_account: {
    title: 'Payment account',
    phase: 'move',
    by: 'giver',
    giver:
      'Invite the receiver as an administrator, then transfer the ownership to them. Say when the next payout is due, and who keeps it.',
    receiver:
      'Enter your own business, tax and bank details. You may need a letter, signed by the giver, to become the representative.',
    days: [3, 10],
    proofs: [],
    warnings: [
      stripe(
        'Only the owner can transfer the ownership, and the other person must be an administrator first.',
      ),
      unitTrac('The next payout may still go to the bank of the old owner. Agree on who keeps it.'),
      ownWarning(
        "Data of customers that moves to another account doesn't bring subscriptions along. They have to be started again.",
      ),
    ],
  },
  analytics: {
    title: 'Analytics',
    phase: 'move',
    by: 'giver',
    giver:
      'Make the receiver an administrator, and export what you need for your own records. Remove yourself last of all.',
    receiver: 'Check that you can add and remove people, and that new visits arrive.',
    days: [1, 1],
    proofs: [],
    warnings: [
      ownWarning('Visits are data about people, too. Say in the privacy policy who holds them now.'),
    ],
  },
  social_account: {
    title: 'Social accounts',
    phase: 'move',
    by: 'giver',
    giver:
      'Change the email address to one of the receiver, then the password, and turn off your second factor. Delete private messages that are none of their business.',
    receiver: 'Set a second factor and recovery codes of your own, and end all other sessions.',
    days: [1, 1],
    proofs: [],
    warnings: [
      ownWarning('Some networks forbid that accounts pass on. Read their terms first.'),
      ownWarning('Make another administrator before you leave a page or a group.'),
    ],
  },
} as const satisfies Record<string, HandoverKind>
