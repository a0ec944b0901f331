import { type HandoverKind, ownWarning, warningsFrom } from './kind.ts'

const gitHub = warningsFrom({
  name: "GitHub's documentation",
  url: 'https://docs.github.com/en/repositories/creating-and-managing-repositories/transferring-a-repository',
  checked: '2026-11-27',
})

const gitLab = warningsFrom({
  name: "GitLab's documentation",
  url: 'https://docs.gitlab.com/user/project/working_with_projects/',
  checked: '2026-11-27',
})

const npm = warningsFrom({
  name: "npm's documentation",
  url: 'https://docs.npmjs.com/transferring-a-package-from-a-user-account-to-another-user-account',
  checked: '2026-11-27',
})

const pypi = warningsFrom({
  name: 'the maintainers of PyPI',
  url: 'https://github.com/pypa/warehouse/issues/4414',
  checked: '2026-11-27',
})

const dnsimple = warningsFrom({
  name: 'DNSimple',
  url: 'https://support.dnsimple.com/articles/icann-60-day-lock-registrant-change/',
  checked: '2026-11-27',
})

const MOVE_FIRST = dnsimple(
  'Move it first, and change the name on it afterwards. A change of the registrant can lock a domain for 60 days. Ask the registrar before you change anything else.',
)

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

const ico = warningsFrom({
  name: "the ICO's data sharing code",
  url: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/data-sharing/data-sharing-a-code-of-practice/due-diligence/',
  checked: '2026-11-27',
})

const NO_LEGAL_ADVICE = ownWarning('Other countries ask for more. This is no legal advice.')

