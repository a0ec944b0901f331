import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Deadline } from './deadline.ts'
import { OutboundProblem } from './outbound-problem.ts'
import { isPublicAddress } from './public-address.ts'

export interface TestedAddress {
  address: string
  family: 4 | 6
}

/**
 * The addresses of a host, all of which are public unless `mayBePrivate`. A connection goes to one of them
 * and never resolves anew.
 * @param host without brackets
 * @param resolver `host:port` of the server to ask; undefined: as this machine resolves names
 * @throws OutboundProblem not_public if a single one isn't
 */
export async function testedAddresses(
  host: string,
  {
    mayBePrivate,
    resolver,
    deadline,
  }: { mayBePrivate: boolean; resolver: string | undefined; deadline: Deadline },
): Promise<[TestedAddress, ...TestedAddress[]]> {
  const family = isIP(host)
  const addresses: TestedAddress[] =
    family === 0
      ? await deadline.within(addressesOf(host, resolver))
      : [{ address: host, family: sixOrFour(family) }]
  if (!mayBePrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new OutboundProblem('not_public')
  const [first, ...others] = addresses
  if (!first) throw new OutboundProblem('no_such_name')
  return [first, ...others]
}

const sixOrFour = (family: number) => (family === 6 ? 6 : 4)

async function addressesOf(host: string, resolver: string | undefined): Promise<TestedAddress[]> {
  if (resolver === undefined)
    try {
      const found = await lookup(host, { all: true })
      return found.map(({ address, family }) => ({ address, family: sixOrFour(family) }))
    } catch (cause) {
      throw dnsProblem(cause)
    }
  const dns = new Resolver({ timeout: 2000, tries: 2 })
  dns.setServers([resolver])
  const [four, six] = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
  // An error of one kind isn't the absence of an address: it may be the private one.
  for (const answer of [four, six])
    if (answer.status === 'rejected' && !isAbsent(answer.reason)) throw dnsProblem(answer.reason)
  const of = (answer: PromiseSettledResult<string[]>, family: 4 | 6): TestedAddress[] =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  return [...of(four, 4), ...of(six, 6)]
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether name servers say that there is no such name or record. */
export const isAbsent = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes(codeOf(error))

export const dnsProblem = (cause: unknown): OutboundProblem =>
  new OutboundProblem(isAbsent(cause) ? 'no_such_name' : 'name_servers', { cause })
