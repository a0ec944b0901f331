import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { deadlineAfter } from './deadline.ts'
import type { OutboundSettings } from './outbound.ts'
import { dnsProblem, isAbsent, testedAddresses } from './resolve-host.ts'

export type RecordType = 'TXT' | 'NS' | 'CNAME' | 'MX'

/**
 * What one server said. The list is empty if there is no such record, and null if it gave no answer that
 * counts.
 */
export interface ServerAnswer {
  server: string
  records: readonly string[] | null
}

export interface ZoneAnswer {
  /** Whether the zone's own name servers answered, or the resolver, which may remember an older state. */
  source: 'zone' | 'resolver'
  answers: readonly ServerAnswer[]
}

/** A zone with more name servers has the others ask the same. */
const MAX_SERVERS = 4

const TRIES = { timeout: 2500, tries: 2 }

/** The resolver's name in answers. */
const RESOLVER = 'resolver'

/**
 * Asks the name servers of a name's own zone, so that no cache answers with an older "no"; if none of them
 * can be reached, the resolver. Each TXT record is its strings without a gap. Each MX record is `10
 * mail.example`.
 * @param name in ASCII
 * @throws OutboundProblem if nobody answered
 */
export async function lookUp(
  name: string,
  type: RecordType,
  settings: OutboundSettings,
): Promise<ZoneAnswer> {
  const deadline = deadlineAfter(12_000)
  return deadline.within(askZoneOrResolver(name, type, settings))
}

async function askZoneOrResolver(
  name: string,
  type: RecordType,
  settings: OutboundSettings,
): Promise<ZoneAnswer> {
  const resolver = resolverOf(settings)
  const { zone, servers } = await zoneOf(name, resolver)
  const answers = await Promise.all(
    servers.slice(0, MAX_SERVERS).map((server) => askOne(server, { zone, name, type, settings })),
  )
  if (answers.some(({ records }) => records !== null)) return { source: 'zone', answers }
  const records = await recordsOf(resolver, name, type).catch((cause) => {
    throw dnsProblem(cause)
  })
  return { source: 'resolver', answers: [...answers, { server: RESOLVER, records }] }
}

/** What the resolver says, as everybody else on the internet sees it. @throws OutboundProblem name_servers */
export async function askResolver(
  name: string,
  type: RecordType,
  settings: OutboundSettings,
): Promise<readonly string[]> {
  return recordsOf(resolverOf(settings), name, type).catch((cause) => {
    throw dnsProblem(cause)
  })
}

function resolverOf({ resolver }: OutboundSettings): Resolver {
  const dns = new Resolver(TRIES)
  if (resolver !== undefined) dns.setServers([resolver])
  return dns
}

/**
 * The nearest zone above a name, and its name servers. There are none if it doesn't exist or the resolver
 * doesn't answer.
 */
async function zoneOf(
  name: string,
  resolver: Resolver,
): Promise<{ zone: string; servers: readonly string[] }> {
  const labels = name.split('.')
  for (let first = 0; first < labels.length - 1; first++) {
    const zone = labels.slice(first).join('.')
    try {
      const servers = await resolver.resolveNs(zone)
      if (servers.length > 0) return { zone, servers: servers.map(withoutDot).sort() }
    } catch (error) {
      if (!isAbsent(error)) break
    }
  }
  return { zone: name, servers: [] }
}

interface Question {
  zone: string
  name: string
  type: RecordType
  settings: OutboundSettings
}

async function askOne(server: string, { zone, name, type, settings }: Question): Promise<ServerAnswer> {
  try {
    const allowed = settings.allowed.find(({ host }) => host === server)
    const [{ address }] = await testedAddresses(server, {
      mayBePrivate: allowed !== undefined,
      resolver: settings.resolver,
      deadline: deadlineAfter(5000),
    })
    const dns = new Resolver(TRIES)
    dns.setServers([`${isIP(address) === 6 ? `[${address}]` : address}:${allowed?.port ?? 53}`])
    // A server that doesn't know the zone says "no such record", too. That counts for nothing.
    await dns.resolveSoa(zone)
    const records = await recordsOf(dns, name, type)
    return { server, records: records.length > 0 ? records : await behindAlias(dns, name, type, settings) }
  } catch {
    return { server, records: null }
  }
}

/** The records of the name that a CNAME leads to. It may be in another zone, so the resolver follows it. */
async function behindAlias(dns: Resolver, name: string, type: RecordType, settings: OutboundSettings) {
  if (type === 'CNAME') return []
  const aliases = await recordsOf(dns, name, 'CNAME')
  return aliases.length > 0 ? recordsOf(resolverOf(settings), name, type) : []
}

/** Reads records; none if there are none. Other failures, such as SERVFAIL, are thrown. */
async function recordsOf(dns: Resolver, name: string, type: RecordType): Promise<string[]> {
  try {
    if (type === 'TXT') return (await dns.resolveTxt(name)).map((strings) => strings.join(''))
    if (type === 'MX') {
      const found = await dns.resolveMx(name)
      return found.map(({ priority, exchange }) => `${priority} ${withoutDot(exchange)}`).sort()
    }
    const found = await (type === 'NS' ? dns.resolveNs(name) : dns.resolveCname(name))
    return found.map(withoutDot).sort()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

const withoutDot = (name: string) => name.toLowerCase().replace(/\.$/, '')
