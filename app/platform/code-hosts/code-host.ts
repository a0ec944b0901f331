/** Services that keep repositories of code. */
export const CODE_HOSTS = { github: 'GitHub', gitlab: 'GitLab', codeberg: 'Codeberg' } as const
export type CodeHost = keyof typeof CODE_HOSTS

/** Where each is asked, without a slash at the end: of GitHub the API, of the others the site. */
export type CodeHostAddresses = Readonly<Record<CodeHost, string>>

export interface RepositoryAddress {
  host: CodeHost
  /** The path as `owner/name`; on GitLab, groups may stand in groups. */
  path: string
}

/** Which repository an address of the web belongs to, if any: its start page, a file or a tab of it. */
export function repositoryAt(address: string, addresses: CodeHostAddresses): RepositoryAddress | null {
  const text = address.trim()
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return null
  const { hostname, pathname } = new URL(text)
  const host = hostNamed(hostname, addresses)
  if (host === null) return null
  const [front = ''] = pathname.replace(/^\//, '').split('/-/')
  const parts = host === 'gitlab' ? front : front.split('/').slice(0, 2).join('/')
  const path = repositoryPath(parts, host)
  return path === null ? null : { host, path }
}

function hostNamed(name: string, addresses: CodeHostAddresses): CodeHost | null {
  const plain = name.replace(/^(?:www|api)\./, '')
  const keys = ['github', 'gitlab', 'codeberg'] as const
  return (
    keys.find((host) => new URL(addresses[host]).hostname.replace(/^(?:www|api)\./, '') === plain) ?? null
  )
}

/** Finds `owner/name` in an address or in what was typed without its host. */
export function repositoryPath(typed: string, host: CodeHost): string | null {
  const path = typed
    .trim()
    .replace(/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\//i, '')
    .replace(/(?:\.git)?\/*$/, '')
  const parts = path.split('/')
  const maxParts = host === 'gitlab' ? 20 : 2
  const isPath =
    parts.length >= 2 && parts.length <= maxParts && parts.every((part) => /^(?!\.+$)[\w.-]+$/.test(part))
  return isPath ? path : null
}
