import { type CodeHostAddresses, repositoryAt } from '../../../platform/code-hosts/code-host.ts'
import { domainIn, FILE_PATH, recordName } from '../../../platform/proofs/domain-proofs.server.ts'
import type { ProofWay } from '../proven.ts'
import type { NamedWay } from './proof.schema.ts'

/** The addresses in which a story names its project. */
export interface NamedIn {
  website_link: string | null
  github_link: string | null
  sources: readonly string[]
}

export interface WayByLink extends NamedWay {
  /** The address of the story that names the subject. */
  link: string
}

const MAX_WAYS = 40

/**
 * What can be proven about a story: domains and repositories that it names, each once. Nothing else says
 * anything about it.
 */
export function waysOf(
  { website_link, github_link, sources }: NamedIn,
  hosts: CodeHostAddresses,
): WayByLink[] {
  const links = [website_link, github_link, ...sources].filter((link) => link !== null)
  const ways = links.flatMap((link) => waysOfLink(link, hosts))
  return [...Map.groupBy(ways, ({ kind, subject }) => `${kind} ${subject}`).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, MAX_WAYS)
}

function waysOfLink(link: string, hosts: CodeHostAddresses): WayByLink[] {
  const repository = repositoryAt(link, hosts)
  if (repository) {
    const subject = `${new URL(link).hostname.replace(/^www\./, '')}/${repository.path}`.toLowerCase()
    return [{ kind: 'readme', subject, address: addressOf('readme', subject), link }]
  }
  const host = domainIn(link)
  if (host === null) return []
  const domains = host.startsWith('www.') ? [host.slice(4), host] : [host]
  return domains.flatMap((subject) =>
    (['record', 'file'] as const).map((kind) => ({ kind, subject, address: addressOf(kind, subject), link })),
  )
}

/** Where the code goes. */
export function addressOf(kind: ProofWay, subject: string): string {
  if (kind === 'record') return recordName(subject)
  return kind === 'file' ? `https://${subject}${FILE_PATH}` : `https://${subject}`
}

/** Whether the story still names what was proven. */
export const isNamed = (
  named: NamedIn,
  { kind, subject }: Pick<NamedWay, 'kind' | 'subject'>,
  hosts: CodeHostAddresses,
): boolean => waysOf(named, hosts).some((way) => way.kind === kind && way.subject === subject)
