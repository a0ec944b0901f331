const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

const sourcesOf = (servers: readonly string[]) =>
  servers.length === 1 && servers[0] === 'resolver'
    ? "The name servers of the domain didn't answer, so we asked a resolver, which may remember an older state."
    : `We asked ${list(servers)}.`

/** What a look at somebody's domain, repository or package found. Both people read it. */
export const PROOF_TEXTS = {
  noSubject: 'Name the domain, repository or package first, so that we know where to look.',
  noOwner: 'Name the account that should own it first, so that we know whom to look for.',
  couldntLook: (what: string, why: string) => `We couldn't look at ${what}. ${why}`,
  notAHost: "That's not the name of a domain, such as shop.example.",
  recordThere: (name: string, servers: readonly string[]) =>
    `The TXT record at ${name} has the code. We asked ${list(servers)}.`,
  recordThereInPart: (name: string, having: readonly string[], lacking: readonly string[]) =>
    `The TXT record at ${name} has the code at ${list(having)}. ${list(lacking)} ${lacking.length === 1 ? "doesn't" : "don't"} have it yet.`,
  noRecord: (name: string, servers: readonly string[]) =>
    `There's no TXT record at ${name} yet. ${sourcesOf(servers)}`,
  otherRecords: (name: string, count: number, servers: readonly string[]) =>
    `${count === 1 ? 'The TXT record' : `None of the ${count} TXT records`} at ${name} ${count === 1 ? "isn't" : 'is'} the code. ${sourcesOf(servers)}`,
  fileThere: (address: string) => `${address} has the code.`,
  noFile: (address: string) => `There's nothing at ${address} yet.`,
  noName: (host: string) => `${host} leads to no server yet.`,
  otherFile: (address: string) => `${address} is there, and none of its lines is the code alone.`,
  largeFile: (address: string) => `${address} is larger than 1 MB. It should have one line, the code.`,
  page: (address: string) =>
    `${address} is a web page. It should be a plain text file with one line, the code.`,
  startPage: (host: string) =>
    `${host} answers every address with its start page, so the file doesn't show. Add the TXT record instead, or an exception for the file.`,
  otherType: (address: string, type: string) =>
    `${address} is sent as ${type}. It should be a plain text file with one line, the code.`,
  leadsOn: (address: string, target: string) =>
    `${address} leads on to ${target}. We don't follow that: put the file where it says, or add the TXT record.`,
  answered: (status: number) => `It answered with status ${status}.`,
  tooOften: (service: string) => `${service} limits how often we may look.`,
  unreadable: (service: string) => `${service} answered something that we don't understand.`,
  notARepository: (example: string) => `That's not the address of a repository, such as ${example}.`,
  noSuchRepository: (service: string) => `${service} shows no such repository. It may be private, or gone.`,
  repositoryOwned: (name: string, owner: string) => `${name} belongs to ${owner}.`,
  repositoryNotOwned: (name: string, owner: string, expected: string) =>
    `${name} still belongs to ${owner}, not to ${expected}.`,
  noSuchPackage: (service: string, name: string) => `${service} has no package ${name}.`,
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
    `${list(servers)} answer for ${host}, and agree. ${mail.length === 0 ? 'There is no mail, as before.' : `Mail goes to ${list(mail)}.`}`,
} as const