/** The kinds of steps of a handover. What people read about them stands here, for anyone to review. */
export const STEP_KINDS = {
  scope: {
    title: "What passes on, and what doesn't",
    phase: 'agree',
    by: 'both',
    giver:
      'Read it together, and name everything that stays with you. Both of you sign, before anything moves.',
    receiver:
      'Read it together, and ask about everything that you expected and that is not there. Both of you sign, before anything moves.',
    look: 'Both lists stand in this step, and so do your signatures.',
    days: [1, 2],
    proofs: [],
    warnings: [
      ownWarning(
        '"The app" means the code to one and the whole operation to the other. Most disputes begin there.',
      ),
    ],
  },
  liabilities: {
    title: 'What comes with it',
    phase: 'agree',
    by: 'giver',
    giver:
      'Say what comes along: open tickets, unpaid bills, renewals, what people have paid for in advance, promises. Write "none" where there is nothing.',
    receiver:
      'Read what comes along, and ask for the dates and amounts that are missing. Close this step when you accept it.',
    look: 'The list stands in this step. Bills and renewals also stand in the account of each service, under Billing.',
    days: [1, 3],
    proofs: [],
    warnings: [
      ownWarning(
        'Look into the support mailbox as well. Unanswered customers and an unpaid help desk have surprised buyers before.',
      ),
    ],
  },
  agreement: {
    title: 'Written agreement',
    phase: 'agree',
    by: 'both',
    giver:
      'Download the template, change what you like, and both sign it. It needs the legal names of both of you.',
    receiver:
      'Read the agreement, change what you like, and both sign it. It needs the legal names of both of you.',
    look: 'This step shows who has signed. The agreement itself is the file that you both signed.',
    days: [1, 5],
    proofs: [],
    warnings: [ownWarning('The template is no legal advice. A lawyer can make it better.')],
  },
  github_repository: {
    title: 'GitHub repository',
    phase: 'move',
    by: 'giver',
    giver:
      "In the repository, open Settings, then Transfer ownership, and enter the receiver's account. Issues, stars, wiki and pull requests move with it.",
    receiver:
      'GitHub emails you an invitation. Accept it with the account that should own the repository. Issues, stars, wiki and pull requests come with it.',
    look: "The first name in the repository's address is its owner. Settings, Collaborators, lists who else has access.",
    days: [1, 1],
    expiry: { hours: 24, what: "GitHub's invitation" },
    proofs: ['github'],
    warnings: [
      gitHub('The invitation ends after one day. It can be sent again.'),
      gitHub("The new account can't have a repository of the same name, or a fork of this one."),
      ownWarning('Never make a new repository or fork under the old name. It ends the redirects for good.'),
      gitHub('Webhooks, secrets and deploy keys stay attached. They are replaced in the last phase.'),
      gitHub(
        "Addresses of GitHub Pages aren't redirected. If a domain points there, move the domain first: somebody else could claim it.",
      ),
      gitHub('The old owner stays a collaborator until the new one removes them.'),
    ],
  },
  gitlab_repository: {
    title: 'GitLab project',
    phase: 'move',
    by: 'giver',
    giver:
      'Invite the receiver as an owner of a group that both of you can reach. Then open Settings, General, Advanced, Transfer project.',
    receiver: 'Accept the invitation, and make yourself the owner of the group or move the project to yours.',
    look: 'In the project, Manage, Members, lists everybody: the receiver must have the role Owner.',
    days: [1, 2],
    proofs: ['gitlab'],
    warnings: [
      gitLab(
        'A project with images in its container registry does not move to another group. Save and remove them first.',
      ),
      gitLab('npm packages named after the old group must be removed before, and published again.'),
      ownWarning('Runners, variables and deploy tokens are replaced in the last phase.'),
    ],
  },
  npm_package: {
    title: 'npm package',
    phase: 'move',
    by: 'giver',
    giver:
      "Run npm owner add with the receiver's name and the package. When they have accepted, run npm owner rm with your own name, last of all.",
    receiver: 'Accept the invitation that npm emails you. Publish a small version, to see that you can.',
    look: 'Run npm owner ls with the name of the package: the receiver must be in the list. npm has one role, and everybody in the list can add and remove people.',
    days: [1, 2],
    proofs: ['npm'],
    warnings: [
      npm('The receiver must accept an invitation before the old owner leaves.'),
      ownWarning(
        'Turn on two-factor authentication for publishing. A package that changed hands is what attackers look for.',
      ),
      ownWarning('Tokens that publish from a build server belong to the old account. Make new ones.'),
    ],
  },
  npm_scope: {
    title: 'Packages in an npm scope',
    phase: 'move',
    by: 'giver',
    giver:
      "Packages in the scope of a person can't pass on. When the receiver has published them under a new name, deprecate the old ones with a line that names the new ones. If the scope is an organization's, make the receiver its owner instead.",
    receiver:
      'Publish the packages under a scope of your own, and tell the giver the new names. If the scope is an organization, become its owner instead.',
    look: "Run npm org ls with the name of the organization: the receiver must be an owner there, not an admin or a developer. Of a person's scope, the page of each old package must say that it is deprecated.",
    days: [2, 7],
    proofs: [],
    warnings: [
      npm("A scoped package can't move to another account, since the scope is the account's name."),
      ownWarning('Keep the old packages published. Removing them breaks the builds of those who use them.'),
    ],
  },
  pypi_package: {
    title: 'PyPI project',
    phase: 'move',
    by: 'giver',
    giver:
      'Open the project on PyPI, then Collaborators, and invite the receiver with the role Owner. Remove yourself last of all.',
    receiver: 'Accept the invitation. Under Collaborators your role must be Owner.',
    look: 'On PyPI, open Your projects, Manage, Collaborators: the receiver must have the role Owner.',
    days: [1, 2],
    proofs: ['pypi'],
    warnings: [
      pypi(
        "A maintainer can upload releases, and can't add people or delete the project. Ask for the role Owner.",
      ),
      ownWarning(
        'Publishers that PyPI trusts, such as a workflow on GitHub, name the old repository. Add the new one.',
      ),
    ],
  },
  domain_same_registrar: {
    title: 'Domain, inside one registrar',
    phase: 'move',
    by: 'giver',
    giver:
      'Both of you have an account at the same registrar: unlock the domain, and push it to the account of the receiver. It arrives the same day.',
    receiver:
      'Tell the giver the name of your account there, and accept the domain. Then set the renewal to your own card.',
    look: "The domain stands in the receiver's list of domains at the registrar. A public WHOIS lookup shows when it renews.",
    days: [1, 1],
    proofs: ['txt', 'file'],
    warnings: [MOVE_FIRST, ownWarning('Note when it renews, and who pays that.')],
  },
  domain_between_registrars: {
    title: 'Domain, between registrars',
    phase: 'move',
    by: 'giver',
    giver:
      'Unlock the domain, turn off the privacy service if the registrar asks for it, and give the receiver the authorization code. Confirm the emails of both registrars.',
    receiver:
      'Start the transfer at your registrar with the authorization code, and confirm the emails. It takes 5 to 7 days.',
    look: "A public WHOIS lookup names the new registrar, and the domain stands in the receiver's list of domains there.",
    days: [5, 7],
    proofs: ['txt', 'file'],
    warnings: [
      MOVE_FIRST,
      ownWarning('A domain that was registered or moved within the last 60 days may not move yet.'),
      ownWarning(
        'Send the authorization code in a way that only the two of you can read, and never in an issue or a document that others see.',
      ),
      ownWarning(
        'Turn DNSSEC off before the name servers change, and on again afterwards. With the old key nobody reaches the domain.',
      ),
    ],
  },
  dns_and_mail: {
    title: 'Name servers and mail checked',
    phase: 'clean_up',
    by: 'receiver',
    giver:
      'We look whether all name servers answer and agree, and where mail goes. Send a mail to an address of the domain, too.',
    receiver:
      'We look whether all name servers answer and agree, and where mail goes. Close this step when a mail to an address of the domain has arrived.',
    look: 'The check in this step says which name servers answer and where mail goes.',
    days: [1, 2],
    proofs: ['name_servers'],
    warnings: [
      ownWarning('Mail stops without a word when name servers change and the records for mail stay behind.'),
      ownWarning('Copy SPF, DKIM and DMARC records as well, or what you send lands in spam.'),
    ],
  },
  apple_app: {
    title: 'App in the App Store',
    phase: 'move',
    by: 'giver',
    giver:
      "The Account Holder starts the transfer in App Store Connect, with the receiver's Apple ID and team. Save screenshots, reports and texts before: they leave your account.",
    receiver:
      'The Account Holder of your team accepts the transfer in App Store Connect. Then replace the shared secret of subscriptions and the keys.',
    look: "In App Store Connect, the app stands under Apps in the receiver's team. Its page in the App Store names the new seller.",
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
    look: "In the Play Console, the app stands under All apps in the receiver's account. Its page in Google Play names the new developer.",
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
    look: "In the account's settings, the email address of the root user and the means of payment must be the receiver's.",
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
    look: 'In each service, the pages Account and Billing name its owner and the means of payment.',
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
    look: "In the account's settings, the team lists the receiver as the owner, and the bank for payouts must be theirs.",
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
    look: 'The settings list who has access: the receiver must be an administrator.',
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
    look: "In the settings of each account, the email address must be the receiver's. A page or group lists its administrators.",
    days: [1, 1],
    proofs: [],
    warnings: [
      ownWarning('Some networks forbid that accounts pass on. Read their terms first.'),
      ownWarning('Make another administrator before you leave a page or a group.'),
    ],
  },
  people_data: {
    title: 'Data about people',
    phase: 'move',
    by: 'giver',
    giver:
      'These people gave their data to you. Tell them who gets it, why, and how they can object, and wait a week. Then hand it over, and delete your copy. What nobody needs is deleted instead.',
    receiver:
      'You become responsible for these people. Use their data for the same purpose only, tell them who you are with your first message, and answer those who want to leave.',
    look: 'Count the people in the file, and compare the number with that in the old system. Write into the note when they were told.',
    days: [7, 14],
    proofs: [],
    warnings: [
      ico(
        'Look before at what was promised to these people and why their data was collected. The purpose stays the same.',
      ),
      ico('People are told who holds their data now.'),
      NO_LEGAL_ADVICE,
    ],
  },
  mailing_list: {
    title: 'Mailing list',
    phase: 'move',
    by: 'giver',
    giver:
      'Write to the list yourself: who takes it over, and a link to leave. Wait a week, then hand over those who stayed, each with when and how they signed up.',
    receiver:
      'Ask for the proof of consent with each address. Say with your first mail who you are and why you write, with a link to leave.',
    look: 'The service that sends the mails counts the subscribers, and shows for each when they signed up.',
    days: [7, 14],
    proofs: [],
    warnings: [
      ico('People are told who holds their data now.'),
      ownWarning('As a rule a list for marketing needs the consent of its people again.'),
      NO_LEGAL_ADVICE,
    ],
  },
  data_set: {
    title: 'Data',
    phase: 'move',
    by: 'giver',
    giver:
      'Export it in a form that others can read, with a page that explains it. Say whose it is and what it may be used for.',
    receiver: 'Load it once, and count. Data about people is a step of its own.',
    look: 'Count rows or files on both sides: the numbers must be equal.',
    days: [1, 5],
    proofs: [],
    warnings: [ownWarning('Check that no data about people is in it, such as logs or backups.')],
  },
  brand: {
    title: 'Brand',
    phase: 'move',
    by: 'giver',
    giver:
      'Hand over the files of logo, fonts and texts in a form that can be edited. Name what belongs to others, such as fonts and stock photos.',
    receiver: 'Check that the files open, and which licenses you need yourself.',
    look: 'The register of trademarks names the owner, where a name is registered. All else is in the files that the receiver has opened.',
    days: [1, 2],
    proofs: [],
    warnings: [
      ownWarning(
        'A name that is registered as a trademark passes on in writing, and the register has to learn of it.',
      ),
    ],
  },
  rights: {
    title: 'Patents, trademarks and texts',
    phase: 'move',
    by: 'giver',
    giver:
      'List each right with its number, country and owner. It passes on in writing: name it in the agreement.',
    receiver: 'Have the change entered in the registers, and note when each right renews.',
    look: 'The public register of each right names its owner. What is in no register stands in the agreement.',
    days: [5, 30],
    proofs: [],
    warnings: [
      ownWarning(
        'What employees, friends and freelancers made may belong to them. Ask for their word in writing.',
      ),
    ],
  },
  contract: {
    title: 'Contracts',
    phase: 'move',
    by: 'giver',
    giver: 'Ask the other side of each contract whether it may pass on, and end those that nobody needs.',
    receiver: 'Read each contract before it becomes yours: price, notice, renewal.',
    look: 'The other side of each contract confirms in writing whose it is.',
    days: [3, 30],
    proofs: [],
    warnings: [ownWarning('Most contracts pass on only if the other side agrees.')],
  },
  other: {
    title: 'Another step',
    phase: 'move',
    by: 'giver',
    giver: 'Hand it over, and say here how.',
    receiver: 'Close this step when it is yours.',
    look: 'Agree on what shows that it has arrived, and write it into the note.',
    days: [1, 7],
    proofs: [],
    warnings: [],
  },
  secrets: {
    title: 'Keys and passwords replaced',
    phase: 'clean_up',
    by: 'receiver',
    giver: 'Give the receiver a list of all keys, tokens and passwords that the project uses, and where.',
    receiver:
      'Make each of them anew: keys of services, webhooks, deploy keys, secrets of builds, passwords of databases.',
    look: 'Most services list their keys with the day on which each was made: all must be newer than the handover.',
    days: [1, 2],
    proofs: [],
    warnings: [
      ownWarning('Whatever two people have known is not secret any more. Replace it, even among friends.'),
      ownWarning('Keys that were ever committed stay in the history of the repository.'),
    ],
  },
  old_access: {
    title: 'Old access removed',
    phase: 'clean_up',
    by: 'giver',
    giver:
      'Last of all: remove yourself from everything that passed on, and delete your copies of what is not yours any more.',
    receiver:
      'Look through the people of each account, and close this step when only those are left whom you want there.',
    look: 'Each account lists its people under Members, Team or Collaborators: the giver must be in none of these lists.',
    days: [1, 1],
    proofs: [],
    warnings: [
      ownWarning('Do this last. Until then the giver is the only one who can repair a step that failed.'),
    ],
  },
} as const satisfies Record<string, HandoverKind>
