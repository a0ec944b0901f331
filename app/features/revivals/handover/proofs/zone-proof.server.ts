import { askResolver, lookUp, type ZoneAnswer } from '../../../../platform/outbound/name-servers.ts'
import type { OutboundSettings } from '../../../../platform/outbound/outbound.ts'
import { OutboundProblem } from '../../../../platform/outbound/outbound-problem.ts'
import { PROOF_TEXTS } from '../../../../platform/proofs/domain-proof-texts.server.ts'
import { couldntLook, domainIn } from '../../../../platform/proofs/domain-proofs.server.ts'
import type { ProofLook } from '../../../../platform/proofs/proof.server.ts'
import { ITEM_PROOF_TEXTS } from './item-proof-texts.server.ts'

/**
 * Whether a domain works after its move: all its name servers answer, agree with each other and with what
 * resolvers say, and mail arrives.
 * @param hadMail whether it had an MX record before
 */
export async function lookAtZone(
  domain: string,
  hadMail: boolean,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const host = domainIn(domain)
  if (host === null) return { result: 'couldnt_look', says: PROOF_TEXTS.notAHost }
  try {
    // A resolver that checks DNSSEC refuses a zone whose keys don't match.
    const [servers, mail] = await Promise.all([
      askResolver(host, 'NS', settings),
      askResolver(host, 'MX', settings),
    ])
    if (servers.length === 0) return { result: 'not_there', says: ITEM_PROOF_TEXTS.noZone(host) }
    const [own, ownMail] = await Promise.all([lookUp(host, 'NS', settings), lookUp(host, 'MX', settings)])
    return foundIn(host, { own, ownMail, servers, mail, hadMail })
  } catch (error) {
    if (error instanceof OutboundProblem && error.reason === 'name_servers')
      return { result: 'couldnt_look', says: ITEM_PROOF_TEXTS.noZone(host) }
    return couldntLook(host, error)
  }
}

interface ZoneLook {
  own: ZoneAnswer
  ownMail: ZoneAnswer
  servers: readonly string[]
  mail: readonly string[]
  hadMail: boolean
}

/** What all answers lack is not there. Silence, and answers that differ, say nothing about the zone. */
function foundIn(host: string, { own, ownMail, servers, mail, hadMail }: ZoneLook): ProofLook {
  const ownServers = answersOf(own)
  const ownExchanges = answersOf(ownMail)
  const isWithoutMail = ownMail.source === 'zone' && ownExchanges.every((records) => records === '')
  if (hadMail && isWithoutMail && mail.length === 0)
    return { result: 'not_there', says: ITEM_PROOF_TEXTS.noMail(host) }
  const silent = own.answers.filter(
    ({ records }, index) => records === null || ownMail.answers[index]?.records === null,
  )
  if (silent.length > 0)
    return {
      result: 'couldnt_look',
      says: ITEM_PROOF_TEXTS.silentServers(
        host,
        silent.map(({ server }) => server),
      ),
    }
  if (ownServers.length > 1 || ownExchanges.length > 1)
    return { result: 'couldnt_look', says: ITEM_PROOF_TEXTS.serversDisagree(host) }
  if (ownServers[0] !== textOf(servers) || ownExchanges[0] !== textOf(mail))
    return { result: 'not_there', says: ITEM_PROOF_TEXTS.notYetEverywhere(host) }
  return { result: 'proven', says: ITEM_PROOF_TEXTS.zoneFine(host, servers, mail.map(exchangeOf)) }
}

/** The different answers. */
const answersOf = ({ answers }: ZoneAnswer) => [
  ...new Set(answers.flatMap(({ records }) => (records === null ? [] : [textOf(records)]))),
]

const textOf = (records: readonly string[]) => records.join(' ')

const exchangeOf = (record: string) => record.split(' ')[1] ?? record
