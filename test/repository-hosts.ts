import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { dnsServer } from './dns-server.ts'
import { png } from './tus.ts'

/** What a host once answered about a public repository, shortened. */
export interface Recording {
  kind: string
  host: 'github' | 'gitlab' | 'codeberg'
  path: string
  /** The path of the README, whose text is beside the recording. */
  readme: string | null
  /** The file with the page that the repository names as its homepage. */
  site: string | null
  about: Record<string, unknown> & { id: number }
  languages: Record<string, number>
  commits: { count: number | null; newest: unknown[]; oldest: unknown[] }
}

const FOLDER = join(import.meta.dirname, 'repositories')

export const recordings: Record<string, Recording> = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))]),
)

const HOSTS = { github: 'api.github.example', gitlab: 'gitlab.example', codeberg: 'codeberg.example' }

/** Hosts of repositories and their homepages on this machine, which answer what was recorded. */
export async function repositoryHosts() {
  const server = createServer((request, response) => {
    const [host = '', port = ''] = (request.headers.host ?? '').split(':')
    void answer({ host, port, url: request.url ?? '' }, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const names = [
    ...Object.values(HOSTS),
    'pictures.example',
    ...Object.keys(recordings).map((name) => `${name}.example`),
  ]
  const dns = await dnsServer(Object.fromEntries(names.map((name) => [name, { A: ['127.0.0.1'] }])))
  return {
    registries: Object.fromEntries(
      Object.entries(HOSTS).map(([host, name]) => [host, `http://${name}:${port}`]),
    ) as Record<keyof typeof HOSTS, string>,
    settings: {
      allowed: names.map((host) => ({ host, port })),
      resolver: `127.0.0.1:${dns.port}`,
    },
    /** The address of a repository, as somebody would paste it. */
    pasted: ({ host, path }: Recording) => `http://${HOSTS[host].replace('api.', '')}:${port}/${path}`,
    port,
    close() {
      dns.close()
      server.close()
    },
  }
}

interface HostRequest {
  host: string
  port: string
  url: string
}

async function answer({ host, port, url }: HostRequest, response: ServerResponse): Promise<void> {
  const json = (body: unknown, headers = {}) =>
    response
      .writeHead(200, headers)
      // No test can open port 443, at which homepages and pictures are.
      .end(JSON.stringify(body).replaceAll(/https?:\/\/(\w+)\.example/g, `http://$1.example:${port}`))
  const [name = '', recording] = Object.entries(recordings).find(([, each]) => isAbout(each, host, url)) ?? []
  if (host === 'pictures.example' || /\.png$/.test(url)) {
    response.writeHead(200, { 'content-type': 'image/png' }).end(await png())
    return
  }
  const page = recordings[host.replace('.example', '')]?.site
  if (page) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(join(FOLDER, page)))
    return
  }
  if (!recording) {
    response.writeHead(404).end('{"message":"Not Found"}')
    return
  }
  const { about, languages, commits, readme } = recording
  if (/\/languages$/.test(url)) json(languages)
  else if (/\/commits\?/.test(url)) {
    const headers = {
      link: `<${url}&page=${commits.count}>; rel="last"`,
      'x-total-count': String(commits.count),
    }
    // GitLab doesn't say how many there are, and nobody recorded its other pages.
    if (commits.count === null)
      json(/&page=1$/.test(url) ? Array(100).fill(commits.newest[0]) : 'not recorded')
    else json(/[?&]page=\d/.test(url) ? commits.oldest : commits.newest, headers)
  } else if (/\/contents\?/.test(url)) json(readme === null ? [] : [{ name: readme, type: 'file' }])
  else if (!/\/(readme|contents\/|repository\/files\/)/i.test(url)) json(about)
  else if (readme === null) response.writeHead(404).end('{}')
  else {
    const content = readFileSync(join(FOLDER, `${name}.md`)).toString('base64')
    json({ path: readme, file_path: readme, content, encoding: 'base64' })
  }
}

/** Hosts don't mind the case of owner and name, and answer with their own spelling. */
function isAbout({ host, path, about }: Recording, name: string, url: string): boolean {
  if (HOSTS[host] !== name) return false
  const named = host === 'gitlab' ? encodeURIComponent(path) : path
  return (
    url.toLowerCase().includes(`/${named}`.toLowerCase()) ||
    new RegExp(`/(repositories|projects)/${about.id}(/|$|\\?)`).test(url)
  )
}
