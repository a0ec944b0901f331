const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

/** What a look at somebody's repository, package or zone found. Both people read it. */
export const ITEM_PROOF_TEXTS = {
  noSubject: 'Name the domain, repository or package first, so that we know where to look.',
  noOwner: 'Name the account that should own it first, so that we know whom to look for.',
  notARepository: (example: string) => `That's not the address of a repository, such as ${example}.`,
  repositoryOwned: (name: string, owner: string) => `${name} belongs to ${owner}.`,
  repositoryNotOwned: (name: string, owner: string, expected: string) =>
    `${name} still belongs to ${owner}, not to ${expected}.`,
  noSuchPackage: (service: string, name: string) => `${service} has no package ${name}.`,
  onlyScope: (scope: string) => `${scope} is a scope. Name one of its packages, such as ${scope}/name.`,
  packageOwned: (name: string, owner: string, others: number) =>
    `${owner} can publish ${name}${others === 0 ? ', and nobody else can.' : others === 1 ? '. So can one other account.' : `. So can ${others} other accounts.`}`,
  packageNotOwned: (name: string, expected: string) => `${expected} isn't an owner of ${name} yet.`,
  onlyMaintainer: (name: string, expected: string) =>
    `${expected} is a maintainer of ${name}. Only an owner can add people and delete the project: ask for the role Owner, under Collaborators.`,
  noOwners: "PyPI doesn't say who owns it.",
  noZone: (host: string) =>
    `Resolvers give no answer for ${host}. Its name servers are down or don't know it, or the DNSSEC key at the registrar is still the old one.`,
  silentServers: (host: string, servers: readonly string[]) =>
    `${list(servers)} ${servers.length === 1 ? 'is named' : 'are named'} for ${host}, and ${servers.length === 1 ? "doesn't" : "don't"} answer for it.`,
  serversDisagree: (host: string) => `The name servers of ${host} give different answers.`,
  notYetEverywhere: (host: string) =>
    `Resolvers still give the older answer for ${host}. That can take two days.`,
  noMail: (host: string) => `${host} has no MX record, so no mail arrives.`,
  zoneFine: (host: string, servers: readonly string[], mail: readonly string[]) =>
    `${list(servers)} ${servers.length === 1 ? 'answers' : 'answer'} for ${host}${servers.length === 1 ? '' : ', and agree'}. ${mail.length === 0 ? 'There is no mail, as before.' : `Mail goes to ${list(mail)}.`}`,
} as const
