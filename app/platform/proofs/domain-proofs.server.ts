import { randomBytes } from 'node:crypto'
import { bareHost } from '../outbound/allowed-hosts.ts'
import { lookUp } from '../outbound/name-servers.ts'
import { fetchPublic, type OutboundSettings } from '../outbound/outbound.ts'
import { OutboundProblem } from '../outbound/outbound-problem.ts'
import { PROOF_TEXTS } from './domain-proof-texts.server.ts'
import type { ProofLook } from './proof.server.ts'

/** Where the file goes, on the site of the domain. */
export const FILE_PATH = '/.well-known/unpause.txt'

/** The name of the TXT record. It is a name of its own, since nothing can stand beside a CNAME. */
export const recordName = (host: string) => `_unpause.${host}`

/**
 * The host in what somebody typed, with or without scheme and path, in ASCII.
 * @returns null for an address by numbers, and for what is no host
 */
export function domainIn(typed: string): string | null {
  const text = typed.trim().replace(/^[a-z]+:\/\//i, '')
  if (text === '' || !URL.canParse(`http://${text}`)) return null
  const host = bareHost(new URL(`http://${text}`))
  return /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(host) ? host : null
}

/** Whether the domain has a TXT record with the code. Any of its records may be it. */
export async function lookAtRecord(
  domain: string,
  token: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const host = domainIn(domain)
  if (host === null) return { result: 'couldnt_look', says: PROOF_TEXTS.notAHost }
  const name = recordName(host)
  try {
    const { answers } = await lookUp(name, 'TXT', settings)
    const answering = answers.flatMap(({ server, records }) =>
      records === null
        ? []
        : [{ server, records, hasIt: records.some((record) => unquoted(record) === token) }],
    )
    const having = answering.filter(({ hasIt }) => hasIt).map(({ server }) => server)
    const lacking = answering.filter(({ hasIt }) => !hasIt).map(({ server }) => server)
    if (having.length > 0)
      return {
        result: 'proven',
        says:
          lacking.length > 0
            ? PROOF_TEXTS.recordThereInPart(name, having, lacking)
            : PROOF_TEXTS.recordThere(name, having),
      }
    const count = Math.max(...answering.map(({ records }) => records.length))
    return {
      result: 'not_there',
      says: count > 0 ? PROOF_TEXTS.otherRecords(name, count, lacking) : PROOF_TEXTS.noRecord(name, lacking),
    }
  } catch (error) {
    return couldntLook(name, error)
  }
}

/** Panels add quotes and blanks. */
const unquoted = (record: string) =>
  record
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()

/** Whether the domain's site has a text file of which one line is the code. */
export async function lookAtFile(
  domain: string,
  token: string,
  settings: OutboundSettings,
): Promise<ProofLook> {
  const host = domainIn(domain)
  if (host === null) return { result: 'couldnt_look', says: PROOF_TEXTS.notAHost }
  const site = siteOf(host, settings)
  const address = `${site}${FILE_PATH}`
  try {
    const { status, headers, body, redirectsTo } = await fetchPublic(address, settings)
    if (redirectsTo !== null) return notThere(PROOF_TEXTS.leadsOn(address, redirectsTo))
    if (status === 404 || status === 410) return notThere(PROOF_TEXTS.noFile(address))
    if (status !== 200)
      return { result: 'couldnt_look', says: PROOF_TEXTS.couldntLook(address, PROOF_TEXTS.answered(status)) }
    const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (type.includes('html'))
      return notThere(
        (await answersEverything(site, settings)) ? PROOF_TEXTS.startPage(host) : PROOF_TEXTS.page(address),
      )
    if (!FILE_TYPES.has(type)) return notThere(PROOF_TEXTS.otherType(address, type))
    const lines = body
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/)
    return lines.some((line) => line.trim() === token)
      ? { result: 'proven', says: PROOF_TEXTS.fileThere(address) }
      : notThere(PROOF_TEXTS.otherFile(address))
  } catch (error) {
    if (error instanceof OutboundProblem && error.reason === 'too_large')
      return notThere(PROOF_TEXTS.largeFile(address))
    if (error instanceof OutboundProblem && error.reason === 'no_such_name')
      return notThere(PROOF_TEXTS.noName(host))
    return couldntLook(address, error)
  }
}

/** Servers send files of which they don't know the type as octets, or without a type. */
const FILE_TYPES = new Set(['text/plain', 'application/octet-stream', ''])

/** A host that the operator lists may lack a certificate. */
function siteOf(host: string, { allowed }: OutboundSettings): string {
  const own = allowed.find((each) => each.host === host)
  if (!own || own.port === 443) return `https://${host}`
  return `http://${host}:${own.port}`
}

async function answersEverything(site: string, settings: OutboundSettings): Promise<boolean> {
  const nowhere = `${site}/.well-known/${randomBytes(8).toString('hex')}.txt`
  return fetchPublic(nowhere, settings).then(
    ({ status }) => status === 200,
    () => false,
  )
}

const notThere = (says: string): ProofLook => ({ result: 'not_there', says })

/** @throws what isn't a problem of the other side */
export function couldntLook(what: string, error: unknown): ProofLook {
  if (!(error instanceof OutboundProblem)) throw error
  return { result: 'couldnt_look', says: PROOF_TEXTS.couldntLook(what, error.message) }
}
