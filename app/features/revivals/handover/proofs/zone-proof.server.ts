import { askResolver, lookUp, type ServerAnswer } from '../../../../platform/outbound/name-servers.ts'
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
    const own = await lookUp(host, 'NS', settings)
    const ownMail = await lookUp(host, 'MX', settings)
    const says = problemOf(host, { own: own.answers, ownMail: ownMail.answers, servers, mail, hadMail })
    return says === null
      ? { result: 'proven', says: ITEM_PROOF_TEXTS.zoneFine(host, servers, mail.map(exchangeOf)) }
      : { result: 'not_there', says }
  } catch (error) {
    if (error instanceof OutboundProblem && error.reason === 'name_servers')
      return { result: 'couldnt_look', says: ITEM_PROOF_TEXTS.noZone(host) }
    return couldntLook(host, error)
  }
}

interface ZoneLook {
  own: readonly ServerAnswer[]
  ownMail: readonly ServerAnswer[]
  servers: readonly string[]
  mail: readonly string[]
  hadMail: boolean
}

function problemOf(host: string, { own, ownMail, servers, mail, hadMail }: ZoneLook): string | null {
  const silent = own.filter(({ records }) => records === null).map(({ server }) => server)
  if (silent.length > 0) return ITEM_PROOF_TEXTS.silentServers(host, silent)
  if (!agree(own) || !agree(ownMail)) return ITEM_PROOF_TEXTS.serversDisagree(host)
  if (textOf(own[0]?.records) !== textOf(servers) || textOf(ownMail[0]?.records) !== textOf(mail))
    return ITEM_PROOF_TEXTS.notYetEverywhere(host)
  return hadMail && mail.length === 0 ? ITEM_PROOF_TEXTS.noMail(host) : null
}

const agree = (answers: readonly ServerAnswer[]) =>
  new Set(answers.flatMap(({ records }) => (records === null ? [] : [textOf(records)]))).size <= 1

const textOf = (records: readonly string[] | null | undefined) => (records ?? []).join(' ')

const exchangeOf = (record: string) => record.split(' ')[1] ?? record
