const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

const sourcesOf = (servers: readonly string[]) =>
  servers.length === 1 && servers[0] === 'resolver'
    ? "The name servers of the domain didn't answer, so we asked a resolver, which may remember an older state."
    : `We asked ${list(servers)}.`

/** What a look at somebody's domain found. */
export const PROOF_TEXTS = {
  couldntLook: (what: string, why: string) => `We couldn't look at ${what}. ${why}`,
  notAHost: "That's not the name of a domain, such as shop.example.",
  answered: (status: number) => `It answered with status ${status}.`,
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
} as const
